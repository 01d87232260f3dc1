import { resumeDeletion } from '../account/deletion/delete-account.ts';
import { listDeletions } from '../account/deletion/marker.ts';
import { localDate } from '../platform/local-day.ts';
import { log, safeError } from '../platform/log.ts';
import { ensurePrompts } from '../prompts/store.ts';
import { firstMembersPages, passMembersOn } from './members-page.ts';
import { firstPage, type PassOn } from './page.ts';
import { passOn as passOnToQueue } from './pass-on.ts';

/** Today and the next 7 dates, one of which is already today somewhere. */
const PROMPT_DAYS = 8;

/**
 * Begins the night reckoned from `now`: prompts for the coming dates, deletions that were broken off, the first
 * page of people, and the first of those whose memberships are held against Stripe. Each part is tried, whatever becomes of the others, and each may be begun any number of times.
 * @throws Error naming no detail when a part failed: the schedule then tries again
 */
export async function startNight(now: Date, passOn: PassOn = passOnToQueue): Promise<void> {
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    prompts: () => ensurePrompts(localDate(now, 'UTC'), PROMPT_DAYS),
    deletions: () => finishDeletions(now),
    people: () => passOn(firstPage(now)),
    members: () => Promise.all(firstMembersPages(now).map(passMembersOn)),
  };
  const failed: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    await part().catch((thrown) => {
      failed.push(name);
      log.error(`nightly: ${name} failed`, { error: safeError(thrown) });
    });
  }
  if (failed.length > 0) throw new Error(`nightly: ${failed.join(', ')} failed`);
}

/** One account that cannot be removed must not keep the others. */
async function finishDeletions(now: Date): Promise<void> {
  let failed = 0;
  for (const uid of await listDeletions()) {
    await resumeDeletion(uid, now).catch((thrown) => {
      failed += 1;
      log.error('nightly: a deletion failed', { error: safeError(thrown) });
    });
  }
  if (failed > 0) throw new Error(`${failed} deletions failed`);
}
