import type { RiskLevel } from '../../src/contract/index.ts';
import { rowsOf } from '../evaluation/authors.ts';
import table from './table.json' with { type: 'json' };

/** A line with a known risk. `author` is the author of the whole set of lines. */
export type GoldLine = Readonly<{
  author: string;
  category: string;
  level: RiskLevel;
  line: string;
}>;

/** A row of a set. The set "g-en-hard-negatives" is by author G; "own-tuning" is by the author of the rules. */
type Row = Readonly<{ set: string; category: string; level: RiskLevel; line: string }>;
type Table = Readonly<
  Record<string, Readonly<{ expect: readonly string[]; lines: readonly string[] }>>
>;

/** The categories of lines that must not be flagged but are very similar to lines of danger. */
export const HARD_NEGATIVES = ['third person far', 'negated', 'quoted or lyrics', 'idiom'];

/** Sets for which a person checked every missed line. From the later sets only the classifier has learned. */
export const MENDED: ReadonlySet<string> = new Set(['own', 'a', 'b']);
/** The categories of danger in which the rating may miss no line of those sets. */
export const NONE_UNSEEN = ['plans and means', 'self-harm', 'obfuscated'];

/** Whether the rating may miss no line of this author and category. */
export const isHeld = (author: string, category: string): boolean =>
  MENDED.has(author) && NONE_UNSEEN.includes(category);

/**
 * The sort key of a set. It gives the order of the earlier file names. The weights of the product were learned in this
 * order.
 */
const placeOf = ({ set }: Row): string => `${set}.`;

/** Every line of the gold sets, of all authors. Reads files, so only tests and training may use it. */
export const goldSets = (): GoldLine[] =>
  [...rowsOf<Row>('gold/lines.en.jsonl'), ...rowsOf<Row>('gold/lines.nl.jsonl')]
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0))
    .map(({ set, category, level, line }) => ({
      author: set.slice(0, set.indexOf('-')),
      category,
      level,
      line,
    }));

/** The lines of the table, except those for which `none` and another level are both correct. */
export const goldTable = (): GoldLine[] =>
  Object.entries(table as Table).flatMap(([category, { expect, lines }]) => {
    const [level = 'none'] = expect as readonly RiskLevel[];
    const doubtful = expect.includes('none') && expect.length > 1;
    return doubtful ? [] : lines.map((line) => ({ author: 'own', category, level, line }));
  });
