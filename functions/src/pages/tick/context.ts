import type { Space } from '../../platform/collections.ts';
import type { Pace } from './pace.ts';

/** What a tick is given, and what it remembers from one step to the next. */
export interface TickContext {
  readonly pace: Pace;
  /** 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** After this instant, in milliseconds since 1970, no further step begins. */
  readonly endsAt: number;
  /** When the head of each space was last written by this tick, in milliseconds since 1970. */
  readonly headAt: Map<Space, number>;
  readonly done: TickCounts;
}

/** What a tick has done so far. */
export interface TickCounts {
  released: number;
  /** Reactions added up. */
  folded: number;
  /** Sealed pages written. */
  pages: number;
  /** Drops taken off their pages. */
  removed: number;
  returned: number;
  /** Commits. */
  steps: number;
}

export const noCounts = (): TickCounts => ({
  released: 0,
  folded: 0,
  pages: 0,
  removed: 0,
  returned: 0,
  steps: 0,
});

export const hasTime = ({ pace, endsAt }: TickContext): boolean => pace.now().getTime() < endsAt;
