import { type CollectionReference, DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { db } from '../../src/platform/firestore.ts';

/** All documents in this test file's database, by path. Two results can be compared with `toEqual`. */
export async function wholeStore(): Promise<Record<string, unknown>> {
  const found = await Promise.all((await db().listCollections()).map(readCollection));
  return Object.fromEntries(found.flat().sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readCollection(collection: CollectionReference): Promise<[string, unknown][]> {
  const { docs } = await collection.get();
  const below = await Promise.all(
    docs.map(async ({ ref }) => {
      const inner = await ref.listCollections();
      return (await Promise.all(inner.map(readCollection))).flat();
    }),
  );
  const own = docs.map((doc): [string, unknown] => [doc.ref.path, plain(doc.data())]);
  return [...own, ...below.flat()];
}

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof DocumentReference) return value.path;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

/** Empties this test file's database. */
export async function emptyStore(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const url = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const answer = await fetch(url, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`the store could not be emptied: ${answer.status}`);
}
