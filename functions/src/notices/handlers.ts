import type { Handler } from '../http/handler.ts';
import { toNotice } from './present.ts';
import { listNotices, markRead } from './store.ts';

export const getNotices: Handler<'GET /api/notices'> = async (_input, { caller }) => {
  const found = await listNotices(caller.uid);
  return { notices: found.map(({ id, doc }) => toNotice(id, doc)) };
};

export const readNotice: Handler<'POST /api/notices/:noticeId/read'> = ({ noticeId }, { caller }) =>
  markRead(caller.uid, noticeId);
