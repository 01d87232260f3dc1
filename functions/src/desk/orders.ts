import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { type AuditFact, OPERATOR, withAudit } from '../cases/audit.ts';
import { withoutPersonal } from '../contract/index.ts';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import { askForRemoval, hideDrop } from '../pages/schedule.ts';
import { collection } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import { DAY_MS, localDate } from '../platform/time.ts';

/** How long the drop's text is kept for the authority, unless the order names another time. */
const KEPT_DAYS = 180;

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
const BY_ORDER = { by: OPERATOR, action: 'order', caseId: null, reason: 'illegal' } as const;

type Carried = 'taken-down' | 'done-before' | 'unknown-drop';

/**
 * Takes a drop down on an authority's order, without a moderator. The drop disappears from every screen within 60 s. A
 * sealed copy of its text is kept for as long as the law requires. The copy does not name the author. A second call is no
 * error.
 */
export async function carryOut(order: Order, now: Date): Promise<Carried> {
  const carried = await withAudit(now, (batch) => takeDown(batch, order, now));
  // A second call asks too, because the first call may have stopped before this line.
  if (carried !== 'unknown-drop') await askForRemoval();
  return carried;
}

async function takeDown(batch: WriteBatch, order: Order, now: Date) {
  const { dropId, reference, keptDays, isSecret } = order;
  const ended = (result: Carried, facts: readonly AuditFact[] = []) => ({ facts, result });
  const found = await collection('drops').doc(dropId).get();
  const doc = found.data();
  const copy = collection('preserved').doc(sha256(`${dropId} ${reference}`).slice(0, 20));
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
    expireAt: Timestamp.fromMillis(now.getTime() + (keptDays ?? KEPT_DAYS) * DAY_MS),
  });
  hideDrop(batch, { dropId, doc, why: 'removed', due: now });
  batch.update(collection('drops').doc(dropId), { isOrderedDown: true });
  if (doc.userId && !isSecret) {
    const matter = { kind: 'removed', rule: 'illegal', quote: doc.content, dropId } as const;
    const notice = composeNotice({ ...matter, caseId: null, caseVersion: null, note: TOLD }, now);
    writeNotice(batch, doc.userId, noticeId('order', dropId, reference), notice, now);
  }
  const fact = { ...BY_ORDER, before: doc.state ?? 'shown', after: 'removed' };
  return ended('taken-down', [fact]);
}
