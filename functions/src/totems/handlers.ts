import { requirePremium } from '../account/premium.ts';
import type { Handler } from '../http/handler.ts';
import { listTotemHistory } from './store.ts';

export const getTotemHistory: Handler<'GET /api/mirror/totem-history'> = async (
  _input,
  { caller, now },
) => {
  await requirePremium(caller.uid, now, 'Your totem’s history is part of Blckmirror+.');
  const history = await listTotemHistory(caller.uid);
  return {
    history: history.map(({ totemType, date, reason }) => ({
      totemType,
      date: date.toDate().toISOString(),
      reason,
    })),
  };
};
