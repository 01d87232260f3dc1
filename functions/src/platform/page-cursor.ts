import { createHmac, timingSafeEqual } from 'node:crypto';
import { badField } from './app-error.ts';
import type { Space } from './collections.ts';
import { ownKey } from './own-key.ts';

/** Twelve letters: enough that nobody guesses one, and few enough that an address stays short. */
const SIGNATURE_BYTES = 9;

/**
 * The way to a page of the feed, or of the crisis space: its id, signed. The signature is for the cache in front: a
 * made-up page would be one more that nobody has read yet, and there is no end of those.
 */
export const encodePageCursor = (space: Space, pageId: string): string =>
  pageId + signatureOf(space, pageId);

/** @throws AppError `bad-request` on anything but the very word that `encodePageCursor` made for this space */
export function decodePageCursor(space: Space, cursor: string): string {
  const [, pageId, signature] = /^([A-Za-z0-9]{20})([A-Za-z0-9_-]{12})$/.exec(cursor) ?? [];
  if (!pageId || !signature || !isSame(signature, signatureOf(space, pageId))) {
    throw badField('cursor', 'is not one this API gave out');
  }
  return pageId;
}

const isSame = (given: string, ours: string) =>
  timingSafeEqual(Buffer.from(given), Buffer.from(ours));

const signatureOf = (space: Space, pageId: string): string =>
  createHmac('sha256', ownKey('page cursors'))
    .update(`${space} ${pageId}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');
