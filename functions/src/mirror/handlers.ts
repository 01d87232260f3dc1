import { requirePremium } from '../account/premium.ts';
import { loadProfile, zoneState } from '../account/profile.ts';
import { dropDate } from '../account/zone.ts';
import type { Handler } from '../http/handler.ts';
import { analyse, firstDay } from './analytics.ts';
import { emotionFrequencies } from './frequencies.ts';
import { dropFactsSince, latestWhisper, listTotemHistory } from './store.ts';

export const getEmotions: Handler<'GET /api/mirror/emotions'> = async (_input, { caller, now }) => {
  const { user } = await loadProfile(caller, now);
  return { frequencies: emotionFrequencies(user.emotionTotals) };
};

export const getWhisper: Handler<'GET /api/mirror/whisper'> = async (_input, { caller }) => {
  const whisper = await latestWhisper(caller.uid);
  return {
    whisper: whisper && {
      content: whisper.content,
      createdAt: whisper.createdAt.toDate().toISOString(),
    },
  };
};

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

export const getAnalytics: Handler<'GET /api/mirror/analytics'> = async (
  _input,
  { caller, now },
) => {
  await requirePremium(caller.uid, now, 'The full analysis is part of Blckmirror+.');
  const { user } = await loadProfile(caller, now);
  const today = dropDate(zoneState(user), now);
  // After a move westward today may already have had its drop: under the date of tomorrow.
  const { lastDropDate } = user;
  const until = lastDropDate !== null && lastDropDate > today ? lastDropDate : today;
  return analyse(await dropFactsSince(caller.uid, firstDay(until)), until);
};
