import { fnv1a, type LocalDate } from '../../contract/index.ts';
import { DAY_MS } from '../../platform/time.ts';

/** The number of places for texts in one day. Texts in different places get different lines within a month. */
const SLOTS = 10;
const FIRST_CRISIS = 1;
const FIRST_ENTRY = 6;
const ENTRIES = SLOTS - FIRST_ENTRY;
/**
 * When the entries of a day have used all their places, the next entries take the places of the day this many days later.
 */
const FAR = 15;

/** Identifies one text of a day: the drop, a crisis post or a journal entry. The index counts from 0. */
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
 * A number, 0 or more, that chooses the line for a text. The same text of the same author always has the same number. No
 * other text of this author has the number within 31 days. With more than four entries a day, a line may repeat, but not
 * on the same day.
 * @param date the author's own day on which the text was written
 */
export function turnOf(author: string, date: LocalDate, which: Which): number {
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  return ((fnv1a(author) >>> 0) + day) * SLOTS + placeOf(which);
}

/** The turn of a text whose author is unknown. It depends on the words alone and counts as the turn of a drop. */
export const turnOfText = (text: string): number => (fnv1a(text) >>> 0) * SLOTS;

/**
 * The day number of a turn. It is the same for all turns of one day, except for turns that took the place of another day.
 */
export const dayOf = (turn: number): number => Math.floor(turn / SLOTS);
