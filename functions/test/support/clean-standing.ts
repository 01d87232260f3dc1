import type { Doc } from '../../src/platform/collections.ts';

/** The standing of an account without removals. */
export const CLEAN: Doc<'standing'> = {
  strikes: [],
  pausedUntil: null,
  pendingEnd: null,
  endedAt: null,
  endRefusedAt: null,
  carriedUntil: null,
  toldAt: null,
};
