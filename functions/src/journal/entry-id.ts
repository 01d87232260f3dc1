import { sha256 } from '../platform/digest.ts';

/**
 * The id of the entry that a person saves under an idempotency key: the same for every retry, so that creating it
 * twice is impossible. Looks like any other id, and only its owner ever sees it.
 */
export function entryIdFor(uid: string, idempotencyKey: string): string {
  return sha256(`${uid}\n${idempotencyKey}`).slice(0, 20);
}

/**
 * What tells the words of a submission from others under the same key, also once the entry says something else. The
 * key is part of it and is kept nowhere, so that nobody finds words that were removed by trying.
 */
export function firstWordsOf(
  idempotencyKey: string,
  { title, content }: { readonly title: string | null; readonly content: string },
): string {
  const words = JSON.stringify([idempotencyKey, title, content]);
  return sha256(words, 'base64url');
}
