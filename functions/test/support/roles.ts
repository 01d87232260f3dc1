import { auth } from '../../src/platform/firestore.ts';
import { newPerson, type Person, tokenFor, toStaff } from './people.ts';

/** Who may stand before the API: without a token, with one, with one that no longer holds, and of the staff. */
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

/** Somebody in a role, and the person whose things they ask for: themselves, save for the `other`. */
export interface RoleFixture {
  readonly owner: Person;
  readonly token: string | undefined;
}

/** A person who becomes what the role says once `prepare` has given them something to ask for. */
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
