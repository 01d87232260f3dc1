import { requirePremium } from '../account/premium.ts';
import { loadProfile } from '../account/profile.ts';
import { zoneState } from '../account/stored-zone.ts';
import { localDateOf } from '../account/zone.ts';
import type { Handler } from '../http/handler.ts';
import { analyse, firstDay } from './analytics.ts';
import { emotionFrequencies } from './frequencies.ts';
import { dropFactsSince } from './store.ts';

export const getEmotions: Handler<'GET /api/mirror/emotions'> = async (_input, { caller, now }) => {
  const { user } = await loadProfile(caller, now);
  return { frequencies: emotionFrequencies(user.emotionTotals) };
};

export const getAnalytics: Handler<'GET /api/mirror/analytics'> = async (
  _input,
  { caller, now },
) => {
  await requirePremium(caller.uid, now, 'The full analysis is part of Blckmirror+.');
  const { user } = await loadProfile(caller, now);
  const today = localDateOf(zoneState(user), now);
  // After a move westward today may already have had its drop: under the date of tomorrow.
  const { lastDropDate } = user;
  const until = lastDropDate !== null && lastDropDate > today ? lastDropDate : today;
  return analyse(await dropFactsSince(caller.uid, firstDay(until)), until);
};
