import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Rows of folders, lowest first. A folder may import the folders of earlier rows, but not the other folders of its own row.
 */
export type Rows = readonly (readonly string[])[];

const BELOW: Rows = [['contract'], ['platform'], ['http'], ['account'], ['analysis']];

const ABOVE: Rows = [
  ['pages'],
  ['cases', 'audit'],
  ['brakes', 'drops'],
  ['reactions'],
  ['feed'],
  ['desk'],
  ['reports'],
  ['data-rights'],
  ['api', 'nightly'],
  ['disclosure', 'restore'],
];

/** The nouns that need no other noun: the folders that no other row names. A new folder begins here. */
const ALONE = readdirSync(path.join(import.meta.dirname, '../../functions/src'), {
  withFileTypes: true,
})
  .filter((each) => each.isDirectory() && ![...BELOW, ...ABOVE].flat().includes(each.name))
  .map(({ name }) => name)
  .sort();

/** The folders of `functions/src`. The README explains the same in words. */
export const SERVER_ROWS: Rows = [...BELOW, ALONE, ...ABOVE];

/** The folders of `web/src`, in rows as for `SERVER_ROWS`. */
export const WEB_ROWS: Rows = [
  ['config'],
  ['lib', 'sw'],
  ['theme', 'components'],
  ['shared'],
  ['features'],
  ['app'],
];

/** Folders that a folder must not import, although its row would allow it. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  analysis: ['http'],
  'personal-data': ['http', 'account'],
  // Pages copy what is stored on drops. A tick analyses nothing.
  pages: ['analysis', 'mirror'],
};

/** Returns the folders that a folder may not import: those of its own row, those of later rows, and those in `WITHOUT`. */
export function forbiddenTo(folder: string, rows: Rows): string[] {
  const at = rows.findIndex((row) => row.includes(folder));
  const others = rows.slice(at).flat();
  return [...others.filter((other) => other !== folder), ...(WITHOUT[folder] ?? [])];
}
