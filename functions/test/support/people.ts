import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { StaffRole } from '../../src/contract/index.ts';
import { collection } from '../../src/platform/collections.ts';
import { auth } from '../../src/platform/firestore.ts';

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An ID token as the Auth emulator issues them: unsigned. `change` overrides claims. */
export function tokenFor(
  { uid, email }: { uid: string; email?: string | undefined },
  change: Record<string, unknown> = {},
): string {
  const project = process.env.GCLOUD_PROJECT;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    ...(email ? { email, email_verified: false } : {}),
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...change,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** A signed-in person with an account. */
export async function newPerson({ premium = false } = {}): Promise<Person> {
  const uid = randomBytes(14).toString('hex');
  const email = `${randomBytes(8).toString('hex')}@people.test`;
  await auth().createUser({ uid, email });
  if (premium) await collection('entitlements').doc(uid).set({ isPremium: true });
  return { uid, email, token: tokenFor({ uid, email }) };
}

/** Gives a person a role: the claim in their account, the record in `staff`, and a token with the claim. */
export async function toStaff(person: Person, role: StaffRole): Promise<Person> {
  await auth().setCustomUserClaims(person.uid, { role });
  const pseudonym = `desk ${person.uid.slice(0, 6)}` as const;
  await collection('staff').doc(person.uid).set({ role, pseudonym, since: Timestamp.now() });
  return { ...person, token: tokenFor(person, { role }) };
}

/** Many people at once. */
export function newPeople(count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => newPerson()));
}

export const aDrop = (change: Record<string, unknown> = {}) => ({
  content: 'I left the light on for nobody.',
  emotionType: 'sadness',
  ...change,
});
