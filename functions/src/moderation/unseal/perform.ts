import type { UnsealAction } from '../../contract/unseal.ts';
import { AppError } from '../../platform/app-error.ts';
import { unseals } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import type { LocalDate } from '../../platform/local-day.ts';
import { orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import type { UnsealDoc } from '../../platform/staff-documents.ts';
import { appendAudit, readAuditHead } from '../audit-store.ts';
import { staffOf } from '../desk.ts';
import { staffKey } from '../keys.ts';
import { type FoundUnseal, findUnseal } from './store.ts';
import { act } from './transitions.ts';

interface Wish {
  readonly unsealId: string;
  readonly action: UnsealAction;
  readonly silentUntil?: LocalDate | undefined;
}

/**
 * Does one thing to a request, once, in one commit with its line in the audit.
 * @returns the request as it is now, with its case
 * @throws AppError `not-found` when it is not before them; `not-now` when it cannot be done, or not by them
 */
export const actOnUnseal = (uid: string, wish: Wish, now: Date): Promise<FoundUnseal> =>
  retryOnConflict(() => attempt(uid, wish, now));

async function attempt(uid: string, { unsealId, action, silentUntil }: Wish, now: Date) {
  const [{ pseudonym }, found, head] = await Promise.all([
    staffOf(uid, 'custodian'),
    findUnseal(unsealId, uid),
    readAuditHead(),
  ]);
  const by = { key: staffKey(uid), isInvolved: false };
  const change = act(found.doc, action, by, now, silentUntil);
  if (!change) throw new AppError('not-now', 'That cannot be done to this request, or not by you.');
  const { doc, audit } = change;
  const batch = db().batch();
  const asRead = { lastUpdateTime: found.updatedAt };
  batch.update(
    unseals().doc(unsealId),
    { ...doc } as FirebaseFirestore.UpdateData<UnsealDoc>,
    asRead,
  );
  const fact = { action: `unseal ${action}`, caseId: doc.caseId, ...audit };
  appendAudit(batch, head, { by: pseudonym, ...fact }, now);
  return batch.commit().then(() => ({ ...found, doc }), orConflict);
}
