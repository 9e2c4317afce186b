/** Checking a sheet while it is being written. */
import { keepSheet } from "../../shared/games/ownSheets";
import { ask } from "../../shared/net/api";
import type { CheckedSheet, GameRules } from "../../shared/net/protocol";
import { TextCheck, type Checked } from "../../shared/writing/textCheck.svelte";

async function checkSheet(text: string): Promise<Checked<GameRules>> {
  const checked = await ask<CheckedSheet>("/sheets/check", { text });
  if (checked.game) keepSheet(checked.game.id, text);
  return { ...checked, found: checked.game ?? null };
}

export class SheetCheck extends TextCheck<GameRules> {
  constructor() {
    super(checkSheet);
  }

  /** The last rules that could be read. */
  get game(): GameRules | null {
    return this.found;
  }
}
