import { globSync, readFileSync } from 'node:fs';
import { CollectionGroup, CollectionReference, DocumentReference } from 'firebase-admin/firestore';
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

/** Opens everything that collections.ts exports, collections and single documents, with made-up ids, and says which collections that were. */
function openedByCode(): string[] {
  const doors = Object.values(collections).filter((door) => typeof door === 'function');
  return doors.map((door) => {
    // Both a made-up id and the name of a space.
    const made: unknown = door('feed');
    const opened = made instanceof DocumentReference ? made.parent : made;
    // A group query reaches the same rows through another door; its rule is tested for each collection.
    if (opened instanceof CollectionGroup) return '';
    if (!(opened instanceof CollectionReference))
      throw new Error(`${door.name} opens no collection`);
    return nameOf(opened.path);
  });
}

describe('the table of what a browser may do', () => {
  it('has a row for every collection that the code names', () => {
    expect(tabled).toEqual(
      expect.arrayContaining([...collections.COLLECTIONS, ...collections.SUBCOLLECTIONS]),
    );
  });

  it('has a row for every collection that the code opens', () => {
    const opened = openedByCode().filter((name) => name !== '');
    expect(opened.length).toBeGreaterThan(5);
    expect(tabled).toEqual(expect.arrayContaining(opened));
  });

  it('is whole: no file but collections.ts opens a collection', () => {
    const opening = sources
      .filter(({ file, text }) => file !== 'platform/collections.ts' && OPENS.test(text))
      .map(({ file }) => file);
    expect(opening).toEqual([]);
  });

  it('has a row for every collection that is searched as a group', () => {
    const names = sources.flatMap(({ text }) =>
      [...text.matchAll(GROUPS)].map(([, name]) => name?.replace(/['"`]/g, '')),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(tabled.map((name) => name.split('/').at(-1))).toEqual(expect.arrayContaining(names));
  });
});
