import type { Part } from './part.ts';

/** One's own drops, and the figures about them. */
export const ownDropsKey = (...parts: Part[]) => ['/api/drops/me', ...parts] as const;
export const crisisKey = (...parts: Part[]) => ['/api/drops/crisis', ...parts] as const;

/** Own journal entries: the list, and each entry under it. */
export const journalKey = (...parts: Part[]) => ['/api/journal/entries', ...parts] as const;
export const promptKey = (uid: string) => ['/api/journal/prompts/daily', uid] as const;

/** What one was told about one's words, account and reports. */
export const noticesKey = (uid: string) => ['/api/notices', uid] as const;

export const mirrorEmotionsKey = (...parts: Part[]) => ['/api/mirror/emotions', ...parts] as const;
export const whisperKey = (...parts: Part[]) => ['/api/mirror/whisper', ...parts] as const;
export const totemHistoryKey = (...parts: Part[]) =>
  ['/api/mirror/totem-history', ...parts] as const;
export const monthKey = (...parts: Part[]) => ['/api/mirror/month', ...parts] as const;
export const analyticsKey = (...parts: Part[]) => ['/api/mirror/analytics', ...parts] as const;

/** Names the releasing of a drop to whoever waits for one. */
export const releaseMutationKey = () => ['release'] as const;
