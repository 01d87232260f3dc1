// Checks that modules are deep: a folder has few files, a file is not tiny, and an exported name has much code behind it.

/** A source file as the import check read it. `file` is the path from the root, with slashes. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly { readonly to: string; readonly isLazy: boolean }[];
}

/** The most source files directly in one folder. */
const MOST_FILES = 14;
const MOST_FILES_IN: Readonly<Record<string, number>> = {
  'functions/src/contract': 22,
  'functions/src/platform': 16,
  'web/src/components/ui': 22,
};
const LONGEST_FILE = 450;
/** A file with at most this many lines and only one importer, in the same folder, should be part of that importer. */
const PARAGRAPH = 60;
/** The least lines for each exported name, and the most imports of own files for each 100 lines. */
const CEILINGS: Readonly<Record<string, { readonly lines: number; readonly imports: number }>> = {
  'functions/src': { lines: 35, imports: 5.5 },
  'web/src': { lines: 38, imports: 5.5 },
};
/** Small files with one importer that stay separate, because tests replace them with something else. */
const STOOD_IN_FOR: readonly string[] = ['web/src/lib/offline-copies/database.ts'];
/** Words that tell a new reader nothing, and so may not be in names of files and exports. */
const BANNED =
  /whom|hands|voices|left-?out|veiled|unseal|let-?go|fades-?at|take-?off|given-|on-its-way/i;

const EXPORT =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm;

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));
const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;
const exportsOf = ({ text }: SourceFile): string[] =>
  [...text.matchAll(EXPORT)].map(([, name = '']) => name);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const round = (number: number): string => number.toFixed(1);

/**
 * Says in words where the modules of a tree are shallow.
 * @param tests the test files; a small file with its own test is allowed
 */
export const shallowness = (files: readonly SourceFile[], tests: ReadonlySet<string>): string[] => [
  ...crowdedFolders(files),
  ...files.filter((file) => linesOf(file) > LONGEST_FILE).map(tooLong),
  ...paragraphs(files, tests),
  ...Object.keys(CEILINGS).flatMap((area) => belowCeiling(area, files)),
  ...files.flatMap(bannedNames),
];

const tooLong = (file: SourceFile): string =>
  `${file.file} has ${linesOf(file)} lines, at most ${LONGEST_FILE}: split it by its ideas`;

function crowdedFolders(files: readonly SourceFile[]): string[] {
  const byFolder = Map.groupBy(files, ({ file }) => folderOf(file));
  return [...byFolder].flatMap(([folder, { length }]) => {
    const most = MOST_FILES_IN[folder] ?? MOST_FILES;
    return length > most
      ? [`${folder} has ${length} files, at most ${most}: merge what is read together`]
      : [];
  });
}

function paragraphs(files: readonly SourceFile[], tests: ReadonlySet<string>): string[] {
  const importers = new Map<string, { from: string; isLazy: boolean }[]>();
  for (const { file, imports } of files) {
    for (const { to, isLazy } of imports) {
      importers.set(to, [...(importers.get(to) ?? []), { from: file, isLazy }]);
    }
  }
  return files.flatMap((source) => {
    const { file } = source;
    const [one, ...others] = importers.get(file) ?? [];
    const isParagraph =
      one !== undefined &&
      others.every(({ from }) => from === one.from) &&
      folderOf(one.from) === folderOf(file) &&
      ![one, ...others].some(({ isLazy }) => isLazy) &&
      linesOf(source) <= PARAGRAPH &&
      // An index file only re-exports, so it does not count as an importer.
      !one.from.endsWith('/index.ts') &&
      !STOOD_IN_FOR.includes(file) &&
      !tests.has(file.replace(/[.]tsx?$/, '.test.ts')) &&
      !tests.has(file.replace(/[.]tsx?$/, '.test.tsx'));
    return isParagraph ? [`${file} is a paragraph of ${one.from}: put it there`] : [];
  });
}

function belowCeiling(area: string, files: readonly SourceFile[]): string[] {
  const { lines: least = 0, imports: most = 0 } = CEILINGS[area] ?? {};
  const own = files.filter(({ file }) => file.startsWith(`${area}/`));
  if (own.length === 0) return [];
  const lines = sum(own.map(linesOf));
  const depth = lines / Math.max(1, sum(own.map((file) => exportsOf(file).length)));
  const wiring = (100 * sum(own.map(({ imports }) => imports.length))) / lines;
  return [
    ...(depth < least
      ? [`${area} has ${round(depth)} lines for an export, at least ${least}`]
      : []),
    ...(wiring > most
      ? [`${area} has ${round(wiring)} imports in 100 lines, at most ${most}`]
      : []),
  ];
}

function bannedNames(source: SourceFile): string[] {
  const name = source.file.slice(source.file.lastIndexOf('/') + 1);
  return [name, ...exportsOf(source)]
    .filter((each) => BANNED.test(each))
    .map((each) => `${source.file}: "${each}" has a word that only its author understands`);
}
