import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { alertDuty } from '../platform/alert-channel.ts';
import { cases } from '../platform/collections.ts';
import { log } from '../platform/log.ts';
import { orConflict } from '../platform/retry-on-conflict.ts';
import type { CaseDoc } from '../platform/safety-documents.ts';
import { alertsDue } from './alert-table.ts';
import { WAITING } from './states.ts';

/** No words of anybody, no case, no number that one case changes by itself. */
export const GRAVE_CASE_WAITS = 'A grave case waits.';

/** Grave cases that nobody has decided. One that is only checked again is decided. */
export async function listGrave(): Promise<QueryDocumentSnapshot<CaseDoc>[]> {
  const grave = cases()
    .where('severity', '==', 'grave')
    .where('state', 'in', [...WAITING]);
  return (await grave.get()).docs.filter((each) => !each.data().checkOf);
}

/**
 * Tells whoever is on duty of grave cases that wait: at once, after 1 h, 4 h and a day. One sentence for all of them. Told
 * first and noted then: broken off in between, it is told again.
 * @returns for how many cases somebody was told
 */
export async function alertGrave(now: Date, tell = alertDuty): Promise<number> {
  const due = (await listGrave()).filter((each) => {
    const { dealtFrom, alerts } = each.data();
    return alertsDue(dealtFrom.toMillis(), now.getTime()) > alerts;
  });
  if (due.length === 0) return 0;
  log.warn('moderation: a grave case waits');
  await tell(GRAVE_CASE_WAITS);
  for (const each of due) {
    const alerts = alertsDue(each.data().dealtFrom.toMillis(), now.getTime());
    // Whoever changed it meanwhile acts on it; if it still waits, the next round notes it.
    await each.ref.update({ alerts }, { lastUpdateTime: each.updateTime }).catch(orConflict);
  }
  return due.length;
}
