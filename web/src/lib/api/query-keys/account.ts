import type { Part } from './part.ts';

/** One's own profile. */
export const profileKey = () => ['/api/user/me'] as const;
export const reminderKey = (uid: string) => ['/api/reminder', uid] as const;
export const droppedTodayKey = (...parts: Part[]) => ['/api/user/dropped-today', ...parts] as const;
