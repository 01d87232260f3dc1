/** Everything the document says, in the words and the order in which it says it. Plain data, for a worker. */
export interface Book {
  readonly cover: Cover;
  /** Oldest first: a book is read forwards. */
  readonly days: readonly BookDay[];
  /** Strongest first; empty when nothing is known. */
  readonly landscape: readonly Share[];
  /** The day it was made, `yyyy-MM-dd`. */
  readonly made: string;
}

export interface Cover {
  /** From the first day to the last. */
  readonly span: string;
  readonly count: string;
  readonly totem: {
    readonly name: string;
    readonly traits: string;
    readonly quote: string;
    /** An SVG path on a square of 24 units. */
    readonly path: string;
  };
}

export interface BookDay {
  readonly date: string;
  readonly month: string;
  readonly entries: readonly BookEntry[];
}

export interface BookEntry {
  readonly time: string;
  readonly emotions: readonly string[];
  readonly isCrisis: boolean;
  readonly text: string;
}

export interface Share {
  readonly emotion: string;
  /** 0 to 1. */
  readonly share: number;
  readonly percent: string;
}
