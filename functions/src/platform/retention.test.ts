import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readIndexFile } from '../../test/rules/indexes/index-file.ts';
import { COLLECTIONS } from './collections.ts';

const design = readFileSync(new URL('../../../docs/design.md', import.meta.url), 'utf8');
const ENDS = ['TTL', 'night', 'tick', 'account', 'author', 'operator', 'nothing'];

/** The rows of the table that says how long each collection is kept. */
const rows = design
  .slice(design.indexOf('| Collection | What it is for |'))
  .split('\n\n')[0]
  ?.split('\n')
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .flatMap(([names = '', what = '', long = '', ends = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      name,
      what,
      long,
      ends: ends.split(', '),
    })),
  );

const declared = readIndexFile().fieldOverrides;

describe('how long things are kept', () => {
  it('is said once of every collection, and of none that there is not', () => {
    const all = [...COLLECTIONS].sort();
    expect(rows?.map(({ name }) => name).sort()).toEqual(all);
  });

  it.each(rows ?? [])('$name: for what, how long, and what ends it', ({ what, long, ends }) => {
    expect(what).not.toBe('');
    expect(long).not.toBe('');
    expect(ends.filter((each) => !ENDS.includes(each))).toEqual([]);
  });

  it('is kept by Firestore where it says so, and nowhere else', () => {
    // Firestore knows a collection by the last part of its path.
    const said = rows
      ?.filter(({ ends }) => ends.includes('TTL'))
      .map(({ name }) => name.split('/').at(-1));
    const kept = declared.filter(({ ttl }) => ttl).map((each) => each.collectionGroup);
    expect(kept.sort()).toEqual(said?.sort());
  });
});

it('what expires is declared for every shape that has a moment for it', () => {
  const folder = new URL('./documents/', import.meta.url);
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const shapes = sources.flatMap((source) => source.split(/^(?:export )?interface /m).slice(1));
  const expires = (shape: string) => /^ +expireAt: /m.test(shape);
  const expiring = new Set(shapes.filter(expires).map((shape) => shape.split(/\W/)[0]));
  // In a table of documents, a row names its schema or writes it out.
  const rows = shapes
    .filter((shape) => /^\w+Documents\b/.test(shape))
    .flatMap((table) => [
      ...table.matchAll(/^ {2}'?([\w/]+)'?: (?:(\w+);|\{([\s\S]*?)^ {2}\};)/gm),
    ]);
  expect(rows).toHaveLength(COLLECTIONS.length);
  const named = rows.filter(([, , name, spelled = '']) => expiring.has(name) || expires(spelled));
  const kept = declared.filter(({ ttl }) => ttl).map((each) => each.collectionGroup);
  const paths = named.map(([, path = '']) => path).sort();
  expect(paths).toEqual([
    'crisisPages',
    'deadLetters',
    'deletions',
    'disclosures',
    'notifiers',
    'pages',
    'pausedAddresses',
    'preserved',
    'processedEvents',
    'rateLimits',
    'stripeEvents',
    'tombstones',
    'users/earlierVersions',
  ]);
  // Firestore knows a collection by the last part of its path.
  expect(kept.sort()).toEqual(paths.map((path) => path.split('/').at(-1)).sort());
});

it('no field is declared twice, which a deploy would refuse', () => {
  const names = declared.map((each) => `${each.collectionGroup}.${each.fieldPath}`);
  expect(new Set(names).size).toBe(names.length);
});
