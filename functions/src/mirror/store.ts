import { CRISIS_POSTS_PER_DAY } from '../contract/limits.ts';
import { drops, totemHistory, whispers } from '../platform/collections.ts';
import type { DropDoc, TotemHistoryDoc, WhisperDoc } from '../platform/documents.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { ANALYTICS_DAYS, type DropFacts } from './analytics.ts';

/** A totem comes at most with every third drop: more than eight years of daily drops. */
const HISTORY_MAX = 1_000;
const FACTS_MAX = ANALYTICS_DAYS * (1 + CRISIS_POSTS_PER_DAY);

/** The newest whisper, or null when the night has not brought one yet. */
export async function latestWhisper(uid: string): Promise<WhisperDoc | null> {
  const found = await whispers(uid).orderBy('createdAt', 'desc').limit(1).get();
  return found.docs[0]?.data() ?? null;
}

/** Every totem that one person was given, newest first. */
export async function listTotemHistory(uid: string): Promise<TotemHistoryDoc[]> {
  const found = await totemHistory(uid).orderBy('date', 'desc').limit(HISTORY_MAX).get();
  return found.docs.map((entry) => entry.data());
}

/** What the dashboard needs of one person's drops since `from`, oldest day first; their words stay in the store. */
export async function dropFactsSince(uid: string, from: LocalDate): Promise<DropFacts[]> {
  const found = await drops()
    .where('userId', '==', uid)
    .where('localDate', '>=', from)
    .orderBy('localDate', 'asc')
    .limit(FACTS_MAX)
    .select('localDate', 'localHour', 'emotionType', 'emotions', 'sentimentScore', 'isCrisis')
    .get();
  return found.docs.map((drop) => drop.data() as Pick<DropDoc, keyof DropFacts>);
}
