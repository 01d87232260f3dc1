// Follows every import of the repository and ends with 1 when one goes where none may; the figures stand in the last line.
import path from 'node:path';
import { follow } from './cruise.ts';
import { figures, told } from './report.ts';
import { RULES } from './rules.ts';

const FOLDERS = ['functions/src', 'functions/test', 'functions/model-lab', 'scripts', 'web'];

const { summary } = await follow(path.join(import.meta.dirname, '../..'), FOLDERS, RULES);
for (const violation of summary.violations) console.log(told(violation));
console.log(figures(summary.violations));
process.exitCode = summary.violations.length === 0 ? 0 : 1;
