import type { UnsealedContact } from '../../contract/unseal.ts';
import { notifiers } from '../../platform/collections.ts';
import { auth } from '../../platform/firebase.ts';

/** Who sent a notice about a case without an account. */
export async function notifiersOf(caseId: string): Promise<UnsealedContact['notifiers']> {
  const found = await notifiers().where('caseId', '==', caseId).get();
  return found.docs.map((each) => {
    const { name, email } = each.data();
    return { name, email };
  });
}

/**
 * The contact behind a case as the identity provider knows it at this moment; kept nowhere.
 * @param author null when the drop or its author is gone
 */
export async function contactOf(caseId: string, author: string | null): Promise<UnsealedContact> {
  const [account, senders] = await Promise.all([
    author === null ? null : accountOf(author),
    notifiersOf(caseId),
  ]);
  const known = { isGone: account === null, email: account?.email ?? null };
  return { author: known, notifiers: senders };
}

async function accountOf(uid: string) {
  try {
    return await auth().getUser(uid);
  } catch (thrown) {
    const isGone =
      thrown instanceof Error && 'code' in thrown && thrown.code === 'auth/user-not-found';
    if (isGone) return null;
    throw thrown;
  }
}
