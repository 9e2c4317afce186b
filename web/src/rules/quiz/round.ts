/** A round of the quiz: ten questions of a kind and a level, and what was answered. */
import { ask } from "../../shared/net/api";
import type { QuizQuestion, QuizRuling } from "../../shared/net/protocol";

export const QUESTIONS = 10;
export const LETTERS = "ABCD";
export const LEVELS = ["Any level", "Easy", "Middling", "Hard"] as const;

export interface Chosen {
  kind: string;
  level: number;
  /** The first question; the others follow it. */
  number: number | null;
}

export interface Answered {
  question: QuizQuestion;
  ruling: QuizRuling;
  given: number;
}

/** What an address asks for. */
export function readChosen(query: string): Chosen {
  const found = new URLSearchParams(query);
  const number = (name: string): number | null => (/^\d{1,9}$/.test(found.get(name) ?? "") ? Number(found.get(name)) : null);
  const level = number("level") ?? 0;
  return { kind: found.get("kind") ?? "", level: level < LEVELS.length ? level : 0, number: number("number") };
}

/** The query of an address that asks for it. */
export function writeChosen({ kind, level, number }: Chosen): string {
  const query = new URLSearchParams();
  if (kind) query.set("kind", kind);
  if (level) query.set("level", String(level));
  if (number !== null) query.set("number", String(number));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** A first question by chance. */
export const anySeed = (): number => Math.floor(Math.random() * 900_000_000);

const asked = ({ kind, level }: Chosen, number: number): string => writeChosen({ kind, level, number });
export const fetchQuestion = (chosen: Chosen, number: number): Promise<QuizQuestion> => ask(`/quiz/question${asked(chosen, number)}`);
export const fetchRuling = (chosen: Chosen, number: number): Promise<QuizRuling> => ask(`/quiz/ruling${asked(chosen, number)}`);

export const isRight = ({ given, ruling }: Answered): boolean => given === ruling.right;
export const countRight = (answers: readonly Answered[]): number => answers.filter(isRight).length;

/** How many of the last answers in a row were right. */
export function streak(answers: readonly Answered[]): number {
  const wrong = answers.findLastIndex((one) => !isRight(one));
  return answers.length - 1 - wrong;
}

/** What to say about a round. */
export function verdict(right: number, all: number): string {
  if (right === all) return "Flawless. The floor is yours.";
  if (right >= all * 0.8) return "You could stand on the floor tonight.";
  if (right >= all * 0.5) return "A good start. The rules below are worth another look.";
  return "The rules below are where to begin.";
}

/** The answer that a key means; nothing if it means none. */
export function answerOf(key: string): number | null {
  const at = /^[1-4]$/.test(key) ? Number(key) - 1 : key.length === 1 ? LETTERS.indexOf(key.toUpperCase()) : -1;
  return at < 0 ? null : at;
}
