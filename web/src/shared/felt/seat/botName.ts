/** A kind of bot in words; a style stands behind the level: hard:tight. */
export const botName = (bot: string): string => bot.replace(":", ", ");
