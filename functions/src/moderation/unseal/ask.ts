import type { StaffRole } from '../../contract/staff-roles.ts';
import type { UnsealGround } from '../../contract/unseal-grounds.ts';
import { AppError, badField } from '../../platform/app-error.ts';
import { unseals } from '../../platform/collections.ts';
import { db } from '../../platform/firebase.ts';
import { orConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { appendAudit, readAuditHead } from '../audit-store.ts';
import { accessTo } from '../dealing.ts';
import { readDesk, staffOf } from '../desk.ts';
import { type FoundCase, findCase } from '../found-case.ts';
import { staffKey } from '../keys.ts';
import { holdsWordsOf } from './reference.ts';
import { stageOf, UNDER_WAY } from './states.ts';
import { isInvolved, unsealsOf } from './store.ts';
import { newRequest } from './transitions.ts';

/** Who asks for which contact, and why. */
export interface Asking {
  readonly uid: string;
  readonly role: StaffRole;
  readonly caseId: string;
  readonly ground: UnsealGround;
  readonly reference: string;
}

/**
 * Asks for the contact behind a case; again, by the same person while the first waits, is no error.
 * @returns the request's id
 * @throws AppError `not-found` when the case is not before them; `not-now` when somebody else has asked; `bad-request` when
 * the reference repeats words of the drop
 */
export const askForContact = (asking: Asking, now: Date): Promise<string> =>
  retryOnConflict(() => attempt(asking, now));

async function attempt({ uid, role, ...about }: Asking, now: Date) {
  // The head first: whoever asks meanwhile continues the audit, and this is tried again.
  const head = await readAuditHead();
  const [{ pseudonym }, found] = await Promise.all([staffOf(uid, role), findCase(about.caseId)]);
  if (!found || !(await isBefore(found, uid, role, now))) {
    throw new AppError('not-found', 'There is no such case before you.');
  }
  const key = staffKey(uid);
  const earlier = (await unsealsOf(about.caseId)).find(({ doc }) =>
    UNDER_WAY.includes(stageOf(doc, now)),
  );
  if (earlier?.doc.askedBy === key && earlier.doc.state === 'asked') return earlier.id;
  if (earlier) throw new AppError('not-now', 'This contact was asked for already.');
  if (holdsWordsOf(about.reference, found.doc.text)) {
    throw badField('reference', 'repeats words of the drop; name a number, or who asked');
  }
  const ref = unseals().doc();
  const doc = newRequest(about, key, now);
  const batch = db().batch().create(ref, doc);
  const { caseId, ground } = about;
  const fact = { action: 'unseal ask', caseId, before: null, after: doc.state, reason: ground };
  appendAudit(batch, head, { by: pseudonym, ...fact }, now);
  return batch.commit().then(() => ref.id, orConflict);
}

/** A moderator asks for what is dealt to them, a custodian for anything but what they have a part in. */
async function isBefore(found: FoundCase, uid: string, role: StaffRole, now: Date) {
  if (role === 'custodian') return !(await isInvolved(uid, found));
  return accessTo(found, uid, await readDesk(), now).access !== 'none';
}
