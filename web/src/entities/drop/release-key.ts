/** Names the releasing of a drop to whoever waits for one. */
export const RELEASE_KEY = ['release'] as const;
