import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import type { LocalDate } from '../contract/index.ts';
import type { OwnedDrop, OwnStoredDrop } from '../drops/store.ts';
import { collection } from '../platform/collections.ts';
import type { DayDoc, UserDoc } from '../platform/documents/people.ts';
import { db } from '../platform/firestore.ts';

/** A person's position in the night's order. The person who has not dropped for the longest time comes first. */
export interface ActivePerson {
  readonly lastDropDate: LocalDate;
  readonly uid: string;
}

/**
 * Lists people whose last drop was on the date `since` or later. The person who has not dropped for the longest time comes
 * first. A person who drops during the night moves to the end of this order, so paging misses nobody.
 */
export async function listActive(
  since: LocalDate,
  limit: number,
  after: ActivePerson | null,
): Promise<ActivePerson[]> {
  const query = collection('users')
    .where('lastDropDate', '>=', since)
    .orderBy('lastDropDate')
    .orderBy(FieldPath.documentId())
    .select('lastDropDate')
    .limit(limit);
  const page = await (after ? query.startAfter(after.lastDropDate, after.uid) : query).get();
  return page.docs.map((found) => ({
    uid: found.id,
    lastDropDate: found.data().lastDropDate ?? since,
  }));
}

/** Lists all profiles in the order of their uid. */
export async function listProfiles(limit: number, after: string | null): Promise<string[]> {
  const query = collection('users').orderBy(FieldPath.documentId()).select().limit(limit);
  const page = await (after === null ? query : query.startAfter(after)).get();
  return page.docs.map(({ id }) => id);
}

/** Lists accounts whose takeover began before this time and is not finished. */
export async function listHeld(before: Date, limit = 100): Promise<string[]> {
  const query = collection('users').where('holdingSince', '<', before).select().limit(limit);
  return (await query.get()).docs.map(({ id }) => id);
}

/** A person as read. A later write to the profile uses `updatedAt` as its precondition. */
export interface Person {
  readonly user: UserDoc;
  readonly updatedAt: Timestamp;
  /** All drops of the person, newest first. */
  readonly drops: readonly OwnStoredDrop[];
}

/** The most people for one call of `readPeople`. Firestore allows no more values in `in`. */
export const MOST_PEOPLE = 30;
const DROPS_AT_ONCE = 500;

/**
 * Reads people and all their drops, without people who left. Profiles are read before drops. So if a profile has not changed
 * since `updatedAt`, the person has made no new drop since then either.
 */
export async function readPeople(uids: readonly string[]): Promise<Map<string, Person>> {
  const profiles = await db().getAll(...uids.map((uid) => collection('users').doc(uid)));
  const byAuthor = Map.groupBy(await dropsOf(uids), ({ doc }) => doc.userId);
  return new Map(
    profiles.flatMap((profile): [string, Person][] => {
      const user = profile.data() as UserDoc | undefined;
      const { id, updateTime: updatedAt } = profile;
      return user && updatedAt ? [[id, { user, updatedAt, drops: byAuthor.get(id) ?? [] }]] : [];
    }),
  );
}

/** Lists all drops of these people, newest first. */
export async function dropsOf(uids: readonly string[]): Promise<OwnStoredDrop[]> {
  const query = collection('drops')
    .where('userId', 'in', uids)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(DROPS_AT_ONCE);
  const all: OwnStoredDrop[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await (last ? query.startAfter(last.doc.createdAt, last.id) : query).get();
    all.push(...page.docs.map((found) => ({ id: found.id, doc: found.data() as OwnedDrop })));
    if (page.size < DROPS_AT_ONCE) return all;
  }
}

/** A day on which a person dropped, and the day before it for their streak. */
export type UsedDay = { readonly localDate: LocalDate } & Pick<DayDoc, 'previousDate'>;

/** Lists the days on which a person dropped, even if the drop was deleted. */
export async function daysUsed(uid: string): Promise<UsedDay[]> {
  const locks = await collection('users/days', uid).select('previousDate').get();
  return locks.docs
    .filter(({ id }) => !id.includes('_'))
    .map((lock) => ({ localDate: lock.id, previousDate: lock.data().previousDate }));
}
