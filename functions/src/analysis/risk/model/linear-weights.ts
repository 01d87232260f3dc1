/** The character of a weight of 0. */
export const ZERO = '?'.charCodeAt(0);

/** Learned weights as they are kept: a character a bucket, what one level is worth, and what stands when nothing is met. */
export type HeardWeights = Readonly<{ levels: string; step: number; bias: number }>;
