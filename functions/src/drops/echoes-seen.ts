import { loadProfile } from '../account/profile.ts';
import { ECHOES_KEPT } from '../contract/limits.ts';
import type { Caller } from '../http/caller.ts';
import { users } from '../platform/collections.ts';
import type { EchoesSeen } from '../platform/documents.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { ownDaysAmong } from './own-among.ts';

/**
 * What is known as seen once more is: the most of each drop, whatever order two devices say it in, and of the newest drops
 * alone. A count never falls, since nobody takes a reaction back and what leavers gave stays counted; where one is read
 * from a page that is a little older, nothing seems new for it.
 */
export function withSeen(before: EchoesSeen, more: EchoesSeen): EchoesSeen {
  const all = Object.entries({ ...before, ...more }).map(([id, { count, day }]) => {
    const most = Math.max(count, before[id]?.count ?? 0);
    return [id, { count: most, day }] as const;
  });
  const newestFirst = all.sort(([a, one], [b, other]) =>
    one.day === other.day ? (a < b ? -1 : 1) : one.day < other.day ? 1 : -1,
  );
  return Object.fromEntries(newestFirst.slice(0, ECHOES_KEPT));
}

/**
 * Remembers, with somebody's profile, how many reactions to their drops they were shown (requirements 3.1). Again is no
 * error and writes nothing; drops that are not theirs, or gone, are passed over.
 * @param seen by drop id
 */
export async function markSeen(
  caller: Caller,
  seen: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  await retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(caller, now);
    // After the profile: a drop that is deleted later changes it, and the write below is refused.
    const days = await ownDaysAmong(caller.uid, Object.keys(seen));
    const more = Object.fromEntries(
      [...days].map(([id, day]) => [id, { count: seen[id] ?? 0, day }]),
    );
    const before = user.echoesSeen ?? {};
    const echoesSeen = withSeen(before, more);
    if (isSame(before, echoesSeen)) return true;
    const profile = users().doc(caller.uid);
    return profile.update({ echoesSeen }, { lastUpdateTime: updatedAt }).catch(orConflict);
  });
}

const isSame = (one: EchoesSeen, other: EchoesSeen): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([id, { count }]) => other[id]?.count === count);
