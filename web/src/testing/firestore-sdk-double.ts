import type { FirestoreSdk, LatestDrop, Listener } from '../lib/live.ts';

type Feed = Listener<readonly LatestDrop[]>;
type Profile = Listener<string | null>;

const feeds = new Set<Feed>();
const profiles = new Set<Profile>();

/** What Firestore would say, said by the test. */
export const firestoreSays = {
  feed: (latest: readonly LatestDrop[]) => feeds.forEach(({ onValue }) => void onValue(latest)),
  profile: (text: string | null) => profiles.forEach(({ onValue }) => void onValue(text)),
  nothing: () => feeds.forEach(({ onLost }) => void onLost()),
  listeners: () => feeds.size + profiles.size,
};

function join<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands in for the Firestore SDK where there is no emulator. */
export const openFirestore = (): FirestoreSdk => ({
  newest: (_count, listener) => join(feeds, listener),
  profile: (_uid, listener) => join(profiles, listener),
  close: async () => {},
});
