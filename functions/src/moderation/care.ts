import { noticeId } from '../notices/write-notice.ts';
import { notices } from '../platform/collections.ts';

/** A quiet note comes at most so often: two of them would say that somebody watches. */
const REST_MS = 30 * 24 * 3_600_000;

/**
 * The id for a note of care to somebody; null when they had one within 30 days. It follows from the one before, so that of
 * two that are written in the same moment one fails, and is decided anew.
 */
export async function careIdFor(uid: string, now: Date): Promise<string | null> {
  const cared = await listCare(uid);
  const [last] = cared.toSorted((a, b) => b.at - a.at);
  if (last && last.at > now.getTime() - REST_MS) return null;
  return noticeId('care', uid, last?.id ?? 'the first');
}

/** The notes of care that somebody had, and when, in milliseconds since 1970. */
export async function listCare(uid: string) {
  const found = await notices(uid).where('kind', '==', 'care').select('createdAt').get();
  return found.docs.map((doc) => ({ id: doc.id, at: doc.data().createdAt.toMillis() }));
}
