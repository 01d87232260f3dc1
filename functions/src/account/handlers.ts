import type { Handler } from '../http/handler.ts';
import { entitlementOf, requirePremium } from './premium.ts';
import { toCurrentUser } from './present.ts';
import { loadProfile, zoneState } from './profile.ts';
import { copyProfile } from './profile-copy.ts';
import { changeSettings } from './settings.ts';
import { nextAllowedAt } from './zone.ts';

export const getMe: Handler<'GET /api/user/me'> = async (_input, { caller, now }) => {
  const [{ user }, entitlement] = await Promise.all([
    loadProfile(caller, now),
    entitlementOf(caller.uid, now),
  ]);
  // Made by this very call: their browser looks for the copy from now on.
  if (user.createdAt.toMillis() === now.getTime()) await copyProfile(caller.uid, now);
  return { user: toCurrentUser(caller.uid, user, entitlement, now) };
};

export const patchMe: Handler<'PATCH /api/user/me'> = async (settings, { caller, now }) => {
  if (settings.theme && settings.theme !== 'void') {
    await requirePremium(caller.uid, now, 'Fog and Mirror come with Blckmirror+.');
  }
  const user = await changeSettings(caller, settings, now);
  await copyProfile(caller.uid, now);
  return { user: toCurrentUser(caller.uid, user, await entitlementOf(caller.uid, now), now) };
};

export const getDroppedToday: Handler<'GET /api/user/dropped-today'> = async (
  _input,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const next = nextAllowedAt(zoneState(user), user.lastDropDate, now);
  return { hasDroppedToday: next !== null, nextAllowedAt: next?.toISOString() ?? null };
};
