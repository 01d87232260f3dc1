// The Firestore SDK, the heaviest chunk of all: nothing may import this file but through `import()`.
import type { ReactionCounts } from '@blckmirror/functions/contract';
import type { FirebaseApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  type Firestore,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  terminate,
} from 'firebase/firestore';
import type { Emulators } from './firebase-config.ts';
import type { FirestoreSdk, LatestDrop } from './live.ts';

/** Opens Firestore for listening. Nothing is kept on the device: the cache lives and dies with the page. */
export function openFirestore(app: FirebaseApp, emulators: Emulators | null): FirestoreSdk {
  // A line that cannot be held is no error here: whoever listens is told, and asks the API instead.
  setLogLevel('silent');
  const db = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (emulators) {
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectFirestoreEmulator(db, hostname, Number(port));
  }
  return {
    newest: (count, listener) => listenToFeed(db, count, listener),
    profile: (uid, listener) => listenToProfile(db, uid, listener),
    close: () => terminate(db),
  };
}

// Firestore answers from its empty cache when it cannot be reached, so only what the server said counts as heard.
const LOUD = { includeMetadataChanges: true };

const listenToFeed: (db: Firestore, ...rest: Parameters<FirestoreSdk['newest']>) => () => void = (
  db,
  count,
  { onValue, onLost },
) =>
  onSnapshot(
    query(collection(db, 'feed'), orderBy('createdAt', 'desc'), limit(count)),
    LOUD,
    ({ metadata, docs }) => {
      if (metadata.fromCache) onLost();
      else onValue(docs.map((drop) => toLatest(drop.id, drop.data())));
    },
    onLost,
  );

const listenToProfile: (db: Firestore, ...rest: Parameters<FirestoreSdk['profile']>) => () => void =
  (db, uid, { onValue, onLost }) =>
    onSnapshot(
      doc(db, 'users', uid),
      LOUD,
      (profile) => {
        if (profile.metadata.fromCache) onLost();
        // Only whether it changed leaves this file: the API says what it means.
        else onValue(profile.exists() ? JSON.stringify(profile.data()) : null);
      },
      onLost,
    );

interface StoredDrop {
  readonly createdAt: { toMillis(): number };
  readonly reactionCounts: ReactionCounts;
}

function toLatest(id: string, stored: DocumentData): LatestDrop {
  const { createdAt, reactionCounts } = stored as StoredDrop;
  return { id, createdAt: createdAt.toMillis(), reactionCounts };
}
