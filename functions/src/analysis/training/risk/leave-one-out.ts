import { Ear, THRESHOLD } from '../../risk/ear.ts';
import { type GoldLine, goldSets, HARD_NEGATIVES } from '../../risk/gold.ts';
import type { EarRow } from './learn-ear.ts';
import { learnEar } from './learn-ear.ts';
import { heard } from './rows.ts';

const share = (lines: readonly GoldLine[], ear: Ear): number => {
  const loud = lines.filter(({ line }) => ear.score(heard(line)) >= THRESHOLD).length;
  return Math.round((loud / Math.max(1, lines.length)) * 1000) / 1000;
};

/**
 * What the ear alone says of each author's lines, taught by the lines of all the others: the share that it calls of
 * concern, by category. Rules are left out of it, for they know the lines they were mended by.
 */
export function leaveOneAuthorOut(rows: readonly EarRow[]): Record<string, Record<string, number>> {
  const gold = goldSets();
  const authors = [...new Set(gold.map(({ author }) => author))];
  return Object.fromEntries(
    authors.map((author) => {
      const ear = new Ear(learnEar(rows.filter((row) => row.author !== author)));
      const own = gold.filter((line) => line.author === author);
      const of = (...names: readonly string[]) =>
        share(
          own.filter(({ category }) => names.includes(category)),
          ear,
        );
      const kinds = ['explicit', 'plans and means', 'self-harm', 'euphemism', 'obfuscated'];
      const figures = kinds.map((kind) => [kind, of(kind)]);
      return [author, Object.fromEntries([...figures, ['hard negatives', of(...HARD_NEGATIVES)]])];
    }),
  );
}
