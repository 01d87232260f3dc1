import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COLLECTIONS, RETENTION } from '../../functions/src/platform/collections.ts';
import { readIndexFile } from '../../functions/test/rules/indexes/index-file.ts';
import { STORED } from '../../web/src/features/papers/stored.ts';

const root = path.resolve(import.meta.dirname, '../..');
const design = readFileSync(path.join(root, 'docs/design.md'), 'utf8');
const things = STORED.flatMap(({ rows }) => rows);

/** The terms that a text names, such as `30 days`, in one spelling. */
const termsIn = (text: string): string[] =>
  [...text.matchAll(/\b(\d+|an?) (minute|hour|day|month|year)s?\b/gi)].map(
    ([, count = '', unit]) => `${count.replace(/^an?$/i, '1')} ${unit}`,
  );

/** The terms of each collection in the table of design 6. */
const ofDesign = new Map(
  [...design.matchAll(/^\| (`.+?) \| .+? \| (.+?) \| .+? \|$/gm)].flatMap(([, names = '', kept]) =>
    [...names.matchAll(/`(.+?)`/g)].map(([, name = '']) => [name, termsIn(kept ?? '')] as const),
  ),
);

/** The terms of each collection in the server's code. */
const ofCode = new Map<string, string>([
  ...Object.entries(RETENTION.days).map(
    ([name, days]) => [name, days === 365 ? '1 year' : `${days} day`] as const,
  ),
  ...Object.entries(RETENTION.months).map(([name, months]) => [name, `${months} month`] as const),
]);

it('the privacy page names every collection once, and none that there is not', () => {
  const named = things.flatMap(({ collections }) => collections);
  expect(named.toSorted()).toEqual([...COLLECTIONS].sort());
});

it.each(things)('$name: as long as the design says, and no other term', ({ collections, kept }) => {
  if (collections.length === 0) return;
  const declared = collections.flatMap((name) => ofDesign.get(name) ?? []);
  expect(new Set(termsIn(kept))).toEqual(new Set(declared));
});

it.each([...ofCode])('%s is kept as long as the server keeps it: %s', (name, term) => {
  const row = things.find(({ collections }) => collections.includes(name));
  expect(termsIn(row?.kept ?? '')).toContain(term);
  expect(ofDesign.get(name)).toContain(term);
});

it('every collection with a TTL has a term in the code, but for those whose end is not fixed', () => {
  const kept = readIndexFile().fieldOverrides.filter(({ ttl }) => ttl);
  const fixed = [...ofCode.keys()].map((name) => name.split('/').at(-1));
  const open = kept
    .map(({ collectionGroup }) => collectionGroup)
    .filter((name) => !fixed.includes(name));
  // Two windows of the call that is counted.
  expect(open).toEqual(['rateLimits']);
});

it('every row says what, why, on which ground, how long and who sees it', () => {
  for (const row of things) {
    for (const said of [row.what, row.why, row.ground, row.kept, row.seenBy])
      expect(said).not.toBe('');
  }
});
