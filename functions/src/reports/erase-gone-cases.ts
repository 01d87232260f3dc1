import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import type { CaseState } from '../contract/moderation.ts';
import { letNotifiersGo } from '../moderation/settle-notifiers.ts';
import { appeals, cases, drops, reportLocks, reports } from '../platform/collections.ts';
import { db } from '../platform/firebase.ts';
import { GRPC, ignoring } from '../platform/grpc-status.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { listReportsOf } from './store.ts';

const PER_PAGE = 200;
const DAY_MS = 24 * 3_600_000;
/** A night finds within a day that a drop is gone, and nights are not to the minute: then it is 30 days at most. */
const KEPT_MS = 28.5 * DAY_MS;

/** A drop is out for 60 days at most, and whoever reports it on the last may complain for six months after. */
const OVER_MS = (184 + 61) * DAY_MS;

const DECIDED: readonly CaseState[] = ['decided', 'upheld', 'reversed'];

/** A case, as far as the night needs it. */
export type Kept = Pick<CaseDoc, 'dropId' | 'state' | 'goneSince' | 'checkOf' | 'decidedAt'> & {
  readonly id: string;
};

/** Cases by id. */
export async function listCases(limit: number, after: string | null): Promise<Kept[]> {
  const byId = cases().orderBy(FieldPath.documentId()).limit(limit);
  const page = after === null ? byId : byId.startAfter(after);
  const found = await page.select('dropId', 'state', 'goneSince', 'checkOf', 'decidedAt').get();
  return found.docs.map((each) => ({ id: each.id, ...(each.data() as CaseDoc) }));
}

/** Appeals about a case. */
export async function listAppealsOf(caseId: string) {
  return (await appeals().where('caseId', '==', caseId).get()).docs;
}

/** What authors and reporters were told about a case. */
export async function listNoticesAbout(caseId: string) {
  return (await db().collectionGroup('notices').where('caseId', '==', caseId).get()).docs;
}

/**
 * Erases cases that are over, and looks for those whose drop is gone. No notice quotes it any more, their own copy of the words is emptied once they are
 * decided, and 30 days after the drop all of them is erased, with what was reported and appealed; names of those who sent a
 * notice go as after a decision. A case that is dealt again goes at once. Again is no error.
 */
export async function eraseGoneCases(now: Date): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page: Kept[] = await listCases(PER_PAGE, after);
    const over = page.filter((each) => isOver(each, now));
    for (const { id } of over) await eraseCase(id, now);
    const others = page.filter((each) => !over.includes(each));
    for (const gone of await withoutDrop(others)) await tend(gone, now);
    if (page.length < PER_PAGE) return;
    after = page.at(-1)?.id ?? null;
  }
}

/** Whether nobody can appeal against what was decided any more. */
const isOver = ({ state, decidedAt }: Kept, now: Date): boolean =>
  DECIDED.includes(state) && Boolean(decidedAt && now.getTime() - decidedAt.toMillis() >= OVER_MS);

async function withoutDrop(page: readonly Kept[]): Promise<Kept[]> {
  if (page.length === 0) return [];
  const refs = page.map(({ dropId }) => drops().doc(dropId));
  const found = await db().getAll(...refs, { fieldMask: [] });
  const there = new Set(found.flatMap(({ exists, id }) => (exists ? [id] : [])));
  return page.filter(({ dropId }) => !there.has(dropId));
}

async function tend({ id, state, goneSince, checkOf }: Kept, now: Date): Promise<void> {
  // It was decided before it was dealt again: nothing of its words is owed to anybody.
  if (checkOf) return eraseCase(id, now);
  if (goneSince && now.getTime() - goneSince.toMillis() >= KEPT_MS) return eraseCase(id, now);
  if (!goneSince) await unquote(id);
  const change = {
    goneSince: goneSince ?? Timestamp.fromDate(now),
    ...(DECIDED.includes(state) && { text: '', copyKeys: [] }),
  };
  await cases().doc(id).update(change).catch(ignoring(GRPC.notFound));
}

async function unquote(caseId: string): Promise<void> {
  for (const { ref } of await listNoticesAbout(caseId)) {
    await ref.update({ quote: null, dropId: null }).catch(ignoring(GRPC.notFound));
  }
}

/** The case last: it is how the rest is found again. */
async function eraseCase(id: string, now: Date): Promise<void> {
  await letNotifiersGo(id, now);
  for (const appeal of await listAppealsOf(id)) await appeal.ref.delete();
  for (;;) {
    const found = await listReportsOf(id, PER_PAGE);
    if (found.length === 0) break;
    const batch = db().batch();
    for (const report of found) {
      batch.delete(reports().doc(report.id));
      batch.delete(reportLocks().doc(report.data().lockId));
    }
    await batch.commit();
  }
  await db().recursiveDelete(cases().doc(id));
}
