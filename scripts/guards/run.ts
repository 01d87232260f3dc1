// Follows every import of the repository and reads every file. Exits with 1 if an import breaks a rule, if a line is
// too long to read, if a module is too shallow, or if a folder is not imported through its face. The last line of its
// output has the numbers.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { follow } from './cruise.ts';
import { besideFaces } from './faces.ts';
import { isRead, longLines } from './line-length.ts';
import { shallowness } from './modules.ts';
import { figures, RULES, told } from './rules.ts';

const FOLDERS = ['functions/src', 'functions/test', 'functions/model-lab', 'scripts', 'web'];
/** Files that people read to understand the product: no tests and no data. */
const SOURCE =
  /^(?:functions\/(?:src|model-lab)|web\/src(?!\/testing)|scripts)\/(?!(?:.*\/)?(?:content|lines|lexicon|catalogue|authors|gold)\/).*[.](?:ts|tsx|mjs)$/;
const root = path.join(import.meta.dirname, '../..');

const { summary, modules } = await follow(root, FOLDERS, RULES);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const long = modules
  .map(({ source }) => source)
  .filter(isRead)
  .flatMap((file) => longLines(file, textOf(file)));
const sources = modules
  .filter(({ source }) => SOURCE.test(source))
  .map(({ source, dependencies }) => ({
    file: source,
    text: textOf(source),
    imports: dependencies
      .filter(({ resolved }) => SOURCE.test(resolved))
      .map(({ resolved, dynamic }) => ({ to: resolved, isLazy: dynamic })),
  }));
const tests = new Set(globSync('{functions,web,scripts}/**/*.test.{ts,tsx}', { cwd: root }));
const shallow = [...shallowness(sources, tests), ...besideFaces(sources)];
for (const violation of summary.violations) console.log(told(violation));
for (const line of [...long, ...shallow]) console.log(line);
console.log(
  `${figures(summary.violations)}, lines above 200 characters ${long.length}, shallow modules ${shallow.length}`,
);
process.exitCode = summary.violations.length + long.length + shallow.length === 0 ? 0 : 1;
