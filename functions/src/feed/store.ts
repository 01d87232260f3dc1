import { feed } from '../platform/collections.ts';
import type { Position } from '../platform/cursor.ts';
import type { PublicDropDoc, Stored } from '../platform/documents.ts';
import { listNewest } from '../platform/paging.ts';

export type FeedRow = Stored<PublicDropDoc>;

/**
 * The public feed, newest minute first. Within one minute the order is that of the random ids, so that it does not
 * tell who came before whom.
 */
export const listFeed = (limit: number, after: Position | null): Promise<FeedRow[]> =>
  listNewest(feed(), limit, after);
