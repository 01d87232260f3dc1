import pLimit from 'p-limit';
import { startNight } from '../../functions/src/nightly/start-night.ts';
import { users, whispers } from '../../functions/src/platform/collections.ts';
import { HANDLES, type Handle, PEOPLE } from './people.ts';

const AT_ONCE = 6;

/** Somebody who is here, and to whom no night has come yet. */
async function isWaiting(by: Handle): Promise<boolean> {
  const { uid } = PEOPLE[by];
  const [profile, heard] = await Promise.all([
    users().doc(uid).get(),
    whispers(uid).limit(1).get(),
  ]);
  return profile.exists && heard.empty;
}

/**
 * Lets one night pass over the demo people, because no schedule fires on a laptop: whispers and the coming days' prompts,
 * by the very code of `nightlyInsights`. Once for all of them; a night that was cut short is finished by the next call.
 * Their accounts have to be open.
 * @returns whether a night passed
 */
export async function firstNight(now: Date): Promise<boolean> {
  const waiting = await pLimit(AT_ONCE).map(HANDLES, isWaiting);
  if (!waiting.includes(true)) return false;
  await startNight(now);
  return true;
}
