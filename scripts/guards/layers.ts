/** Folders from the ground up. One row's folders do not know each other, and each may import what stands in the rows before. */
export type Rows = readonly (readonly string[])[];

/** The folders of `functions/src`; the README says the same in words. */
export const SERVER_ROWS: Rows = [
  ['contract'],
  ['platform'],
  ['http'],
  ['account'],
  ['analysis'],
  [
    'totems',
    'prompts',
    'mirror',
    'whispers',
    'journal',
    'billing',
    'notices',
    'reminders',
    'guard',
  ],
  ['pages'],
  ['drops'],
  ['reactions'],
  ['feed'],
  ['crisis'],
  ['moderation'],
  ['reports'],
  ['data-rights'],
  ['api', 'nightly'],
];

/** The folders of `web/src`. */
export const WEB_ROWS: Rows = [
  ['config'],
  ['lib', 'sw'],
  ['theme', 'components'],
  ['entities'],
  ['features'],
  ['app'],
];

/** Those that its row would allow a folder, and that it does without all the same. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  analysis: ['http'],
  guard: ['http', 'account'],
};

/** The folders that one may not import: its neighbours, those above it, and those that it does without. */
export function forbiddenTo(folder: string, rows: Rows): string[] {
  const at = rows.findIndex((row) => row.includes(folder));
  const others = rows.slice(at).flat();
  return [...others.filter((other) => other !== folder), ...(WITHOUT[folder] ?? [])];
}
