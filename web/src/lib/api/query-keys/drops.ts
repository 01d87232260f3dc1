import type { Part } from './part.ts';

/** One's own drops, and the figures about them. */
export const ownDropsKey = (...parts: Part[]) => ['/api/drops/me', ...parts] as const;
export const crisisKey = (...parts: Part[]) => ['/api/drops/crisis', ...parts] as const;

/** Names the releasing of a drop to whoever waits for one. */
export const releaseMutationKey = () => ['release'] as const;
