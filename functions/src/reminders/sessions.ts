import { auth } from '../platform/firebase.ts';

/**
 * From when on the sessions of these people hold: a browser that was added in an earlier one is not theirs any more. Whoever is
 * missing here has no account, or one that is closed.
 */
export async function sessionsOf(uids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  const open = users.filter(({ disabled }) => !disabled);
  return new Map(
    open.map(({ uid, tokensValidAfterTime }) => [uid, new Date(tokensValidAfterTime ?? 0)]),
  );
}
