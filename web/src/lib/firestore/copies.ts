// Reads two copies of the API's answers, which the server writes, directly from Firestore. Only for signed-in users;
// the app also works without them. Plain `fetch` makes this 1 kB gzip; `firebase/firestore/lite` would add 19 kB.
import {
  COUNTED_REACTION_TYPES,
  EMOTIONS,
  type feedCopy,
  TOTEM_TYPES,
} from '@blckmirror/functions/contract';
import { getIdToken } from '../auth/session.ts';
import { loadFirebaseConfig } from '../firebase-config.ts';

type FeedCopy = ReturnType<(typeof feedCopy)['parse']>;

/** Reads the first page of the feed, and Popular. @throws also when the copy does not match the contract */
export const readFeedCopy = async (): Promise<FeedCopy> =>
  parseFeedCopy(await readCopy('feedPages/head'));

/** Reads the answer that `GET /api/user/me` gave when the profile last changed. */
export const readProfileCopy = async (uid: string): Promise<unknown> =>
  JSON.parse(await readCopy(`profiles/${uid}`));

const PRODUCTION = 'https://firestore.googleapis.com';

/** In milliseconds. After this time the read fails, and the caller asks the API instead. */
const PATIENCE_MS = 5_000;

interface Found {
  readonly found?: {
    readonly fields?: { readonly content?: { readonly stringValue?: unknown } };
  };
}

/**
 * The text of one document. It is requested with `batchGet`, which answers 200 even for a missing document: a new user
 * has no copy yet, and a 404 would be shown as an error in the browser's console.
 * @throws if nobody is signed in, or if the copy cannot be reached in time, is missing or has another shape
 */
async function readCopy(path: string): Promise<string> {
  const [{ options, emulators }, signedIn] = await Promise.all([config(), getIdToken()]);
  if (signedIn === null) throw new Error('Nobody is signed in');
  const documents = `projects/${options.projectId}/databases/(default)/documents`;
  const answer = await fetch(`${emulators?.firestore ?? PRODUCTION}/v1/${documents}:batchGet`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${signedIn.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ documents: [`${documents}/${path}`] }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The copy could not be read: ${answer.status}`);
  const [first] = (await answer.json()) as Found[];
  const content = first?.found?.fields?.content?.stringValue;
  if (typeof content !== 'string') throw new Error('The copy has another shape');
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

// Checks that are as strict as the contract's schemas. To import the schemas would add the 25 kB of zod.
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const oneOf =
  (known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with exactly these fields, each of which passes its check. */
const exactly =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, check]) => check(value[name]));

/** An object whose names are all in `names`, and whose values all pass the check. */
const someOf =
  (names: readonly string[], check: Check): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(value).every(([name, inside]) => names.includes(name) && check(inside));

/** An instant at a whole minute: ISO 8601, UTC. */
const isMinute: Check = (value) => {
  if (!matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00(\.000)?Z$/)(value)) return false;
  const at = new Date(value as string);
  // `Date` turns February 30th into a day in March, so the date is compared with the text.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith((value as string).slice(0, 16));
};

const isId = matches(/^[A-Za-z0-9]{20}$/);

const isItem = exactly({
  drop: exactly({
    id: isId,
    content: isText,
    emotionType: oneOf(EMOTIONS),
    createdAt: isMinute,
    totemType: oneOf(TOTEM_TYPES),
  }),
  reactionCounts: someOf(COUNTED_REACTION_TYPES, isCount),
});

const isFeedCopy = exactly({
  drops: listOf(isItem),
  nextCursor: orNull(matches(/^[A-Za-z0-9_-]{1,200}$/)),
  v: orNull(isCount),
  gone: listOf(isId),
  popular: listOf(isItem),
});

/** Parses the copy of the feed. @throws when the text is not JSON or does not match the contract's `feedCopy` */
export function parseFeedCopy(text: string): FeedCopy {
  const value: unknown = JSON.parse(text);
  if (!isFeedCopy(value)) throw new Error('The copy of the feed does not match the contract');
  return value as FeedCopy;
}
