import { PAPER } from './pdf-writer.ts';

/** The column of words on every page, in points: 66 letters to a line, and room for a thumb and for a binding. */
export const COLUMN = {
  left: 96,
  width: PAPER.width - 192,
  top: 96,
  bottom: PAPER.height - 92,
} as const;

/** Sizes of type, and from one baseline to the next, in points. */
export const TYPE = { drop: 12, leading: 19, meta: 9.5, day: 15, folio: 9 } as const;

/** Heights, in points: what stands above a day's words, above an entry's, and after an entry. */
export const SPACE = { day: 44, meta: 25, afterEntry: 22, afterDay: 18 } as const;
