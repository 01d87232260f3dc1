import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firestoreOf, type Person, rulesEnvironment, seedDocuments } from './people.ts';
import { verdictOf } from './verdict.ts';

describe('a person and their profile', () => {
  let env: RulesTestEnvironment;
  beforeAll(async () => {
    env = await rulesEnvironment('demo-rules-profile');
  });
  afterAll(() => env.cleanup());

  it('cannot read it past the API, nor ask for it before it exists', async () => {
    const own = firestoreOf(env, 'owner').doc('users/owner-of-it-all');
    expect(await verdictOf(own.get())).toBe('refused');
    await seedDocuments(env, ['users/owner-of-it-all']);
    expect(await verdictOf(own.get())).toBe('refused');
  });

  it('reads the copy of it that is theirs, and nobody else’s', async () => {
    await seedDocuments(env, ['profiles/owner-of-it-all']);
    const copy = (person: Person) => firestoreOf(env, person).doc('profiles/owner-of-it-all').get();
    expect(await verdictOf(copy('owner'))).toBe('allowed');
    expect(await verdictOf(copy('stranger'))).toBe('refused');
  });

  it('cannot make one themselves', async () => {
    const own = firestoreOf(env, 'owner').doc('users/owner-of-it-all');
    expect(await verdictOf(own.set({ isPremium: true }))).toBe('refused');
  });

  it('cannot list profiles, not even by their own id', async () => {
    const mine = firestoreOf(env, 'owner')
      .collection('users')
      .where('__name__', '==', 'owner-of-it-all')
      .limit(1);
    expect(await verdictOf(mine.get())).toBe('refused');
  });
});
