import type { CurrentUser } from '../contract/account.ts';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/handler.ts';
import type { UserDoc } from '../platform/documents.ts';
import { addressKeptUntil } from './carried-pause.ts';
import { entitlementOf, requirePremium } from './premium.ts';
import { toCurrentUser } from './present.ts';
import { loadProfile } from './profile.ts';
import { copyProfile } from './profile-copy.ts';
import { changeSettings } from './settings.ts';
import { roleOf } from './staff.ts';
import { readStanding } from './standing.ts';
import { zoneState } from './stored-zone.ts';
import { nextAllowedAt } from './zone.ts';

/** The account as its owner sees it, with what is not in the profile. */
async function presented(
  caller: Caller,
  profile: Promise<UserDoc>,
  now: Date,
): Promise<{ user: CurrentUser }> {
  const { uid, verifiedEmail } = caller;
  const [user, entitlement, role, { doc }] = await Promise.all([
    profile,
    entitlementOf(uid, now),
    roleOf(caller),
    readStanding(uid),
  ]);
  const kept = addressKeptUntil(doc, verifiedEmail, now);
  return {
    user: {
      ...toCurrentUser(uid, user, entitlement, now),
      ...(role && { role }),
      ...(kept && { addressKeptUntil: kept.toISOString() }),
    },
  };
}

export const getMe: Handler<'GET /api/user/me'> = (_input, { caller, now }) =>
  presented(
    caller,
    loadProfile(caller, now).then(({ user }) => user),
    now,
  );

export const patchMe: Handler<'PATCH /api/user/me'> = async (settings, { caller, now }) => {
  if (settings.theme && settings.theme !== 'void') {
    await requirePremium(caller.uid, now, 'Fog and Mirror come with Blckmirror+.');
  }
  const user = await changeSettings(caller, settings, now);
  await copyProfile(caller.uid, now);
  return presented(caller, Promise.resolve(user), now);
};

export const getDroppedToday: Handler<'GET /api/user/dropped-today'> = async (
  _input,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const next = nextAllowedAt(zoneState(user), user.lastDropDate, now);
  return { hasDroppedToday: next !== null, nextAllowedAt: next?.toISOString() ?? null };
};
