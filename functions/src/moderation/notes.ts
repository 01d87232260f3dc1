import { appeals, reports } from '../platform/collections.ts';
import { mask } from './mask-notes.ts';

/** Most of them that a moderator reads. */
const MOST = 20;

/**
 * What reporters of a case added, and what was written in appeals, without what could point at somebody. In the order of
 * random ids, which tells nothing of when.
 */
export async function notesOf(caseId: string): Promise<string[]> {
  const [reported, appealed] = await Promise.all([listReports(caseId), listAppeals(caseId)]);
  const notes = reported.flatMap(({ note }) => note ?? []);
  return [...appealed.map(({ doc }) => doc.words), ...notes].slice(0, MOST).map(mask);
}

/** All reports of a case. */
export async function listReports(caseId: string) {
  const found = await reports().where('caseId', '==', caseId).get();
  return found.docs.map((doc) => doc.data());
}

/** All appeals against decisions of a case. */
export async function listAppeals(caseId: string) {
  const found = await appeals().where('caseId', '==', caseId).get();
  return found.docs.map((doc) => ({ ref: doc.ref, updatedAt: doc.updateTime, doc: doc.data() }));
}
