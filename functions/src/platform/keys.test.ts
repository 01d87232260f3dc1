import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cursorAfter, placeOf } from '../../test/support/cursors.ts';
import { keyed, keyedBy, keysFor, LOCAL_SERVER_KEY, parseServerKey } from './keys.ts';
import { decodePageCursor, encodePageCursor } from './paging.ts';

const version = (name: string, digit: string) => `${name}:${digit.repeat(64)}`;
const serveWith = (project: string, key: string) => {
  vi.stubEnv('GCLOUD_PROJECT', project);
  vi.stubEnv('SERVER_KEY', key);
};
afterEach(() => vi.unstubAllEnvs());

describe('the key of the server', () => {
  it.each([
    ['nothing', '', 'is missing'],
    ['a space', ' ', 'is missing'],
    ['a word', 'secret', 'is malformed'],
    ['a short key', `g:${'1'.repeat(63)}`, 'is malformed'],
    ['a version that looks like a digit', version('a', '1'), 'is malformed'],
    ['four versions', 'ghij'.replace(/./g, (name) => `${version(name, '1')},`), 'is malformed'],
    ['a letter twice', `${version('g', '1')},${version('g', '2')}`, 'twice'],
    ['a key twice', `${version('g', '1')},${version('h', '1')}`, 'twice'],
    ['what everybody knows', LOCAL_SERVER_KEY, 'everybody can read'],
    [
      'what everybody knows, as an older one',
      `${version('h', '1')},${LOCAL_SERVER_KEY}`,
      'everybody',
    ],
  ])(
    'of a real project is not %s: nothing is made with it, and it is not printed',
    (_, key, words) => {
      serveWith('blckmirror', key);
      vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_1');
      expect(() => keyed('cases', 'a drop')).toThrow(words);
      expect(() => keyed('cases', 'a drop')).toThrow(/^SERVER_KEY ((?!1111|abab).)*$/);
      expect(() => keysFor('cursors')).toThrow(words);
    },
  );

  it('is a fixed one in a demo- project that names none', () => {
    serveWith('demo-blckmirror', '');
    const unnamed = keyed('cases', 'a drop');
    serveWith('demo-blckmirror', LOCAL_SERVER_KEY);
    expect(unnamed).toEqual(keyed('cases', 'a drop'));
  });

  it('follows from no other secret', () => {
    serveWith('blckmirror', version('g', '1'));
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_1');
    const one = keyed('cases', 'a drop');
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_2');
    expect(keyed('cases', 'a drop')).toEqual(one);
    serveWith('blckmirror', version('g', '2'));
    expect(keyed('cases', 'a drop')).not.toEqual(one);
  });

  it('makes another text of the same for each purpose, so that nobody can compare two places', () => {
    serveWith('blckmirror', version('g', '1'));
    const made = ['cases', 'appeals', 'tombstones'].map((purpose) => keyed(purpose, 'one')[0]);
    expect(new Set(made).size).toBe(3);
  });
});

const versions = fc
  .uniqueArray(
    fc.record({
      name: fc.constantFrom(...'ghijklmnopqrstuvwxyz'),
      secret: fc.string({ unit: fc.constantFrom(...'0123456789abcdef') }),
    }),
    { minLength: 2, maxLength: 3, selector: ({ name }) => name },
  )
  .map((some) =>
    some.map(({ name, secret }) => {
      // No two versions have the same key.
      const own = name.charCodeAt(0).toString(16) + secret;
      return `${name}:${own.padEnd(64, '0').slice(0, 64)}`;
    }),
  );

describe('after a new version', () => {
  it('what was made before is among what is looked for, and new texts are made with the new one', () => {
    fc.assert(
      fc.property(versions, fc.string(), fc.integer({ min: 20, max: 65 }), (all, text, length) => {
        const [newest = '', ...older] = all;
        serveWith('blckmirror', older.join());
        const before = keyed('cases', text, length);
        serveWith('blckmirror', all.join());
        const after = keyed('cases', text, length);
        expect(after.slice(1)).toEqual(before);
        expect(after[0]).toHaveLength(length);
        expect(after[0].startsWith(newest.slice(0, 1))).toBe(true);
        // Everything that depends on an older key stays the same.
        expect(keyedBy(before[0], 'staff', text)).toBe(keyed('staff', text)[1]);
      }),
    );
  });

  it('the ways to older pages still lead there', async () => {
    await fc.assert(
      fc.asyncProperty(versions, async (all) => {
        const position = { createdAt: Timestamp.fromMillis(1_790_000_000_123), id: 'a'.repeat(20) };
        serveWith('blckmirror', all.slice(1).join());
        const cursor = await cursorAfter(position);
        const page = encodePageCursor('feed', position.id);
        serveWith('blckmirror', all.join());
        expect(await placeOf(cursor)).toEqual(position);
        expect(decodePageCursor('feed', page)).toBe(position.id);
        // And no longer after the version is deleted.
        serveWith('blckmirror', all.slice(0, 1).join());
        await expect(placeOf(cursor)).rejects.toThrow();
        expect(() => decodePageCursor('feed', page)).toThrow();
      }),
    );
  });
});

it('a value of three versions is read, the newest first', () => {
  const text = [version('k', '3'), version('h', '2'), version('g', '1')].join();
  expect(parseServerKey(`${text}\n`).map(({ name }) => name)).toEqual(['k', 'h', 'g']);
});
