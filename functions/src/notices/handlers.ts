import type { Handler } from '../http/handler.ts';
import { listNotices, markRead, toNotice } from './notices.ts';

export const getNotices: Handler<'GET /api/notices'> = async (_input, { caller, now }) => {
  const found = await listNotices(caller.uid, now);
  return { notices: found.map(({ id, doc }) => toNotice(id, doc)) };
};

export const readNotice: Handler<'POST /api/notices/:noticeId/read'> = (
  { noticeId },
  { caller, now },
) => markRead(caller.uid, noticeId, now);
