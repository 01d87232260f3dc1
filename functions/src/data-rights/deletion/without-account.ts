import { auth } from '../../platform/firebase.ts';

/** Most people whom the identity provider looks up at once. */
export const MOST_LOOKED_UP = 100;

/** Up to so many of a page may be gone without a doubt about who says so. */
const FEW = 10;

/**
 * Those of these people, at most 100, whom the identity provider knows no more. Everything of theirs will be removed for
 * good, so it has to say so twice, the second time of each by name; and when most of a page are to be gone, that is
 * taken for the wrong project or an import under way rather than for people who left.
 * @throws Error when it cannot be asked, or is not to be believed
 */
export async function withoutAccount(uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { notFound } = await auth().getUsers(uids.map((uid) => ({ uid })));
  const missing = notFound.flatMap((asked) => ('uid' in asked ? [asked.uid] : []));
  if (missing.length > Math.max(FEW, uids.length / 2)) {
    throw new Error(`${missing.length} of ${uids.length} accounts are said to be gone`);
  }
  const gone: string[] = [];
  for (const uid of missing) if (await isGone(uid)) gone.push(uid);
  return gone;
}

async function isGone(uid: string): Promise<boolean> {
  try {
    await auth().getUser(uid);
    return false;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'auth/user-not-found') {
      return true;
    }
    throw thrown;
  }
}
