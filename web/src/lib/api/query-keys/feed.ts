import type { Part } from './part.ts';

/** The feed of somebody signed in, and the one that everybody gets. */
export const feedKey = (...parts: Part[]) => ['/api/drops/feed', ...parts] as const;
export const publicFeedKey = (...parts: Part[]) => ['/api/public/drops/feed', ...parts] as const;

/** Every list that everybody's drops stand in (requirements 4 names the vaults beside the feeds). */
export const everybodysDropsKeys = () =>
  [feedKey(), publicFeedKey(), ['/api/drops/vault'], ['/api/public/drops/vault']] as const;

/** Names the giving of a reaction: one at a time. */
export const reactMutationKey = () => ['react'] as const;
