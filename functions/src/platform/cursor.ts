import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { badField } from './app-error.ts';
import { ownKey } from './own-key.ts';

/** Where a page of a newest-first list ended: the last row's time and id. */
export interface Position {
  readonly createdAt: Timestamp;
  readonly id: string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A position as an opaque word, sealed. It names a place in time and nothing else: whose rows are listed is decided by
 * the query, never by the cursor. It stands in the query of a request, where an id of one's own would tell whoever keeps
 * a log of requests who wrote what, and a time when: nobody but this API reads either, and nobody else makes one.
 */
export function encodeCursor({ createdAt, id }: Position): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, ownKey('cursors'), iv);
  const place = cipher.update(`${createdAt.toMillis()}.${id}`, 'latin1');
  return Buffer.concat([iv, place, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws AppError `bad-request` on anything but the very word that `encodeCursor` made */
export function decodeCursor(cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  // Several spellings of base64 mean the same bytes; one of them is ours.
  const place = bytes.toString('base64url') === cursor ? unsealed(bytes) : null;
  const [, millis, id] = /^(\d{1,14})\.([A-Za-z0-9]{20})$/.exec(place ?? '') ?? [];
  if (!millis || !id) throw badField('cursor', 'is not one this API gave out');
  return { createdAt: Timestamp.fromMillis(Number(millis)), id };
}

/** What was sealed; null for anything else. */
function unsealed(bytes: Buffer): string | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, ownKey('cursors'), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const place = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'latin1');
    return place + decipher.final('latin1');
  } catch {
    return null;
  }
}
