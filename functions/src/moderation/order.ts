import { Timestamp } from 'firebase-admin/firestore';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/write-notice.ts';
import { askForRemoval } from '../pages/ask-for-removal.ts';
import { takeOff } from '../pages/take-off.ts';
import { drops, preserved } from '../platform/collections.ts';
import { sha256 } from '../platform/digest.ts';
import { db } from '../platform/firebase.ts';
import { localDate } from '../platform/local-day.ts';
import { type Conflict, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { appendAudit, readAuditHead } from './audit-store.ts';

const DAY_MS = 24 * 3_600_000;
/** How long words that an authority had taken down are kept for it, unless its order says otherwise. */
const KEPT_DAYS = 180;

export interface Order {
  readonly dropId: string;
  /** What the authority calls its order, so that both can speak of it. */
  readonly reference: string;
  readonly keptDays?: number;
  /** The order forbids to tell its author. */
  readonly isSecret?: boolean;
}

/** What its author reads besides the notice's own sentences. */
const TOLD = 'An authority ordered it. Nobody of us has judged your words, and you have no strike.';
const BY_ORDER = { by: 'operator', action: 'order', caseId: null, reason: 'illegal' } as const;

export type Carried = 'taken-down' | 'done-before' | 'unknown-drop';

/**
 * Takes a drop down on an authority's order, without a moderator: off every screen within 60 s, and a sealed copy of the
 * words is kept for as long as the law asks. The copy holds no author: whose it is can be asked in one way alone, the
 * unseal. Again is no error.
 */
export async function carryOut(order: Order, now: Date): Promise<Carried> {
  const carried = await retryOnConflict(() => takeDown(order, now));
  // Again too: the first time may have ended before it.
  if (carried !== 'unknown-drop') await askForRemoval();
  return carried;
}

async function takeDown({ dropId, reference, keptDays, isSecret }: Order, now: Date) {
  const [found, audit] = await Promise.all([drops().doc(dropId).get(), readAuditHead()]);
  const doc = found.data();
  const copy = preserved().doc(sha256(`${dropId} ${reference}`).slice(0, 20));
  if (!doc || !found.updateTime) return (await copy.get()).exists ? 'done-before' : 'unknown-drop';
  if ((await copy.get()).exists && doc.state === 'removed') return 'done-before';
  const batch = db().batch();
  batch.set(copy, {
    reference,
    words: doc.content,
    shownAt: doc.shownAt ?? null,
    takenDownOn: localDate(now, 'UTC'),
    expireAt: Timestamp.fromMillis(now.getTime() + (keptDays ?? KEPT_DAYS) * DAY_MS),
  });
  takeOff(batch, { dropId, doc, why: 'removed', due: now });
  batch.update(drops().doc(dropId), { isOrderedDown: true });
  if (doc.userId && !isSecret) {
    const matter = { kind: 'removed', rule: 'illegal', quote: doc.content, dropId } as const;
    const notice = composeNotice({ ...matter, caseId: null, caseVersion: null, note: TOLD }, now);
    writeNotice(batch, doc.userId, noticeId('order', dropId, reference), notice, now);
  }
  appendAudit(batch, audit, { ...BY_ORDER, before: doc.state ?? 'shown', after: 'removed' }, now);
  return batch.commit().then((): Carried | Conflict => 'taken-down', orConflict);
}
