import { matchesOf } from '../../../src/analysis/risk/assertion/matches.ts';
import { isMeant } from '../../../src/analysis/risk/model/calm.ts';
import { Ear, THRESHOLD, THRESHOLD_DOUBTED } from '../../../src/analysis/risk/model/ear.ts';
import { rulesFor } from '../../../src/analysis/risk/rules/rules.ts';
import { readWords } from '../../../src/analysis/risk/text/tokens.ts';
import { type GoldLine, goldSets, HARD_NEGATIVES } from '../../gold/gold.ts';
import { CALM_LEARNING } from './calm-rows.ts';
import { EAR } from './ear-rows.ts';
import { type HeardRow, learn } from './learn.ts';
import { heard } from './rows.ts';

const KINDS = ['explicit', 'plans and means', 'self-harm', 'euphemism', 'obfuscated'];

/** The share of lines flagged, by kind. */
type Figures = Readonly<Record<string, number>>;

function figures(lines: readonly GoldLine[], isFlagged: (line: string) => boolean): Figures {
  const share = (...categories: readonly string[]) => {
    const some = lines.filter(({ category }) => categories.includes(category));
    const flagged = some.filter(({ line }) => isFlagged(line)).length;
    return Math.round((flagged / Math.max(1, some.length)) * 1000) / 1000;
  };
  return {
    ...Object.fromEntries([...KINDS, ...HARD_NEGATIVES, 'ordinary sad'].map((k) => [k, share(k)])),
    'hard negatives': share(...HARD_NEGATIVES),
  };
}

/**
 * What the detector says of each author's lines when ear and calm were taught by the lines of all the others; and of the
 * lines of all of them. The rules know those authors by whose lines they were mended.
 */
export function leaveOneAuthorOut(
  earRows: readonly HeardRow[],
  calmRows: readonly HeardRow[],
): Record<string, Figures> {
  const gold = goldSets();
  const authors = [...new Set(gold.map(({ author }) => author))];
  const flagged = new Set<string>();
  const byAuthor = authors.map((author) => {
    const others = ({ author: other }: HeardRow) => other !== author;
    const ear = new Ear(learn(earRows.filter(others), EAR));
    const calm = learn(calmRows.filter(others), CALM_LEARNING);
    const lines = gold.filter((line) => line.author === author);
    for (const { line } of lines) {
      const words = readWords(heard(line));
      const matches = rulesFor(words.line).flatMap((rule) => matchesOf(rule, words));
      const isHeard = matches.some((match) => match.said !== 'none' && isMeant(calm, words, match));
      const least = matches.length > 0 ? THRESHOLD_DOUBTED : THRESHOLD;
      if (isHeard || ear.score(heard(line)) >= least) flagged.add(line);
    }
    return [author, figures(lines, (line) => flagged.has(line))] as const;
  });
  return Object.fromEntries([...byAuthor, ['all', figures(gold, (line) => flagged.has(line))]]);
}
