// Follows every import of the repository and looks at every line; ends with 1 when an import goes where none may, or a line
// is too long to read. The figures stand in the last line.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { follow } from './cruise.ts';
import { isRead, longLines } from './line-length.ts';
import { figures, told } from './report.ts';
import { RULES } from './rules.ts';

const FOLDERS = ['functions/src', 'functions/test', 'functions/model-lab', 'scripts', 'web'];
const root = path.join(import.meta.dirname, '../..');

const { summary, modules } = await follow(root, FOLDERS, RULES);
const long = modules
  .map(({ source }) => source)
  .filter(isRead)
  .flatMap((file) => longLines(file, readFileSync(path.join(root, file), 'utf8')));
for (const violation of summary.violations) console.log(told(violation));
for (const line of long) console.log(line);
console.log(`${figures(summary.violations)}, lines above 200 characters ${long.length}`);
process.exitCode = summary.violations.length + long.length === 0 ? 0 : 1;
