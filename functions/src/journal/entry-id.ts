import { createHash } from 'node:crypto';

/**
 * The id of the entry that a person saves under an idempotency key: the same for every retry, so that creating it
 * twice is impossible. Looks like any other id, and only its owner ever sees it.
 */
export function entryIdFor(uid: string, idempotencyKey: string): string {
  return createHash('sha256').update(`${uid}\n${idempotencyKey}`).digest('hex').slice(0, 20);
}
