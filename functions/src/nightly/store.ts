import { FieldPath } from 'firebase-admin/firestore';
import { listByAuthor, type Stored } from '../drops/store.ts';
import { users } from '../platform/collections.ts';
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

const AT_ONCE = 300;

/** All of one person's drops, newest first. */
export async function allDropsOf(uid: string): Promise<Stored[]> {
  const all: Stored[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last ? { createdAt: last.doc.createdAt, id: last.id } : null;
    const page = await listByAuthor(uid, AT_ONCE, after);
    all.push(...page);
    if (page.length < AT_ONCE) return all;
  }
}
