import { auth } from '../../functions/src/platform/firebase.ts';
import type { SeedPerson } from './people.ts';

const isAuthError = (thrown: unknown, ...codes: string[]) =>
  thrown instanceof Error && 'code' in thrown && codes.includes(String(thrown.code));

export async function hasAccount({ email }: SeedPerson): Promise<boolean> {
  try {
    await auth().getUserByEmail(email);
    return true;
  } catch (thrown) {
    if (isAuthError(thrown, 'auth/user-not-found')) return false;
    throw thrown;
  }
}

/** Opens the account unless it is open already. */
export async function openAccount({ uid, email, password }: SeedPerson): Promise<void> {
  try {
    await auth().createUser({ uid, email, password, emailVerified: true });
  } catch (thrown) {
    if (!isAuthError(thrown, 'auth/uid-already-exists', 'auth/email-already-exists')) throw thrown;
  }
}
