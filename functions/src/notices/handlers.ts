import type { Handler } from '../http/handler.ts';
import { collection } from '../platform/collections.ts';
import { hasStatus } from '../platform/firestore.ts';
import { appealsOf, noSuchNotice, shownNotices, toNotice } from './notices.ts';

/** The most notices in a list. */
const LIST_MAX = 100;

/** Returns the caller's notices that may be shown now, newest first, with the caller's own appeals. */
export const getNotices: Handler<'GET /api/notices'> = async (_input, { caller, now }) => {
  const newest = shownNotices(caller.uid, now).orderBy('createdAt', 'desc').limit(LIST_MAX);
  const found = (await newest.get()).docs.map((notice) => ({ id: notice.id, doc: notice.data() }));
  const hasAppealed = found.some(({ doc }) => doc.appeal !== null && doc.appeal !== 'open');
  const appeals = hasAppealed ? await appealsOf(caller.uid) : [];
  const words = new Map(appeals.map((appeal) => [appeal.data().noticeId, appeal.data().words]));
  return { notices: found.map(({ id, doc }) => toNotice(id, doc, words.get(id))) };
};

/** Marks a notice as read. A second call is not an error. */
export const readNotice: Handler<'POST /api/notices/:noticeId/read'> = async (
  { noticeId },
  { caller, now },
) => {
  const found = await collection('users/notices', caller.uid).doc(noticeId).get();
  const shownFrom = found.data()?.createdAt.toDate();
  if (!shownFrom || shownFrom > now) throw noSuchNotice();
  await found.ref.update({ isRead: true }).catch((thrown: unknown) => {
    throw hasStatus(thrown, 'notFound') ? noSuchNotice() : thrown;
  });
};
