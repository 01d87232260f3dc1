import { feed } from '../platform/collections.ts';
import type { Position } from '../platform/cursor.ts';
import type { PublicDropDoc } from '../platform/documents.ts';
import { listNewest, type Row } from '../platform/newest.ts';

export type FeedRow = Row<PublicDropDoc>;

/**
 * The public feed, newest minute first. Within one minute the order is that of the random ids, so that it does not
 * tell who came before whom.
 */
export const listFeed = (limit: number, after: Position | null): Promise<FeedRow[]> =>
  listNewest(feed(), limit, after);
