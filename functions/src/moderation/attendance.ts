import { cases } from '../platform/collections.ts';
import { isUnattended } from './alert-table.ts';
import { readAuditHead } from './audit-store.ts';
import { WAITING } from './states.ts';

/** How many cases wait for a person. */
export async function countWaiting(now: Date): Promise<number> {
  const waiting = cases()
    .where('state', 'in', [...WAITING])
    .where('dealtFrom', '<=', now);
  return (await waiting.count().get()).data().count;
}

const PER_PAGE = 20;

/** When the case that waits longest came; null when none waits. Decisions that are only checked again wait for nobody. */
export async function oldestWaiting(now: Date): Promise<number | null> {
  const waiting = cases()
    .where('state', 'in', [...WAITING])
    .where('dealtFrom', '<=', now)
    .orderBy('dealtFrom')
    .limit(PER_PAGE);
  for (let page = await waiting.get(); ; ) {
    const oldest = page.docs.find((each) => !each.data().checkOf);
    if (oldest) return oldest.data().dealtFrom.toMillis();
    const last = page.docs.at(-1);
    if (!last || page.size < PER_PAGE) return null;
    page = await waiting.startAfter(last).get();
  }
}

/** Whether readers are to be told that nobody is looking now. */
export async function readUnattended(now: Date): Promise<boolean> {
  const [head, oldest] = await Promise.all([readAuditHead(), oldestWaiting(now)]);
  return isUnattended(oldest, head.doc?.actedAt?.toMillis() ?? null, now.getTime());
}
