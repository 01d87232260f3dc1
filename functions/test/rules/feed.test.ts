import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClientFirestore,
  firestoreOf,
  type Person,
  rulesEnvironment,
  seedDocuments,
} from './people.ts';
import { verdictOf } from './verdict.ts';

const newest = (db: ClientFirestore) => db.collection('feedPages').orderBy('createdAt', 'desc');

/** Reads that browsers were once allowed. They looked harmless, and could be held open. */
const ONCE_ALLOWED: Record<string, (db: ClientFirestore) => { get(): Promise<unknown> }> = {
  'the newest 20': (db) => newest(db).limit(20),
  'the newest 50': (db) => newest(db).limit(50),
  'the newest, ties broken by id': (db) => newest(db).orderBy('__name__', 'desc').limit(20),
  'the page after a moment': (db) => newest(db).startAfter(new Date(1)).limit(20),
};

const REFUSED: Record<string, (db: ClientFirestore) => { get(): Promise<unknown> }> = {
  'another copy by its id': (db) => db.doc('feedPages/a'),
  'everything at once': (db) => newest(db),
  '51 at a time': (db) => newest(db).limit(51),
  'drops in no order': (db) => db.collection('feedPages').limit(20),
  'the oldest first': (db) => db.collection('feedPages').orderBy('createdAt').limit(20),
  'the last page from the end': (db) => newest(db).limitToLast(20),
  'drops by their words': (db) => db.collection('feedPages').orderBy('content', 'desc').limit(20),
  'words first, then time': (db) =>
    db.collection('feedPages').orderBy('content').orderBy('createdAt', 'desc').limit(20),
  'time first, then words': (db) => newest(db).orderBy('content').limit(20),
};

describe('a signed-in reader of the feed', () => {
  let env: RulesTestEnvironment;
  beforeAll(async () => {
    env = await rulesEnvironment('demo-rules-feed');
    await seedDocuments(env, ['feedPages/head', 'feedPages/a']);
  });
  afterAll(() => env.cleanup());

  it.each(Object.entries({ ...ONCE_ALLOWED, ...REFUSED }))(
    'may not read %s',
    async (_name, query) => {
      expect(await verdictOf(query(firestoreOf(env, 'stranger')).get())).toBe('refused');
    },
  );

  it('reads the copy of the head, and nobody else does', async () => {
    const head = (person: Person) => firestoreOf(env, person).doc('feedPages/head').get();
    expect(await verdictOf(head('stranger'))).toBe('allowed');
    expect(await verdictOf(head('visitor'))).toBe('refused');
  });

  it('may not follow the newest 20 live', async () => {
    const query = newest(firestoreOf(env, 'stranger')).limit(20);
    const followed = new Promise((resolve, reject) => {
      const stop = query.onSnapshot((snapshot) => {
        stop();
        resolve(snapshot.size);
      }, reject);
    });
    expect(await verdictOf(followed)).toBe('refused');
  });
});
