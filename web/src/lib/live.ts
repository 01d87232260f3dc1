import type { ReactionCounts } from '@blckmirror/functions/contract';
import { authSdk, beforeSignOut } from './session.ts';

/** As much of a public drop as telling about new ones takes. */
export interface LatestDrop {
  readonly id: string;
  /** The minute of its release, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly reactionCounts: ReactionCounts;
}

export interface Listener<T> {
  /** What the server says, now and at every change. */
  readonly onValue: (value: T) => void;
  /** The line is down, or was never there; `onValue` may still come back. */
  readonly onLost: () => void;
}

/** The two things that firestore.rules let a browser read (DESIGN section 2). Each answers how to stop. */
export interface FirestoreSdk {
  /** The newest `count` drops of the feed, newest first; at most 50. */
  newest(count: number, listener: Listener<readonly LatestDrop[]>): () => void;
  /** The own profile as text to compare, null while there is none. */
  profile(uid: string, listener: Listener<string | null>): () => void;
  close(): Promise<void>;
}

let opening: Promise<FirestoreSdk> | null = null;

async function open(): Promise<FirestoreSdk> {
  const [{ app, emulators }, { openFirestore }] = await Promise.all([
    authSdk(),
    import('./firestore-sdk.ts'),
  ]);
  const sdk = openFirestore(app, emulators);
  // The line goes before the token does: else Firestore would refuse in the middle of it.
  beforeSignOut(() => {
    opening = null;
    return sdk.close();
  });
  return sdk;
}

/**
 * Listens to Firestore, whose SDK comes at first use. `listen` starts what is to be heard and answers how to stop it;
 * `onLost` is called when the SDK itself cannot be had.
 */
export function listenLive(
  listen: (sdk: FirestoreSdk) => () => void,
  onLost: () => void,
): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  opening ??= open().catch((error: unknown) => {
    // Tried again at the next use.
    opening = null;
    throw error;
  });
  opening.then((sdk) => {
    if (!isOver) stop = listen(sdk);
  }, onLost);
  return () => {
    isOver = true;
    stop?.();
  };
}
