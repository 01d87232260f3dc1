import { createHmac, timingSafeEqual } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { badField } from './app-error.ts';
import { ownKey } from './own-key.ts';

/** Where a page of a newest-first list ended: the last row's time and id. */
export interface Position {
  readonly createdAt: Timestamp;
  readonly id: string;
}

/** Enough that nobody guesses one, and few enough that an address stays short. */
const SIGNATURE_BYTES = 9;

/**
 * A position as an opaque word, signed. It names a place in time and nothing else: whose rows are listed is decided
 * by the query, never by the cursor. The signature is for the cache in front: a made-up position would be one more
 * page that nobody has read yet, and there is no end of those.
 */
export function encodeCursor({ createdAt, id }: Position): string {
  const place = Buffer.from(`${createdAt.toMillis()}.${id}`);
  return Buffer.concat([signatureOf(place), place]).toString('base64url');
}

/** @throws AppError `bad-request` on anything but the very word that `encodeCursor` made */
export function decodeCursor(cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const [signature, place] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES)];
  const match = /^(\d{1,14})\.([A-Za-z0-9]{20})$/.exec(place.toString('latin1'));
  // Several spellings of base64 mean the same bytes; one of them is ours.
  const isOurs = match && timingSafeEqual(signature, signatureOf(place));
  if (!isOurs || !match[1] || !match[2] || bytes.toString('base64url') !== cursor) {
    throw badField('cursor', 'is not one this API gave out');
  }
  return { createdAt: Timestamp.fromMillis(Number(match[1])), id: match[2] };
}

const signatureOf = (place: Buffer): Buffer =>
  createHmac('sha256', ownKey('cursors')).update(place).digest().subarray(0, SIGNATURE_BYTES);
