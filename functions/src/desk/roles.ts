import { randomInt } from 'node:crypto';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { CONSOLE, withAudit } from '../cases/audit.ts';
import type { StaffRole } from '../contract/index.ts';
import { collection } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';

/**
 * Gives a role to the account with this e-mail address: in the staff record and in the token's claim. The role works from
 * the next login on. The audit notes each role once.
 * @returns the pseudonym in the audit; a person who has one keeps it
 * @throws Error with a sentence, if no account has the address or nobody confirmed it: then the address could be anybody's
 */
export async function grantRole(email: string, role: StaffRole, now: Date): Promise<string> {
  const { uid, emailVerified, customClaims } = await accountOf(email);
  if (!emailVerified) {
    throw new Error(`${email} is not confirmed: have its owner log in once with a link by e-mail.`);
  }
  const pseudonym = await withAudit(now, (batch) => record(batch, uid, role, now));
  await auth().setCustomUserClaims(uid, { ...customClaims, role });
  return pseudonym;
}

/**
 * Ends a role and all sessions of the account at once. Does no harm if there was no role.
 * @throws Error with a sentence, if no account has the address
 */
export async function removeRole(email: string, role: StaffRole, now: Date): Promise<void> {
  const { uid, customClaims } = await accountOf(email);
  // The record is deleted first. Without the record, the claim in a token that is still valid gives no access.
  await withAudit(now, (batch) => erase(batch, uid, role));
  const { role: _ended, ...others } = customClaims ?? {};
  await auth().setCustomUserClaims(uid, others);
  await auth().revokeRefreshTokens(uid);
}

/**
 * Draws a free pseudonym. Its random number reveals neither the person nor the time of joining. The audit keeps the
 * pseudonym after the person left.
 */
function drawFree(taken: ReadonlySet<string>): string {
  const pseudonym = `desk ${randomInt(1000, 10_000)}`;
  return taken.has(pseudonym) ? drawFree(taken) : pseudonym;
}

/**
 * Writes the staff record. Two calls at the same time never get the same pseudonym: both write to the audit, so one of them
 * fails and reads again.
 */
async function record(batch: WriteBatch, uid: string, role: StaffRole, now: Date) {
  const { docs } = await collection('staff').get();
  const own = docs.find(({ id }) => id === uid)?.data();
  if (own) return { facts: [], result: own.pseudonym };
  const taken = new Set(docs.map((doc) => doc.data().pseudonym));
  const pseudonym = drawFree(taken);
  batch.create(collection('staff').doc(uid), { role, pseudonym, since: Timestamp.fromDate(now) });
  const change = { action: `role given: ${role}`, before: null, after: pseudonym };
  return { facts: [{ ...AT_CONSOLE, ...change }], result: pseudonym };
}

async function erase(batch: WriteBatch, uid: string, role: StaffRole) {
  const found = await collection('staff').doc(uid).get();
  const own = found.data();
  if (!own || !found.updateTime) return { facts: [], result: undefined };
  batch.delete(found.ref, { lastUpdateTime: found.updateTime });
  const change = { action: `role removed: ${role}`, before: own.pseudonym, after: null };
  return { facts: [{ ...AT_CONSOLE, ...change }], result: undefined };
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
