import { OWNER, type Person } from '../people.ts';

/** A caller: their role in the table of collections, and the claims of their token, which must give no access. */
interface Persona {
  readonly as: Person;
  /** The claims of the token; null for a person without a token. */
  readonly claims: Record<string, unknown> | null;
}

const everything = {
  premium: true,
  isPremium: true,
  admin: true,
  role: 'admin',
  uid: OWNER,
  owner: OWNER,
  email: 'owner@people.test',
  email_verified: true,
};

const PERSONAS = {
  'a visitor': { as: 'visitor', claims: null },
  'a stranger': { as: 'stranger', claims: { sub: 'somebody-else' } },
  'a stranger who claims everything': {
    as: 'stranger',
    claims: { ...everything, sub: 'somebody-else' },
  },
  'a guest without an account': {
    as: 'stranger',
    claims: { sub: 'guest', provider_id: 'anonymous' },
  },
  'the owner': { as: 'owner', claims: { sub: OWNER } },
  'the owner who claims everything': { as: 'premium owner', claims: { ...everything, sub: OWNER } },
} as const satisfies Record<string, Persona>;

export type PersonaName = keyof typeof PERSONAS;

export const PERSONA_NAMES = Object.keys(PERSONAS) as PersonaName[];

export const personOf = (name: PersonaName): Person => PERSONAS[name].as;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The headers with which that persona's browser would call Firestore; the emulator's tokens are unsigned. */
export function headersOf(name: PersonaName, project: string): Record<string, string> {
  const { claims }: Persona = PERSONAS[name];
  if (!claims) return {};
  const payload = { aud: project, user_id: claims.sub, ...claims };
  return { authorization: `Bearer ${encode({ alg: 'none' })}.${encode(payload)}.` };
}
