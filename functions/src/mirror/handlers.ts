import { requirePremium } from '../account/premium.ts';
import { loadProfile } from '../account/profile.ts';
import { zoneState } from '../account/stored-zone.ts';
import { localDateOf } from '../account/zone.ts';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/handler.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { analyse, firstDay } from './analytics.ts';
import { emotionFrequencies } from './frequencies.ts';
import { firstOfMonth, monthUpTo } from './month.ts';
import { dropFactsSince } from './store.ts';

export const getEmotions: Handler<'GET /api/mirror/emotions'> = async (_input, { caller, now }) => {
  const { user } = await loadProfile(caller, now);
  return { frequencies: emotionFrequencies(user.emotionTotals) };
};

export const getMonth: Handler<'GET /api/mirror/month'> = async (_input, { caller, now }) => {
  const until = await lastDay(caller, now);
  return monthUpTo(until, await dropFactsSince(caller.uid, firstOfMonth(until)));
};

export const getAnalytics: Handler<'GET /api/mirror/analytics'> = async (
  _input,
  { caller, now },
) => {
  await requirePremium(caller.uid, now, 'The full analysis is part of Blckmirror+.');
  const until = await lastDay(caller, now);
  return analyse(await dropFactsSince(caller.uid, firstDay(until)), until);
};

/** The caller's own today. After a move westward it may already have had its drop: under the date of tomorrow. */
async function lastDay(caller: Caller, now: Date): Promise<LocalDate> {
  const { user } = await loadProfile(caller, now);
  const today = localDateOf(zoneState(user), now);
  const { lastDropDate } = user;
  return lastDropDate !== null && lastDropDate > today ? lastDropDate : today;
}
