import type { Doc } from '../../src/platform/collections.ts';

/** The `standing` document of an account of which nothing was removed: no strikes and no pause. */
export const CLEAN: Doc<'standing'> = {
  strikes: [],
  pausedUntil: null,
  pendingEnd: null,
  endedAt: null,
  endRefusedAt: null,
  carriedUntil: null,
  toldAt: null,
};
