import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { appeals } from '../platform/collections.ts';
import type { AppealDoc } from '../platform/safety-documents.ts';

type FoundAppeal = QueryDocumentSnapshot<AppealDoc>;

/** What was written against the decisions of a case, by its author or by who reported. */
export async function appealsInCase(caseId: string): Promise<FoundAppeal[]> {
  return (await appeals().where('caseId', '==', caseId).get()).docs;
}

/** What somebody wrote against decisions. */
export async function appealsOf(uid: string): Promise<FoundAppeal[]> {
  return (await appeals().where('uid', '==', uid).get()).docs;
}
