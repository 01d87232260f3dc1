import { auth } from '../../src/platform/firestore.ts';
import { newPerson, type Person, tokenFor, toStaff } from './people.ts';

/** The possible callers of the API: without a token, with a valid one, with an invalid one, and moderators. */
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

/** A person in a role, and the person whose data they request: themselves, except for the `other`. */
export interface RoleFixture {
  readonly owner: Person;
  readonly token: string | undefined;
}

/** A person who has the role after `prepare` has given them data to request. */
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
