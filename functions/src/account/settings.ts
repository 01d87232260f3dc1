import type { Parsed } from '../contract/endpoints.ts';
import type { Caller } from '../http/caller.ts';
import { badField } from '../platform/app-error.ts';
import { users } from '../platform/collections.ts';
import type { UserDoc } from '../platform/documents.ts';
import { knownZone } from '../platform/local-day.ts';
import { CONFLICT, orConflict, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { loadProfile } from './profile.ts';
import { remindedIn } from './reminding.ts';
import { storedZone, zoneState } from './stored-zone.ts';
import { chooseZone } from './zone.ts';

export type Settings = Parsed<'PATCH /api/user/me'>;

/**
 * Keeps what a person settled (design 7, requirements 7.2). A zone chosen by hand holds from the next local midnight
 * and stays, wherever their browser says it is; it changes at most once in 7 days.
 * @throws AppError `bad-request` naming `timeZone`, and saying from when a change is taken
 */
export async function changeSettings(
  caller: Caller,
  settings: Settings,
  now: Date,
): Promise<UserDoc> {
  const zone = settings.timeZone === undefined ? null : readZone(settings.timeZone);
  // On first sight the chosen zone is the first one, and the browser's claim does not get in its way.
  const asked = zone ? { ...caller, claimedZone: zone } : caller;
  return retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(asked, now);
    const change = {
      ...(settings.theme && { theme: settings.theme }),
      ...(settings.aiProvider && { aiProvider: settings.aiProvider }),
      ...(settings.foundBefore && { foundBefore: null }),
      ...(zone && chosen(user, zone, now)),
    };
    const written = await users()
      .doc(caller.uid)
      .update(change, { lastUpdateTime: updatedAt })
      .catch(orConflict);
    return written === CONFLICT ? CONFLICT : { ...user, ...change };
  });
}

function readZone(name: string): string {
  const zone = knownZone(name);
  if (zone) return zone;
  throw badField('timeZone', 'is not a time zone we know; name one like Europe/Amsterdam');
}

function chosen(user: UserDoc, zone: string, now: Date) {
  const outcome = chooseZone(zoneState(user), zone, now);
  if (!(outcome instanceof Date)) {
    return { ...storedZone(outcome), ...remindedIn(outcome, user, now) };
  }
  throw badField(
    'timeZone',
    `may change once in seven days; yours can change again from ${outcome.toISOString()}`,
    outcome,
  );
}
