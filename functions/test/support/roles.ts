import { auth } from '../../src/platform/firestore.ts';
import { newPerson, type Person, tokenFor, toStaff } from './people.ts';

/** The kinds of callers of the API: without a token, with a valid token, with an invalid token, and moderators. */
export const ROLES = [
  'visitor',
  'free',
  'premium',
  'other',
  'deleted',
  'revoked',
  'moderator',
] as const;
export type Role = (typeof ROLES)[number];

/** A caller's token, and the owner of the data that they request: the caller, except for the role `other`. */
export interface RoleFixture {
  readonly owner: Person;
  readonly token: string | undefined;
}

/** Makes a caller in this role. First, `prepare` stores the data that the caller will request. */
export async function inRole(
  role: Role,
  prepare: (owner: Person) => Promise<void>,
): Promise<RoleFixture> {
  const owner = await newPerson({ premium: role === 'premium' });
  await prepare(owner);
  if (role === 'visitor') return { owner, token: undefined };
  if (role === 'other') return { owner, token: (await newPerson()).token };
  if (role === 'deleted') await auth().deleteUser(owner.uid);
  if (role === 'revoked') {
    await auth().revokeRefreshTokens(owner.uid);
    const before = Math.floor(Date.now() / 1000) - 60;
    return { owner, token: tokenFor(owner, { auth_time: before, iat: before }) };
  }
  if (role === 'moderator') return { owner, token: (await toStaff(owner, role)).token };
  return { owner, token: owner.token };
}
