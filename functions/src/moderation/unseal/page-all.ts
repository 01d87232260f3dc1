import { alertDuty } from '../../platform/alert-channel.ts';
import { unseals } from '../../platform/collections.ts';
import { log } from '../../platform/log.ts';
import type { FoundUnseal } from './store.ts';

/** No words of anybody, no case and no person. */
export const OPENED_ALONE =
  'A custodian opened a contact alone, in an emergency. It closes after an hour; a second custodian has 72 hours to confirm it.';

/**
 * Pages everybody with a role, who all listen where alerts go, of a contact that one person opened alone. Before that
 * person reads it, and at each further look until a page has arrived.
 */
export async function pageAll({ id, doc }: FoundUnseal, tell = alertDuty): Promise<void> {
  if (doc.state !== 'alone' || doc.isPaged) return;
  log.warn('unseal: a contact was opened by one person alone');
  if (await tell(OPENED_ALONE)) await unseals().doc(id).update({ isPaged: true });
}
