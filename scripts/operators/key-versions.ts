import { randomBytes } from 'node:crypto';
import { parseServerKey } from '../../functions/src/platform/keys.ts';
import { countKeyed } from '../../functions/src/platform/rows-of-key.ts';

const LETTERS = 'ghijklmnopqrstuvwxyz';

const written = (versions: readonly { name: string; secret: string }[]): string =>
  versions.map(({ name, secret }) => `${name}:${secret}`).join();

/**
 * Returns the value of SERVER_KEY with a new version in front.
 * @throws Error in words when there are three versions already: the oldest must be removed first
 */
export function withNewVersion(before: string): string {
  const kept = parseServerKey(before);
  if (kept.length === 3) throw new Error('Three versions are kept. Drop the oldest one first.');
  const newest = LETTERS.indexOf(kept[0].name);
  const name = LETTERS.charAt((newest + 1) % LETTERS.length);
  return written([{ name, secret: randomBytes(32).toString('hex') }, ...kept]);
}

/**
 * Returns the value of SERVER_KEY without its oldest version.
 * @throws Error in words while a row can be found by the oldest version only, or when it is the only version
 */
export async function withoutOldest(before: string): Promise<string> {
  const kept = parseServerKey(before);
  const oldest = kept.at(-1);
  if (kept.length === 1 || !oldest) throw new Error('It is the only version, and stays.');
  const rows = Object.entries(await countKeyed(oldest.name));
  if (rows.length > 0) {
    throw new Error(
      `Version ${oldest.name} stays: nothing else finds ${rows.map(([name, count]) => `${count} of ${name}`).join(', ')}.`,
    );
  }
  return written(kept.slice(0, -1));
}

/** Writes a line for each version: the rows that only this version finds. */
export const describeVersions = (text: string): Promise<string[]> =>
  Promise.all(
    parseServerKey(text).map(
      async ({ name }) => `Version ${name} finds ${JSON.stringify(await countKeyed(name))}`,
    ),
  );
