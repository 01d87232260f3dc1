import { requirePremium } from '../account/account.ts';
import { localDateOf, zoneState } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import { CRISIS_POSTS_PER_DAY, type LocalDate } from '../contract/index.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { collection } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents/drops.ts';
import type { TotemHistoryDoc } from '../platform/documents/people.ts';
import type { Stored } from '../platform/firestore.ts';
import {
  ANALYTICS_DAYS,
  analyse,
  emotionFrequencies,
  firstDay,
  firstOfMonth,
  monthUpTo,
} from './analytics.ts';

export const getEmotions: Handler<'GET /api/mirror/emotions'> = async (_input, { caller, now }) => {
  const { user } = await loadProfile(caller, now);
  return { frequencies: emotionFrequencies(user.emotionTotals) };
};

export const getMonth: Handler<'GET /api/mirror/month'> = async (_input, { caller, now }) => {
  const until = await lastDay(caller, now);
  const facts = await dropFactsSince(caller.uid, firstOfMonth(until));
  return monthUpTo(
    until,
    facts.map(({ doc }) => doc),
  );
};

export const getAnalytics: Handler<'GET /api/mirror/analytics'> = async (
  _input,
  { caller, now },
) => {
  await requirePremium(caller.uid, now, 'The full analysis is part of Blckmirror+.');
  const until = await lastDay(caller, now);
  const facts = await dropFactsSince(caller.uid, firstDay(until));
  return analyse(
    facts.map(({ doc }) => doc),
    until,
  );
};

/**
 * The caller's own date today. After a move to the west, the caller may already have a drop with the date of tomorrow. Then
 * the result is that later date.
 */
async function lastDay(caller: Caller, now: Date): Promise<LocalDate> {
  const { user } = await loadProfile(caller, now);
  const today = localDateOf(zoneState(user), now);
  const { lastDropDate } = user;
  return lastDropDate !== null && lastDropDate > today ? lastDropDate : today;
}

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

/** A totem changes at most with every third drop, so this number is enough for eight years of daily drops. */
const HISTORY_MAX = 1_000;

/** All totems of a person, newest first. */
export async function listTotemHistory(uid: string): Promise<TotemHistoryDoc[]> {
  const found = await collection('users/totemHistory', uid)
    .orderBy('date', 'desc')
    .limit(HISTORY_MAX)
    .get();
  return found.docs.map((entry) => entry.data());
}

const FACTS = [
  'localDate',
  'createdAt',
  'emotionType',
  'emotions',
  'sentimentScore',
  'isCrisis',
  'risk',
] as const;
type Facts = Pick<DropDoc, (typeof FACTS)[number]>;

const FACTS_MAX = ANALYTICS_DAYS * (1 + CRISIS_POSTS_PER_DAY);

/** A person's drops since `from`, with the fields that the charts need and without the words, oldest day first. */
export async function dropFactsSince(uid: string, from: LocalDate): Promise<Stored<Facts>[]> {
  const found = await collection('drops')
    .where('userId', '==', uid)
    .where('localDate', '>=', from)
    .orderBy('localDate', 'asc')
    .limit(FACTS_MAX)
    .select(...FACTS)
    .get();
  return found.docs.map((drop) => ({ id: drop.id, doc: drop.data() as Facts }));
}
