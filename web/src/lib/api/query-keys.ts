// The cache keys of the API answers that first screens use. The other keys are in own-query-keys.ts.

/**
 * A key is the path of the answer, followed by its owner and part. A key without parts covers all answers of that path.
 */
export type KeyPart = string | null;

/** The feed, which is the same for everybody. Popular and a single drop have their keys below this key. */
export const publicFeedKey = (...parts: KeyPart[]) => ['/api/public/drops/feed', ...parts] as const;

/** Every list that shows drops of all users: the feed, and the vaults that requirements 4 name. */
export const everybodysDropsKeys = () =>
  [publicFeedKey(), ['/api/drops/vault'], ['/api/public/drops/vault']] as const;

/** The reader's reactions to the drops on screen, and which of these drops the reader wrote. */
export const ownAmongKey = (uid: string) => ['/api/reactions/mine', uid] as const;

/** The mutation that sends a reaction. Only one runs at a time. */
export const reactMutationKey = () => ['react'] as const;

export const profileKey = () => ['/api/user/me'] as const;
export const droppedTodayKey = (...parts: KeyPart[]) =>
  ['/api/user/dropped-today', ...parts] as const;
