import pLimit from 'p-limit';
import type { ReactionCounts } from '../contract/reaction-types.ts';
import { toCounts } from '../pages/present.ts';
import { itemOnPage } from '../pages/store.ts';
import type { DropDoc } from '../platform/documents.ts';
import type { StoredDrop } from './store.ts';

/** Pages that one answer reads at once. */
const AT_ONCE = 16;
/** The night writes its counts on a drop that has faded for a day. After so long nobody looks for its page any more. */
const SETTLED_MS = 7 * 24 * 3_600_000;

/**
 * What drops were given, by their ids: as they stand on their pages, read the way the feed reads them, so that an author
 * never knows of a reaction before everybody may. One that is off its page carries its last counts itself; one that was
 * never out has none.
 */
export async function shownCounts(
  drops: readonly StoredDrop[],
  now: Date,
): Promise<ReadonlyMap<string, ReactionCounts>> {
  const counted = await pLimit(AT_ONCE).map(
    drops,
    async ({ id, doc }) => [id, await countsOf(id, doc, now)] as const,
  );
  return new Map(counted);
}

async function countsOf(id: string, doc: DropDoc, now: Date): Promise<ReactionCounts> {
  if (doc.counts) return toCounts(doc.counts);
  if (doc.pageId === undefined || isSettled(doc, now)) return {};
  const item = await itemOnPage(doc.isCrisis ? 'crisis' : 'feed', doc.pageId, id);
  return toCounts(item?.counts ?? {});
}

const isSettled = ({ fadesAt }: DropDoc, now: Date): boolean =>
  fadesAt !== undefined && fadesAt.toMillis() < now.getTime() - SETTLED_MS;
