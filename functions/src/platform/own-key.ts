import { hkdfSync } from 'node:crypto';
import { STRIPE_SECRET_KEY } from './params.ts';

/**
 * A key of 32 bytes for one purpose, the same in every instance. It is derived from the one secret that the API has,
 * one way, so that nobody has to keep and deploy another.
 */
export const ownKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', STRIPE_SECRET_KEY.value(), '', `blckmirror ${purpose}`, 32));
