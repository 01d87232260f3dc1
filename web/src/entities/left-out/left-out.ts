import { EMOTIONS, type Emotion } from '@blckmirror/functions/contract';
import { isMet } from './muted-words.ts';

/** What a reader asked for about a feeling: to see its drops behind a veil, or not at all. */
export type ContentNote = 'blur' | 'hide';

/** What lists on this device leave out. It is about words and feelings, never about who wrote them. */
export interface LeftOut {
  /** Drops, by id, the newest last. */
  readonly drops: readonly string[];
  readonly words: readonly string[];
  readonly notes: Readonly<Partial<Record<Emotion, ContentNote>>>;
}

export const NOTHING: LeftOut = { drops: [], words: [], notes: {} };

/** Drops are in the void for 60 days at most; nobody hides more than these meanwhile. */
const DROPS_MAX = 500;
export const WORDS_MAX = 100;

/** As much of what was kept as can be read. */
export function parseLeftOut(text: string | null): LeftOut {
  if (text === null) return NOTHING;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NOTHING;
  }
  if (typeof value !== 'object' || value === null) return NOTHING;
  const { drops, words, notes } = value as Record<string, unknown>;
  const kept =
    typeof notes === 'object' && notes !== null ? (notes as Record<string, unknown>) : {};
  return {
    drops: texts(drops),
    words: texts(words),
    notes: Object.fromEntries(
      EMOTIONS.filter((emotion) => kept[emotion] === 'blur' || kept[emotion] === 'hide').map(
        (emotion) => [emotion, kept[emotion]],
      ),
    ),
  };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The same with one more drop. */
export const withDrop = (left: LeftOut, dropId: string): LeftOut => ({
  ...left,
  drops: [...left.drops.filter((id) => id !== dropId), dropId].slice(-DROPS_MAX),
});

export const withoutDrop = (left: LeftOut, dropId: string): LeftOut => ({
  ...left,
  drops: left.drops.filter((id) => id !== dropId),
});

/** As much of a drop as decides whether it is left out. */
interface Read {
  readonly id: string;
  readonly content: string;
  readonly emotionType: string;
}

const noteFor = (left: LeftOut, emotion: string): ContentNote | undefined =>
  left.notes[emotion as Emotion];

/** Whether a drop is not in any list here. */
export const isLeftOut = (left: LeftOut, { id, content, emotionType }: Read): boolean =>
  left.drops.includes(id) ||
  noteFor(left, emotionType) === 'hide' ||
  left.words.some((word) => isMet(word, content));

/** Whether a drop stands behind a veil until it is opened. */
export const isVeiled = (left: LeftOut, { emotionType }: Pick<Read, 'emotionType'>): boolean =>
  noteFor(left, emotionType) === 'blur';

/** The rows of a list that are shown; the same list where all are. */
export function withoutLeftOut<Row extends { readonly drop: Read }>(
  left: LeftOut,
  rows: readonly Row[],
): readonly Row[] {
  if (left === NOTHING) return rows;
  const shown = rows.filter(({ drop }) => !isLeftOut(left, drop));
  return shown.length === rows.length ? rows : shown;
}
