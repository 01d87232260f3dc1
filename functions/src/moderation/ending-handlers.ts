import type { Handler } from '../http/handler.ts';
import { answerEnding } from './answer-ending.ts';
import { dealtEnding } from './deal-ending.ts';
import { readDesk, staffOf } from './desk.ts';
import { wordsAgainst } from './ending-appeal.ts';
import { findEndings } from './find-endings.ts';
import { mask } from './mask-notes.ts';

export const listEndings: Handler<'GET /api/moderation/endings'> = async (
  _input,
  { caller: { uid }, now },
) => {
  await staffOf(uid);
  const [desk, endings] = await Promise.all([readDesk(), findEndings(now)]);
  const dealt = await Promise.all(endings.map((each) => dealtEnding(each, uid, desk, now)));
  const mine = dealt.filter((each) => each !== null);
  return {
    endings: await Promise.all(
      mine.map(async ({ found: { id, version, isAppeal }, texts }) => {
        const words = isAppeal ? await wordsAgainst(id) : null;
        return { id, version, texts: [...texts], appeal: isAppeal ? mask(words ?? '') : null };
      }),
    ),
  };
};

export const answerOneEnding: Handler<'POST /api/moderation/endings/:endingId/answer'> = (
  wish,
  { caller, now },
) => answerEnding(caller.uid, wish, now);
