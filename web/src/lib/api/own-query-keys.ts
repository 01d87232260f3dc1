import type { KeyPart } from './query-keys.ts';

/** The user's drops and their statistics. */
export const ownDropsKey = (...parts: KeyPart[]) => ['/api/drops/me', ...parts] as const;
export const crisisKey = (...parts: KeyPart[]) => ['/api/drops/crisis', ...parts] as const;

/** The user's journal entries: the list, and each entry under it. */
export const journalKey = (...parts: KeyPart[]) => ['/api/journal/entries', ...parts] as const;

export const mirrorEmotionsKey = (...parts: KeyPart[]) =>
  ['/api/mirror/emotions', ...parts] as const;
export const whisperKey = (...parts: KeyPart[]) => ['/api/mirror/whisper', ...parts] as const;
export const totemHistoryKey = (...parts: KeyPart[]) =>
  ['/api/mirror/totem-history', ...parts] as const;
export const monthKey = (...parts: KeyPart[]) => ['/api/mirror/month', ...parts] as const;
export const analyticsKey = (...parts: KeyPart[]) => ['/api/mirror/analytics', ...parts] as const;

/** The mutation that releases a drop. */
export const releaseMutationKey = () => ['release'] as const;
