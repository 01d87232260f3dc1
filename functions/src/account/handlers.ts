import type { Handler } from '../http/handler.ts';
import { isPremium } from './premium.ts';
import { loadProfile, zoneState } from './profile.ts';
import { effectiveZone, nextAllowedAt } from './zone.ts';

export const getMe: Handler<'GET /api/user/me'> = async (_input, { caller, now }) => {
  const [{ user }, premium] = await Promise.all([loadProfile(caller, now), isPremium(caller.uid)]);
  return {
    user: {
      id: caller.uid,
      isPremium: premium,
      totemType: user.totemType,
      email: user.email,
      timeZone: effectiveZone(zoneState(user), now),
      theme: user.theme,
      aiProvider: user.aiProvider,
    },
  };
};

export const getDroppedToday: Handler<'GET /api/user/dropped-today'> = async (
  _input,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const next = nextAllowedAt(zoneState(user), user.lastDropDate, now);
  return { hasDroppedToday: next !== null, nextAllowedAt: next?.toISOString() ?? null };
};
