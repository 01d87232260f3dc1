import type { PersonalFeed } from '../contract/feed.ts';
import { ownAmong } from '../drops/own-among.ts';
import { toPublicItem } from '../pages/present.ts';
import type { StoredItem } from '../platform/page-documents.ts';
import { reactionsBy } from '../reactions/store.ts';
import { withOwn } from '../reactions/with-own.ts';

/** Items as one reader sees them: with what they gave, and their own marked as theirs. */
export async function asSeenBy(
  uid: string,
  items: readonly StoredItem[],
): Promise<PersonalFeed['drops']> {
  const ids = items.map(({ id }) => id);
  const [given, own] = await Promise.all([reactionsBy(uid, ids), ownAmong(uid, ids)]);
  return items.map((item) => {
    const { drop, reactionCounts } = toPublicItem(item);
    const myReactions = given.get(item.id) ?? [];
    return {
      drop: { ...drop, ...(own.has(item.id) && { userId: uid }) },
      reactionCounts: withOwn(reactionCounts, myReactions),
      myReactions,
    };
  });
}
