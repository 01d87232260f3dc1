import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { composeNotice } from '../notices/compose-notice.ts';
import { noticeId, writeNotice } from '../notices/notices.ts';
import type { Doc } from '../platform/collections.ts';
import type { Stored } from '../platform/firestore.ts';
import { caseIdOf, drawn, openOrJoinCase, quarterAfter } from './case.ts';

/** Reasons that can hold a drop and alert nobody. `putBeforePerson` shows a random one of them on the desk. */
const SHOWN = ['harassment', 'hate', 'spam'] as const;

/**
 * Opens the case of a drop that waits for a person because its author has two strikes, and tells the author why the
 * drop waits. On the desk it looks like any held case, so moderators do not learn that the author had other drops
 * removed: it has the version of a case that reports held, and enters the desk at a drawn time, which does not show when
 * the drop was written. Nobody reported the drop for the shown reason, and no decision is about it. The shown reason only
 * sets the severity of the case. The hold is for "other": it does not count as a hold by reports, and it ends when the
 * drop is released.
 */
export function putBeforePerson(
  batch: WriteBatch,
  drop: Stored<Doc<'drops'> & { readonly userId: string }>,
): void {
  const { id: dropId, doc } = drop;
  const now = doc.createdAt.toDate();
  const caseId = caseIdOf(dropId);
  const shownReason = SHOWN[Math.floor(drawn('shown reason', caseId) * SHOWN.length)] ?? SHOWN[0];
  const hold = { reason: 'other', since: doc.createdAt, until: doc.reviewedUntil ?? null } as const;
  const unread = { id: caseId, doc: null, readAt: null };
  const waits = (doc.reviewedUntil?.toMillis() ?? now.getTime()) - now.getTime();
  // In the first half of the wait, so that somebody can still read the drop before it ends.
  const entersAfter = (drawn('enters', caseId) * waits) / 2;
  const dealtFrom = Timestamp.fromDate(quarterAfter(new Date(now.getTime() + entersAfter)));
  const asOpened = (opened: Doc<'cases'>) => ({
    ...opened,
    reasons: {},
    shownReason,
    hold,
    version: opened.version + 1,
    dealtFrom,
  });
  const { version } = openOrJoinCase(batch, unread, drop, { reason: shownReason }, now, asOpened);
  const matter = {
    kind: 'waits' as const,
    rule: null,
    caseId,
    caseVersion: version,
    quote: doc.content,
    dropId,
    isDecidedByMachine: true,
  };
  writeNotice(batch, doc.userId, noticeId('waits', caseId), composeNotice(matter, now), now);
}
