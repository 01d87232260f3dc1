import { COLLECTIONS } from '../../src/platform/collections.ts';
import { auth, db } from '../../src/platform/firestore.ts';

/** Every document of the store by its path, as a person with access to its disk would see it. */
export async function everyDocument(): Promise<Map<string, unknown>> {
  const named = COLLECTIONS.map((path) => path.split('/').at(-1) ?? path);
  const found = (await db().listCollections()).map(({ id }) => id);
  const pages = await Promise.all(
    [...new Set([...named, ...found])].map((name) => db().collectionGroup(name).get()),
  );
  return new Map(pages.flatMap((page) => page.docs).map((doc) => [doc.ref.path, doc.data()]));
}

/** Everything that is stored, including the sign-in service, as one text to search. */
export async function everythingStored(): Promise<string> {
  return (await everything()).text;
}

/** The documents, and everything as one text, read at the same time. */
export async function everything(): Promise<{ documents: Map<string, unknown>; text: string }> {
  const [documents, logins] = await Promise.all([everyDocument(), auth().listUsers()]);
  return { documents, text: JSON.stringify([[...documents], logins.users]) };
}
