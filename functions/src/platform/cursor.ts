import { Timestamp } from 'firebase-admin/firestore';
import { badField } from './app-error.ts';

/** Where a page of a newest-first list ended: the last row's time and id. */
export interface Position {
  readonly createdAt: Timestamp;
  readonly id: string;
}

/**
 * A position as an opaque word. It names a place in time and nothing else: whose rows are listed is decided by
 * the query, never by the cursor, so a forged one only moves the reader within what they may see.
 */
export function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.toMillis()}.${id}`).toString('base64url');
}

/** @throws AppError `bad-request` on anything that `encodeCursor` could not have made. */
export function decodeCursor(cursor: string): Position {
  const match = /^(\d{1,14})\.([A-Za-z0-9]{20})$/.exec(
    Buffer.from(cursor, 'base64url').toString('utf8'),
  );
  if (!match?.[1] || !match[2]) throw badField('cursor', 'is not one this API gave out');
  return { createdAt: Timestamp.fromMillis(Number(match[1])), id: match[2] };
}
