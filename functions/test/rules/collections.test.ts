import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COLLECTION_TABLE,
  OPERATIONS,
  type Operation,
  UNKNOWN_TABLE,
} from './collections-table.ts';
import {
  type ClientFirestore,
  firestoreOf,
  PEOPLE,
  rulesEnvironment,
  seedDocuments,
} from './people.ts';
import { verdictOf } from './verdict.ts';

const rows = Object.entries({ ...COLLECTION_TABLE, ...UNKNOWN_TABLE });

/** Tries the operation in the form that the rules would most likely allow. */
function attempt(db: ClientFirestore, operation: Operation, path: string): Promise<unknown> {
  const document = db.doc(path);
  const newest = document.parent.orderBy('createdAt', 'desc').limit(20);
  const attempts: Record<Operation, () => Promise<unknown>> = {
    get: () => document.get(),
    list: () => newest.get(),
    create: () => document.parent.doc().set({ userId: 'me' }),
    update: () => document.update({ isPremium: true }),
    delete: () => document.delete(),
  };
  return attempts[operation]();
}

describe('what a browser may do in the store', () => {
  let env: RulesTestEnvironment;
  beforeAll(async () => {
    env = await rulesEnvironment('demo-rules-collections');
    await seedDocuments(
      env,
      rows.map(([, row]) => row.document),
    );
  });
  afterAll(() => env.cleanup());

  describe.each(PEOPLE)('a %s', (person) => {
    it.each(rows)('in %s', async (_path, row) => {
      const db = firestoreOf(env, person);
      const verdicts: Partial<Record<Operation, string>> = {};
      const expected: Partial<Record<Operation, string>> = {};
      for (const operation of OPERATIONS) {
        const may = row.allowed?.[operation]?.includes(person) ?? false;
        expected[operation] = may ? 'allowed' : 'refused';
        verdicts[operation] = await verdictOf(attempt(db, operation, row.document));
      }
      expect(verdicts).toEqual(expected);
    });

    it('finds no way in through a collection group', async () => {
      const db = firestoreOf(env, person);
      const names = new Set(rows.map(([, row]) => row.document.split('/').at(-2) ?? ''));
      for (const name of names) {
        const newest = db.collectionGroup(name).orderBy('createdAt', 'desc').limit(20);
        expect(await verdictOf(newest.get()), name).toBe('refused');
      }
    });
  });
});
