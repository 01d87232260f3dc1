import { globSync, readFileSync } from 'node:fs';
import { type CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as collections from '../../src/platform/collections.ts';
import { COLLECTION_TABLE } from './collections-table.ts';

const folder = new URL('../../src/', import.meta.url).pathname;
const sources = globSync('**/*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(folder + file, 'utf8') }));

const OPENS = /\.collection\(|\.doc\(\s*['"`][^'"`]*\//;
const GROUPS = /\.collectionGroup\(\s*([^)]*?)\s*\)/g;

/** `users/{uid}/days/{date}` and `users/someone/days` both become `users/days`. */
const nameOf = (path: string) =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');

const tabled = Object.keys(COLLECTION_TABLE).map(nameOf);

const { COLLECTIONS, SPACES: _, RETENTION: __, allOf: ___, collection, ...doors } = collections;

/** Opens every collection and document that collections.ts can open, with invented ids, and returns the collections. */
function openedByCode(): string[] {
  const byName = COLLECTIONS.map((name) => Reflect.apply(collection, null, [name, 'someone']));
  const single = Object.values(doors).map((door) => {
    const opened: CollectionReference | DocumentReference = door('feed');
    return opened instanceof DocumentReference ? opened.parent : opened;
  });
  return [...byName, ...single].map(({ path }) => nameOf(path));
}

describe('the table of what a browser may do', () => {
  it('has a row for every collection that the code names', () => {
    expect(tabled).toEqual(expect.arrayContaining([...COLLECTIONS]));
  });

  it('has a row for every collection that the code opens', () => {
    const opened = openedByCode();
    expect(opened.length).toBeGreaterThan(COLLECTIONS.length);
    expect(tabled).toEqual(expect.arrayContaining(opened));
  });

  it('is whole: no file but collections.ts opens a collection', () => {
    const opening = sources
      .filter(({ file, text }) => file !== 'platform/collections.ts' && OPENS.test(text))
      .map(({ file }) => file);
    expect(opening).toEqual([]);
  });

  it('has a row for every collection that is searched as a group', () => {
    // collections.ts opens as groups only the collections that it names.
    const others = sources.filter(({ file }) => file !== 'platform/collections.ts');
    const names = others.flatMap(({ text }) =>
      [...text.matchAll(GROUPS)].map(([, name]) => name?.replace(/['"`]/g, '')),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(tabled.map((name) => name.split('/').at(-1))).toEqual(expect.arrayContaining(names));
  });
});
