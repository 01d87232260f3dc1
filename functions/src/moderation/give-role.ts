import { randomInt } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { StaffRole } from '../contract/staff-roles.ts';
import { staff } from '../platform/collections.ts';
import { auth, db } from '../platform/firebase.ts';
import { orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { appendAudit, CONSOLE, readAuditHead } from './audit-store.ts';

/**
 * Gives the account of this address a role, in both its halves; a role it had before ends. It works from the next login on.
 * The audit says so; for a role that somebody has it says nothing again.
 * @returns the pseudonym under which the audit knows them, the same as before where they had one
 * @throws Error a sentence, when nobody has the address or nobody confirmed it: it could be anybody's
 */
export async function grantRole(email: string, role: StaffRole, now: Date): Promise<string> {
  const { uid, emailVerified, customClaims } = await accountOf(email);
  if (!emailVerified) {
    throw new Error(`${email} is not confirmed: have its owner log in once with a link by e-mail.`);
  }
  const pseudonym = await retryOnConflict(() => record(uid, role, now));
  await auth().setCustomUserClaims(uid, { ...customClaims, role });
  return pseudonym;
}

/**
 * Ends a role at once, and every session with it. Harmless where there was none.
 * @throws Error a sentence, when nobody has the address, or somebody has another role
 */
export async function removeRole(email: string, role: StaffRole, now: Date): Promise<void> {
  const { uid, customClaims } = await accountOf(email);
  // The record first: without it the claim in a token that is still about opens nothing.
  const other = await retryOnConflict(() => erase(uid, role, now));
  if (other !== null)
    throw new Error(`${email} is no ${role}, but a ${other}. Nothing was changed.`);
  const { role: _ended, ...others } = customClaims ?? {};
  await auth().setCustomUserClaims(uid, others);
  await auth().revokeRefreshTokens(uid);
}

/** A number that says neither who nor since when: the audit keeps it when its bearer has left. */
function drawFree(taken: ReadonlySet<string>): string {
  const pseudonym = `desk ${randomInt(1000, 10_000)}`;
  return taken.has(pseudonym) ? drawFree(taken) : pseudonym;
}

/** Two at once do not draw the same pseudonym: both continue the audit, and one of them reads again. */
async function record(uid: string, role: StaffRole, now: Date) {
  const [head, { docs }] = await Promise.all([readAuditHead(), staff().get()]);
  const own = docs.find(({ id }) => id === uid)?.data();
  if (own?.role === role) return own.pseudonym;
  const taken = new Set(docs.map((doc) => doc.data().pseudonym));
  const pseudonym = own?.pseudonym ?? drawFree(taken);
  const batch = db().batch();
  batch.set(staff().doc(uid), { role, pseudonym, since: Timestamp.fromDate(now) });
  const [before, after] = [own?.pseudonym ?? null, pseudonym];
  appendAudit(batch, head, { ...AT_CONSOLE, action: `role given: ${role}`, before, after }, now);
  return batch.commit().then(() => pseudonym, orConflict);
}

/** @returns the other role that somebody has, which stays; null when they have none any more */
async function erase(uid: string, role: StaffRole, now: Date) {
  const [head, found] = await Promise.all([readAuditHead(), staff().doc(uid).get()]);
  const own = found.data();
  if (!own || !found.updateTime) return null;
  if (own.role !== role) return own.role;
  const batch = db().batch();
  batch.delete(found.ref, { lastUpdateTime: found.updateTime });
  const change = { action: `role removed: ${role}`, before: own.pseudonym, after: null };
  appendAudit(batch, head, { ...AT_CONSOLE, ...change }, now);
  return batch.commit().then(() => null, orConflict);
}

const AT_CONSOLE = { by: CONSOLE, caseId: null, reason: null } as const;

async function accountOf(email: string) {
  try {
    return await auth().getUserByEmail(email);
  } catch (thrown) {
    const isUnknown =
      thrown instanceof Error && 'code' in thrown && thrown.code === 'auth/user-not-found';
    throw isUnknown ? new Error(`Nobody has an account with ${email}.`) : thrown;
  }
}
