// What a signed-in browser reads from the store itself: copies that the server leaves there and nothing waits for.
// By plain `fetch`, which with the checks of what comes weighs 1 kB gzip; `firebase/firestore/lite` would weigh 19 kB.
import type { FeedCopy } from '@blckmirror/functions/contract';
import { getIdToken } from '../auth/session.ts';
import { loadFirebaseConfig } from '../firebase-config.ts';
import { parseFeedCopy } from './feed-copy.ts';

const PRODUCTION = 'https://firestore.googleapis.com';

/** Nothing waits for a copy: after this the API is asked instead. */
const PATIENCE_MS = 5_000;

interface StoredCopy {
  readonly fields?: { readonly content?: { readonly stringValue?: unknown } };
}

/**
 * The text of one of those documents.
 * @throws when nobody is signed in, it cannot be reached in time, is not there, or is none of ours
 */
async function readCopy(path: string): Promise<string> {
  const [{ options, emulators }, token] = await Promise.all([config(), getIdToken()]);
  if (token === null) throw new Error('Nobody is signed in');
  const documents = `projects/${options.projectId}/databases/(default)/documents`;
  const answer = await fetch(`${emulators?.firestore ?? PRODUCTION}/v1/${documents}/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The copy could not be read: ${answer.status}`);
  const content = ((await answer.json()) as StoredCopy).fields?.content?.stringValue;
  if (typeof content !== 'string') throw new Error('The copy is none of ours');
  return content;
}

let loading: ReturnType<typeof loadFirebaseConfig> | null = null;

function config() {
  loading ??= loadFirebaseConfig().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The first page of the feed, and the ten. @throws also when it is not as the contract has it */
export const readFeedCopy = async (): Promise<FeedCopy> =>
  parseFeedCopy(await readCopy('feedPages/head'));

/** What `GET /api/user/me` answered when the profile last changed. */
export const readProfileCopy = async (uid: string): Promise<unknown> =>
  JSON.parse(await readCopy(`profiles/${uid}`));
