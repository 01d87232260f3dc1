import type { Part } from './part.ts';

/** Own journal entries: the list, and each entry under it. */
export const journalKey = (...parts: Part[]) => ['/api/journal/entries', ...parts] as const;
export const promptKey = (uid: string) => ['/api/journal/prompts/daily', uid] as const;
