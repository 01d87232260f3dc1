import { CRISIS_POSTS_PER_DAY } from '../contract/limits.ts';
import { drops } from '../platform/collections.ts';
import type { DropDoc } from '../platform/documents.ts';
import type { LocalDate } from '../platform/local-day.ts';
import { ANALYTICS_DAYS, type DropFacts } from './analytics.ts';

const FACTS_MAX = ANALYTICS_DAYS * (1 + CRISIS_POSTS_PER_DAY);

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
