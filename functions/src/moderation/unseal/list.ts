import type { Unseal } from '../../contract/unseal.ts';
import { cases } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import type { CaseDoc } from '../../platform/safety-documents.ts';
import { reportedBy } from '../desk.ts';
import { authorsOf } from '../found-case.ts';
import { staffKey } from '../keys.ts';
import { presentUnseal } from './present.ts';
import { listLive } from './store.ts';

/** Far more than ever wait; those whose time runs out first are among them. */
const MOST = 100;

/** The requests before a custodian: none about words that they wrote or reported. The oldest first. */
export async function listUnseals(uid: string, now: Date): Promise<Unseal[]> {
  const live = await listLive(now, MOST);
  if (live.length === 0) return [];
  const refs = live.map(({ doc }) => cases().doc(doc.caseId));
  const found = (await db().getAll(...refs)) as FirebaseFirestore.DocumentSnapshot<CaseDoc>[];
  const about = new Map(
    found.flatMap((each) => (each.exists ? [[each.id, each.data()]] : [])) as [string, CaseDoc][],
  );
  const [authors, reported] = await Promise.all([
    authorsOf([...about.values()].map(({ dropId }) => dropId)),
    reportedBy([uid]),
  ]);
  const key = staffKey(uid);
  return live
    .flatMap(({ id, doc }) => {
      const its = about.get(doc.caseId);
      const author = its && (authors.get(its.dropId) ?? its.deletedBy?.uid);
      if (!its || author === uid || reported.has(doc.caseId)) return [];
      return [presentUnseal(id, doc, its, key, now)];
    })
    .sort((a, b) => (a.askedDay < b.askedDay ? -1 : Number(a.askedDay > b.askedDay)));
}
