import { createHmac } from 'node:crypto';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { failIfDeleted } from '../account/tombstone.ts';
import { notices } from '../platform/collections.ts';
import { localDate } from '../platform/local-day.ts';
import { ownKey } from '../platform/own-key.ts';
import type { NoticeDoc } from '../platform/safety-documents.ts';

/** A notice before it is written: `compose-notice.ts` makes them. */
export type NewNotice = Omit<NoticeDoc, 'isRead' | 'createdAt' | 'day'>;

/**
 * The id of a notice about something that happened once: the same for the same parts, so that a retry writes none twice.
 * @param parts such as the kind, the case and its version; they cannot be read from it
 */
export const noticeId = (...parts: readonly (string | number)[]): string =>
  createHmac('sha256', ownKey('notices')).update(JSON.stringify(parts)).digest('hex').slice(0, 20);

/**
 * Writes a notice to somebody in the commit of what it tells of. `create`: when it is there already, the whole batch fails
 * with GRPC.alreadyExists, and nothing happened twice; so it does when the account is being deleted.
 * @param id from `noticeId`
 */
export function writeNotice(
  batch: WriteBatch,
  uid: string,
  id: string,
  notice: NewNotice,
  now: Date,
): void {
  failIfDeleted(batch, uid).create(notices(uid).doc(id), {
    ...notice,
    day: localDate(now, 'UTC'),
    createdAt: Timestamp.fromDate(now),
    isRead: false,
  });
}
