import { hash, randomInt } from 'node:crypto';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { type AuditFact, withAudit } from '../audit/audit.ts';
import { type StaffRole, withoutPersonal } from '../contract/index.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import { askForRemoval, hideDrop } from '../pages/schedule.ts';
import { collection, type Doc, RETENTION } from '../platform/collections.ts';
import { auth, isAuthError } from '../platform/firestore.ts';
import { DAY_MS, localDate } from '../platform/time.ts';

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
function drawFree(taken: ReadonlySet<string>): Doc<'staff'>['pseudonym'] {
  const pseudonym = `desk ${randomInt(1000, 10_000)}` as const;
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

const AT_CONSOLE = { by: 'console', caseId: null, reason: null } as const;

async function accountOf(email: string) {
  try {
    return await auth().getUserByEmail(email);
  } catch (thrown) {
    const isUnknown = isAuthError(thrown, 'auth/user-not-found');
    throw isUnknown ? new Error(`Nobody has an account with ${email}.`) : thrown;
  }
}

interface Order {
  readonly dropId: string;
  /** The authority's own name for its order. */
  readonly reference: string;
  readonly keptDays?: number;
  /** The order forbids telling the author. */
  readonly isSecret?: boolean;
}

/** The author reads this text in addition to the notice's own sentences. */
const TOLD = 'An authority ordered it. Nobody of us has judged your words, and you have no strike.';
const BY_ORDER = { by: 'operator', action: 'order', caseId: null, reason: 'illegal' } as const;

type Carried = 'taken-down' | 'done-before' | 'unknown-drop';

/**
 * Takes a drop down on an authority's order, without a moderator. The drop disappears from every screen within 60 s. A
 * sealed copy of its text is kept for as long as the law requires. The copy does not name the author. A second call is no
 * error.
 */
export async function carryOut(order: Order, now: Date): Promise<Carried> {
  const carried = await withAudit(now, (batch) => takeDown(batch, order, now));
  // A second call requests the removal too, because the first call may have stopped before this line.
  if (carried !== 'unknown-drop') await askForRemoval();
  return carried;
}

async function takeDown(batch: WriteBatch, order: Order, now: Date) {
  const { dropId, reference, keptDays, isSecret } = order;
  const ended = (result: Carried, facts: readonly AuditFact[] = []) => ({ facts, result });
  const found = await collection('drops').doc(dropId).get();
  const doc = found.data();
  const copy = collection('preserved').doc(hash('sha256', `${dropId} ${reference}`).slice(0, 20));
  const isCopied = (await copy.get()).exists;
  if (!doc || !found.updateTime) return ended(isCopied ? 'done-before' : 'unknown-drop');
  if (isCopied && doc.state === 'removed') return ended('done-before');
  batch.set(copy, {
    reference,
    // The copy contains no personal data. Otherwise the authority could read a phone number of the author here, without the
    // disclosure procedure.
    words: withoutPersonal(doc),
    shownAt: doc.shownAt ?? null,
    takenDownOn: localDate(now, 'UTC'),
    expireAt: Timestamp.fromMillis(now.getTime() + (keptDays ?? RETENTION.days.preserved) * DAY_MS),
  });
  hideDrop(batch, { dropId, doc, why: 'removed', due: now });
  batch.update(collection('drops').doc(dropId), { isOrderedDown: true });
  if (doc.userId && !isSecret) {
    const matter = { kind: 'removed', rule: 'illegal', quote: doc.content, dropId } as const;
    const notice = composeNotice({ ...matter, caseId: null, caseVersion: null, note: TOLD }, now);
    writeNotice(batch, doc.userId, noticeId('order', dropId, reference), notice, now);
  }
  const fact = { ...BY_ORDER, before: doc.state, after: 'removed' };
  return ended('taken-down', [fact]);
}
