import { entitlements, users } from '../../platform/collections.ts';
import { auth, db } from '../../platform/firebase.ts';
import type { Leaver } from './leaver.ts';

/** Nobody signs in to a leaving account, and every token of it is refused from here on. */
export async function closeLogin({ uid, write }: Leaver): Promise<void> {
  await write(() => auth().updateUser(uid, { disabled: true }).then(done).catch(unlessUnknown));
}

/** Day locks, journal, totem history, whispers: whatever stands below the profile, whoever added it. */
export async function removeDiary({ uid, write }: Leaver): Promise<void> {
  for (const collection of await users().doc(uid).listCollections()) {
    await write(() => db().recursiveDelete(collection));
  }
}

export async function removeMembership({ uid, write }: Leaver): Promise<void> {
  await write(() => entitlements().doc(uid).delete());
}

export async function removeProfile({ uid, write }: Leaver): Promise<void> {
  await write(() => users().doc(uid).delete());
}

export async function removeLogin({ uid, write }: Leaver): Promise<void> {
  await write(() => auth().deleteUser(uid).catch(unlessUnknown));
}

const done = () => undefined;

function unlessUnknown(thrown: unknown): void {
  const isUnknown =
    thrown instanceof Error && 'code' in thrown && thrown.code === 'auth/user-not-found';
  if (!isUnknown) throw thrown;
}
