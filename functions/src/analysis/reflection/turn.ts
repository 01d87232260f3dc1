import { fnv1a } from '../../contract/fnv1a.ts';
import type { LocalDate } from '../../platform/local-day.ts';

const DAY_MS = 24 * 3_600_000;
/** How many answers of one day differ from all others of a month. */
const SLOTS = 10;
const FIRST_CRISIS = 1;
const FIRST_ENTRY = 6;
const ENTRIES = SLOTS - FIRST_ENTRY;
/** So many days further are the lines that a day takes when its own are used up. */
const FAR = 15;

/** Which of a day's texts one is: its drop, one of its crisis posts, or one of its entries, counted from 0. */
export type Which =
  | { readonly of: 'drop' }
  | { readonly of: 'crisis' | 'entry'; readonly index: number };

function placeOf(which: Which): number {
  if (which.of === 'drop') return 0;
  if (which.of === 'crisis') return FIRST_CRISIS + (which.index % (FIRST_ENTRY - FIRST_CRISIS));
  const round = Math.floor(which.index / ENTRIES);
  return FIRST_ENTRY + (which.index % ENTRIES) + round * FAR * SLOTS;
}

/**
 * A number from 0 on, by which a text's answer is chosen: the same for the same text of the same author, and one that no
 * other text of theirs has within 31 days. Beyond four entries a day a line may come again, but not on that day.
 * @param date the author's own day on which the text was written
 */
export function turnOf(author: string, date: LocalDate, which: Which): number {
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  return ((fnv1a(author) >>> 0) + day) * SLOTS + placeOf(which);
}

/** The turn of words that nobody is known to have written: by the words alone, as a drop's. */
export const turnOfText = (text: string): number => (fnv1a(text) >>> 0) * SLOTS;

/** Counts days: the same for all turns of one day, but those that borrow another's. */
export const dayOf = (turn: number): number => Math.floor(turn / SLOTS);
