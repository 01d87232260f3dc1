import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import type { OwnedDrop, OwnStoredDrop } from '../drops/store.ts';
import { days, drops, users } from '../platform/collections.ts';
import type { UserDoc } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { LocalDate } from '../platform/local-day.ts';

/** Where somebody stands in the night's order: longest silent first. */
export interface ActivePerson {
  readonly lastDropDate: LocalDate;
  readonly uid: string;
}

/**
 * People whose last drop dates from `since` or later, longest silent first. Whoever drops during the night moves to
 * the end of this order, so that paging through it misses nobody.
 */
export async function listActive(
  since: LocalDate,
  limit: number,
  after: ActivePerson | null,
): Promise<ActivePerson[]> {
  const query = users()
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

/** Everybody who has a profile, by uid. */
export async function listProfiles(limit: number, after: string | null): Promise<string[]> {
  const query = users().orderBy(FieldPath.documentId()).select().limit(limit);
  const page = await (after === null ? query : query.startAfter(after)).get();
  return page.docs.map(({ id }) => id);
}

/** Whose account is being held for its owner since before this instant: it should long be done. */
export async function listHeld(before: Date, limit = 100): Promise<string[]> {
  const query = users().where('holdingSince', '<', before).select().limit(limit);
  return (await query.get()).docs.map(({ id }) => id);
}

/** Somebody as they were read: a later write to the profile can insist on `updatedAt`. */
export interface Person {
  readonly user: UserDoc;
  readonly updatedAt: Timestamp;
  /** All of their drops, newest first. */
  readonly drops: readonly OwnStoredDrop[];
}

/** Most people that one `readPeople` takes: Firestore's limit for `in`. */
export const MOST_PEOPLE = 30;
const DROPS_AT_ONCE = 500;

/**
 * People and all of their drops; who is gone is absent. Profiles are read first, so that one which is unchanged
 * since `updatedAt` has had no drop since either.
 */
export async function readPeople(uids: readonly string[]): Promise<Map<string, Person>> {
  const profiles = await db().getAll(...uids.map((uid) => users().doc(uid)));
  const byAuthor = Map.groupBy(await dropsOf(uids), ({ doc }) => doc.userId);
  return new Map(
    profiles.flatMap((profile): [string, Person][] => {
      const user = profile.data() as UserDoc | undefined;
      const { id, updateTime: updatedAt } = profile;
      return user && updatedAt ? [[id, { user, updatedAt, drops: byAuthor.get(id) ?? [] }]] : [];
    }),
  );
}

/** All drops of these people, newest first. */
export async function dropsOf(uids: readonly string[]): Promise<OwnStoredDrop[]> {
  const query = drops()
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

/** The days on which somebody dropped, whether or not that drop is still there. */
export async function daysUsed(uid: string): Promise<LocalDate[]> {
  const locks = await days(uid).select().get();
  return locks.docs.flatMap(({ id }) => (id.includes('_') ? [] : [id]));
}
