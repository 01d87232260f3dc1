/** What a rebuild is given. */
export interface RebuildContext {
  readonly now: Date;
  /** 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Tells whoever waits how far it is. */
  readonly tell: (line: string) => void;
}
