import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';

// The client logs every refusal as an error, hundreds of times.
setLogLevel('silent');

/** The owner of every document that `seedDocuments` writes. */
export const OWNER = 'owner-of-it-all';

export const PEOPLE = ['visitor', 'stranger', 'owner', 'premium owner'] as const;
export type Person = (typeof PEOPLE)[number];

/** Loads `firestore.rules` into the emulator at FIRESTORE_EMULATOR_HOST, for a project that only the caller uses. */
export function rulesEnvironment(projectId: string): Promise<RulesTestEnvironment> {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  return initializeTestEnvironment({ projectId, firestore: { rules } });
}

/** Firestore as that person's browser reaches it. A premium claim in the token must give no access. */
export function firestoreOf(env: RulesTestEnvironment, person: Person) {
  const contexts: Record<Person, () => RulesTestContext> = {
    visitor: () => env.unauthenticatedContext(),
    stranger: () => env.authenticatedContext('somebody-else'),
    owner: () => env.authenticatedContext(OWNER),
    'premium owner': () => env.authenticatedContext(OWNER, { premium: true, isPremium: true }),
  };
  return contexts[person]().firestore();
}

export type ClientFirestore = ReturnType<typeof firestoreOf>;

/** Writes a document at each path, without checking the rules, with the fields by which queries sort and filter. */
export async function seedDocuments(env: RulesTestEnvironment, paths: readonly string[]) {
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    const fields = { userId: OWNER, uid: OWNER, createdAt: new Date(0), content: 'words' };
    await Promise.all(paths.map((path) => db.doc(path).set(fields)));
  });
}
