import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RiskLevel } from '../../src/contract/risk-levels.ts';

/** A line whose risk is known. `author` is whose words it is: each set is by one. */
export type GoldLine = Readonly<{
  author: string;
  category: string;
  level: RiskLevel;
  line: string;
}>;

type Categories = Readonly<
  Record<string, Readonly<{ level: RiskLevel; lines: readonly string[] }>>
>;
type Table = Readonly<Record<string, Readonly<{ expect: readonly RiskLevel[]; lines: string[] }>>>;

const FOLDER = import.meta.dirname;
const TABLE = 'table.json';

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));

/** Lines that ought not be flagged and are the hardest to tell from those that ought. */
export const HARD_NEGATIVES = ['third person far', 'negated', 'quoted or lyrics', 'idiom'];

/** Sets whose every miss was looked at by hand; of the later ones the classifier alone has learned. */
export const MENDED: ReadonlySet<string> = new Set(['own', 'a', 'b']);
/** Kinds of danger of which those sets may lose no line. */
export const NONE_UNSEEN = ['plans and means', 'self-harm', 'obfuscated'];

/** Whether not one line of this author's and kind may be lost. */
export const isHeld = (author: string, category: string): boolean =>
  MENDED.has(author) && NONE_UNSEEN.includes(category);

/** "g-en-hard-negatives.json" is by G; "own-tuning.json" by the author of the rules. */
const authorOf = (name: string): string => name.slice(0, name.indexOf('-'));

/** Every line of the gold sets by category, of all authors. Reads files: for tests and training alone. */
export function goldSets(): GoldLine[] {
  const names = globSync('*.json', { cwd: FOLDER }).sort();
  return names
    .filter((name) => name !== TABLE)
    .flatMap((name) =>
      Object.values(read(name) as Record<string, Categories>).flatMap((categories) =>
        Object.entries(categories).flatMap(([category, { level, lines }]) =>
          lines.map((line) => ({ author: authorOf(name), category, level, line })),
        ),
      ),
    );
}

/** The lines of the table that a single level is expected of. */
export const goldTable = (): GoldLine[] =>
  Object.entries(read(TABLE) as Table).flatMap(([category, { expect, lines }]) => {
    const [level = 'none'] = expect;
    const doubtful = expect.includes('none') && expect.length > 1;
    return doubtful ? [] : lines.map((line) => ({ author: 'own', category, level, line }));
  });
