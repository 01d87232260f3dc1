import { describe, expect, it } from 'vitest';
import { type SourceFile, shallowness } from './modules.ts';

const NO_TESTS = new Set<string>();
/** A file with this many lines and one export. It is deep enough to break no other rule. */
const file = (name: string, lines = 100, imports: SourceFile['imports'] = []): SourceFile => ({
  file: name,
  text: `export const ${name.replaceAll(/\W/g, '')} = 1;\n${'x\n'.repeat(lines - 1)}`,
  imports,
});
const uses = (to: string, isLazy = false) => ({ to, isLazy });
const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => file(`${folder}/file${n}.ts`));

describe('a folder', () => {
  it.each([
    ['functions/src/drops', 14],
    ['functions/src/contract', 22],
    ['functions/src/platform', 16],
    ['web/src/components/ui', 22],
  ])('%s holds %i files and no more', (folder, most) => {
    expect(shallowness(many(folder, most), NO_TESTS)).toEqual([]);
    expect(shallowness(many(folder, most + 1), NO_TESTS)).toEqual([
      `${folder} has ${most + 1} files, at most ${most}: merge what is read together`,
    ]);
  });
});

it('a file has at most 450 lines', () => {
  expect(shallowness([file('scripts/a.ts', 450)], NO_TESTS)).toEqual([]);
  expect(shallowness([file('scripts/a.ts', 451)], NO_TESTS)).toHaveLength(1);
});

describe('a paragraph', () => {
  const user = file('web/src/a/screen.tsx', 100, [uses('web/src/a/part.ts')]);
  const part = (lines: number) => file('web/src/a/part.ts', lines);
  const told = ['web/src/a/part.ts is a paragraph of web/src/a/screen.tsx: put it there'];

  it('is a small file with one importer beside it', () => {
    expect(shallowness([user, part(60)], NO_TESTS)).toEqual(told);
  });

  it.each([
    ['has more lines', [user, part(61)], NO_TESTS],
    ['has a test of its own', [user, part(60)], new Set(['web/src/a/part.test.ts'])],
    [
      'has two importers',
      [user, part(60), file('web/src/a/b.ts', 100, [uses('web/src/a/part.ts')])],
      NO_TESTS,
    ],
    [
      'is needed from another folder',
      [part(60), file('web/src/b/b.ts', 100, [uses('web/src/a/part.ts')])],
      NO_TESTS,
    ],
    [
      'is loaded when it is needed',
      [part(60), file('web/src/a/b.ts', 100, [uses('web/src/a/part.ts', true)])],
      NO_TESTS,
    ],
  ])('is none where it %s', (_why, files, tests) => {
    expect(shallowness(files, tests)).toEqual([]);
  });
});

describe('the ceilings', () => {
  it('refuse a server with many exported names for its lines', () => {
    expect(shallowness([file('functions/src/a/a.ts', 20)], NO_TESTS)).toEqual([
      'functions/src has 20.0 lines for an export, at least 35',
    ]);
    expect(shallowness([file('functions/src/a/a.ts', 35)], NO_TESTS)).toEqual([]);
  });

  it('refuse screens that are wired to many files', () => {
    const imports = (count: number) =>
      Array.from({ length: count }, (_, n) => uses(`scripts/file${n}.ts`));
    expect(shallowness([file('web/src/a/a.tsx', 100, imports(6))], NO_TESTS)).toEqual([
      'web/src has 6.0 imports in 100 lines, at most 5.5',
    ]);
    expect(shallowness([file('web/src/a/a.tsx', 100, imports(5))], NO_TESTS)).toEqual([]);
  });
});

it.each(['whom-it-points-at.tsx', 'hidden/veiled-words.tsx', 'unseal.ts'])(
  'refuses the name %s',
  (name) => {
    expect(shallowness([file(`scripts/${name}`)], NO_TESTS).join()).toContain('only its author');
  },
);
