import type { Handler } from '../http/handler.ts';
import { toNotice } from '../notices/present.ts';
import { sendAppeal } from './appeals.ts';
import { chooseForWords } from './choose.ts';
import { settle } from './settle.ts';

export const appealNotice: Handler<'POST /api/notices/:noticeId/appeal'> = async (
  { noticeId, words },
  { caller, now },
) => {
  const { id, doc } = await sendAppeal({ uid: caller.uid, noticeId, words }, now);
  return { notice: toNotice(id, doc) };
};

const deps = { settleReports: settle };

export const chooseOnNotice: Handler<'POST /api/notices/:noticeId/choose'> = async (
  { noticeId, choice },
  { caller, now },
) => {
  const { id, doc } = await chooseForWords({ uid: caller.uid, noticeId, choice }, now, deps);
  return { notice: toNotice(id, doc) };
};
