import type { Handler } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import { leave } from './deletion/leave.ts';
import { exportAccount } from './export.ts';
import { requirePremium, standingOf } from './premium.ts';
import { toCurrentUser } from './present.ts';
import { loadProfile, zoneState } from './profile.ts';
import { changeSettings } from './settings.ts';
import { nextAllowedAt } from './zone.ts';

/** How long ago somebody may have signed in to delete their account. */
const RECENT_MS = 5 * 60_000;

export const getMe: Handler<'GET /api/user/me'> = async (_input, { caller, now }) => {
  const [{ user }, standing] = await Promise.all([
    loadProfile(caller, now),
    standingOf(caller.uid, now),
  ]);
  return { user: toCurrentUser(caller.uid, user, standing, now) };
};

export const patchMe: Handler<'PATCH /api/user/me'> = async (settings, { caller, now }) => {
  if (settings.theme && settings.theme !== 'void') {
    await requirePremium(caller.uid, now, 'Fog and Mirror come with Blckmirror+.');
  }
  const user = await changeSettings(caller, settings, now);
  return { user: toCurrentUser(caller.uid, user, await standingOf(caller.uid, now), now) };
};

export const deleteMe: Handler<'DELETE /api/user/me'> = async (_input, { caller, now }) => {
  if (now.getTime() - caller.signedInAt.getTime() > RECENT_MS) {
    throw new AppError(
      'recent-login-required',
      'Log in once more, then delete your account within five minutes.',
    );
  }
  await leave(caller.uid, now);
};

export const getExport: Handler<'GET /api/user/me/export'> = (_input, { caller, now }) =>
  exportAccount(caller, now);

export const getDroppedToday: Handler<'GET /api/user/dropped-today'> = async (
  _input,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const next = nextAllowedAt(zoneState(user), user.lastDropDate, now);
  return { hasDroppedToday: next !== null, nextAllowedAt: next?.toISOString() ?? null };
};
