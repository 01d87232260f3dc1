import type { Part } from './part.ts';

/** The feed, which is the same for everybody; Popular is a part of it. */
export const publicFeedKey = (...parts: Part[]) => ['/api/public/drops/feed', ...parts] as const;

/** Every list that everybody's drops stand in (requirements 4 names the vaults beside the feed). */
export const everybodysDropsKeys = () =>
  [publicFeedKey(), ['/api/drops/vault'], ['/api/public/drops/vault']] as const;

/** What one reader gave to the drops on screen, and which of these are their own. */
export const ownAmongKey = (uid: string) => ['/api/reactions/mine', uid] as const;

/** Names the giving of a reaction: one at a time. */
export const reactMutationKey = () => ['react'] as const;
