import type { ReactionCounts } from '@blckmirror/functions/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Where a reaction is given: which lists hold the drop, and what is said when it fails (requirements 8). */
export interface ReactionPlace {
  readonly failureTitle: string;
  readonly failureFallback: string;
  /** Puts the counts that the server has just named into the lists at hand. */
  readonly count: (client: QueryClient, dropId: string, counts: ReactionCounts) => void;
  /** What to read again. */
  readonly refreshes: readonly QueryKey[];
}
