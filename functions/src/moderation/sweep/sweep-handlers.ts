import type { Handler } from '../../http/handler.ts';
import { staffOf } from '../desk.ts';
import { answerSweep, listSweeps } from './answer-sweep.ts';
import { sweepFrom } from './begin-sweep.ts';

export const sweepCase: Handler<'POST /api/moderation/cases/:caseId/sweep'> = (
  input,
  { caller, now },
) => sweepFrom(caller.uid, input, now);

export const getSweeps: Handler<'GET /api/moderation/sweeps'> = async (_input, { caller, now }) => {
  await staffOf(caller.uid);
  return { sweeps: await listSweeps(caller.uid, now) };
};

export const answerCaseSweep: Handler<'POST /api/moderation/cases/:caseId/answer-sweep'> = async (
  input,
  { caller, now },
) => ({ state: await answerSweep(caller.uid, input, now) });
