import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { FINISHED } from '../cases/case.ts';
import { appealsInCase, closePublicReports } from '../cases/outcome.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { db, ignoring } from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import { DAY_MS } from '../platform/time.ts';
import { bury } from '../platform/tombstones.ts';

const PER_PAGE = 200;
/**
 * How long a case is kept after its drop was deleted. 28.5 days here mean 30 days at most, because the nightly job
 * learns within a day that a drop is deleted, and it does not run at an exact minute.
 */
const GONE_LIFE_MS = 28.5 * DAY_MS;

/** How long a decided case is kept: reports may come for 60 days, and reporters may complain for six months. */
const DECIDED_LIFE_MS = (184 + 61) * DAY_MS;

/** The fields of a case that the nightly job needs. */
type CaseToErase = Pick<
  Doc<'cases'>,
  'dropId' | 'state' | 'goneSince' | 'checkOf' | 'decidedAt'
> & {
  readonly id: string;
};

/**
 * Erases cases that are over, and looks for cases whose drop is deleted. A second run is no error. For a deleted drop:
 * - No notice quotes the drop any more. The case's copy of the text is emptied after the decision.
 * - The whole case is erased 30 days later with its reports and appeals.
 * - The names of public reporters are deleted as after a decision. A check is erased at once, unless it checks a
 *   removal.
 * @throws Error at the end if a case failed; the other cases are done
 */
export async function eraseGoneCases(now: Date): Promise<void> {
  let failed = 0;
  for (let after: string | null = null; ; ) {
    const page: CaseToErase[] = await listCases(PER_PAGE, after);
    const gone = new Set(await withoutDrop(page));
    for (const each of page) {
      await tend(each, gone.has(each), now).catch((thrown: unknown) => {
        failed += 1;
        log.error('a case could not be tended', { error: safeError(thrown) });
      });
    }
    if (page.length < PER_PAGE) break;
    after = page.at(-1)?.id ?? null;
  }
  if (failed > 0) throw new Error(`${failed} cases could not be tended`);
}

/** The cases in order of their ids. */
async function listCases(limit: number, after: string | null): Promise<CaseToErase[]> {
  const byId = collection('cases').orderBy(FieldPath.documentId()).limit(limit);
  const page = after === null ? byId : byId.startAfter(after);
  const found = await page.select('dropId', 'state', 'goneSince', 'checkOf', 'decidedAt').get();
  return found.docs.map((each) => ({ id: each.id, ...(each.data() as Doc<'cases'>) }));
}

/** The notices to authors and reporters about a case. */
async function listNoticesAbout(caseId: string) {
  return (await db().collectionGroup('notices').where('caseId', '==', caseId).get()).docs;
}

/** Whether a case is over: it is decided, and nobody can appeal any more. */
const isOver = ({ state, decidedAt }: CaseToErase, now: Date): boolean =>
  FINISHED.includes(state) &&
  Boolean(decidedAt && now.getTime() - decidedAt.toMillis() >= DECIDED_LIFE_MS);

async function withoutDrop(page: readonly CaseToErase[]): Promise<CaseToErase[]> {
  if (page.length === 0) return [];
  const refs = page.map(({ dropId }) => collection('drops').doc(dropId));
  const found = await db().getAll(...refs, { fieldMask: [] });
  const there = new Set(found.flatMap(({ exists, id }) => (exists ? [id] : [])));
  return page.filter(({ dropId }) => !there.has(dropId));
}

async function tend(found: CaseToErase, isGone: boolean, now: Date): Promise<void> {
  const { id, state, goneSince, checkOf } = found;
  if (isOver(found, now)) return eraseCase(id, now);
  if (!isGone) return;
  // The copy for a second person stays until its case uses the decision. The check of a removal stays until somebody decides
  // it: the end of an account may be based on it, and deleting the drop does not stop that end. Nothing is based on any
  // other check, so it is erased at once.
  if (checkOf && !checkOf.isSecond && checkOf.decision !== 'remove') return eraseCase(id, now);
  if (goneSince && now.getTime() - goneSince.toMillis() >= GONE_LIFE_MS) return eraseCase(id, now);
  if (!goneSince) await unquote(id);
  const change = {
    goneSince: goneSince ?? Timestamp.fromDate(now),
    ...(FINISHED.includes(state) && { text: '', copyKeys: [] }),
  };
  await collection('cases').doc(id).update(change).catch(ignoring('notFound'));
}

/** The reports of a case. */
async function listReportsOf(
  caseId: string,
  limit: number,
): Promise<QueryDocumentSnapshot<Doc<'reports'>>[]> {
  return (await collection('reports').where('caseId', '==', caseId).limit(limit).get()).docs;
}

async function unquote(caseId: string): Promise<void> {
  for (const { ref } of await listNoticesAbout(caseId)) {
    await ref.update({ quote: null, dropId: null }).catch(ignoring('notFound'));
  }
}

/** Erases a case with its reports and appeals. The case is last, because an interrupted run finds the others by it. */
async function eraseCase(id: string, now: Date): Promise<void> {
  await bury(db().batch(), id, now).commit();
  await closePublicReports(id, now);
  for (const appeal of await appealsInCase(id)) await appeal.ref.delete();
  for (;;) {
    const found = await listReportsOf(id, PER_PAGE);
    if (found.length === 0) break;
    const batch = db().batch();
    for (const report of found) {
      batch.delete(collection('reports').doc(report.id));
      batch.delete(collection('reportLocks').doc(report.data().lockId));
    }
    await batch.commit();
  }
  await db().recursiveDelete(collection('cases').doc(id));
}
