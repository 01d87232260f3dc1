import { Classifier } from '../../../src/analysis/risk/classifier.ts';
import { readWritten } from '../../../src/analysis/risk/risk.ts';
import {
  ABOUT_RISK,
  atHandLines,
  authorRisk,
  authorThoughts,
  HARD_KINDS,
} from '../../evaluation/authors.ts';
import { type GoldLine, goldSets, HARD_NEGATIVES } from '../../gold/gold.ts';
import type { SparseRow } from './examples.ts';
import { LEARNING, learn } from './learn.ts';

const FOLDS = 6;
const THRESHOLDS = [-3, -2.5, -2.2, -2, -1.8, -1.5, -1, -0.5, 0, 0.5, 1];

type Scored = Readonly<{ group: string; author: string; score: number }>;
type Unread = Readonly<{ group: string; author: string; text: string }>;

const share = (of: number): number => Math.round(of * 1000) / 10;

/**
 * These people were told to write lines that every reader would understand as danger. People with later numbers were told
 * to hide the danger in a third of their lines.
 */
const isPlain = (hand: string): boolean => Number(hand) >= 142 && Number(hand) < 300;

function unread(): Unread[] {
  const gold = ({ author, category, line }: GoldLine): Unread => ({
    group: HARD_NEGATIVES.includes(category) ? 'gold hard' : `gold ${category}`,
    author: `gold ${author}`,
    text: line,
  });
  const hard = (kind: string): string => (HARD_KINDS.includes(kind) ? 'hard' : kind);
  const risk = authorRisk();
  return [
    ...risk.map(({ kind, hand, line }) => ({ group: hard(kind), author: hand, text: line })),
    ...risk
      .filter(({ hand, kind }) => isPlain(hand) && kind === 'explicit')
      .map(({ hand, line }) => ({ group: 'explicit, plain', author: hand, text: line })),
    ...risk
      .filter(({ language, kind }) => language === 'nl' && kind === 'explicit')
      .map(({ hand, line }) => ({ group: 'explicit Dutch', author: hand, text: line })),
    ...authorThoughts(ABOUT_RISK).map(({ author, text }) => ({ group: 'thoughts', author, text })),
    ...atHandLines('authors').map(({ author, kind, line }) => ({
      group: `at hand, ${kind}`,
      author,
      text: line,
    })),
    // The rules were improved with the lines of their own author, so those lines are left out here.
    ...goldSets()
      .filter(({ author }) => author !== 'own')
      .map(gold),
  ];
}

/**
 * The fold in which each author is left out of training. The authors are assigned in turn, each kind separately: the
 * first authors, the people who wrote as several authors, the gold authors, and the authors of lines about a means at
 * hand.
 */
function foldsOf(authors: readonly string[]): ReadonlyMap<string, number> {
  const kinds = [/^\d+-/, /^\d+$/, /^gold/, /^at hand/];
  const dealt = kinds.map((kind) => authors.filter((author) => kind.test(author)));
  return new Map(dealt.flatMap((some) => some.map((author, at) => [author, at % FOLDS] as const)));
}

/**
 * For authors left out of training: the percentage of lines that reach each threshold, in log odds. Each sixth of the
 * authors is rated with weights learned from the other authors.
 */
export function crossValidate(rows: readonly SparseRow[]): Record<string, Record<string, number>> {
  const lines = unread();
  const folds = foldsOf([...new Set(lines.map(({ author }) => author))]);
  const scored = Array.from({ length: FOLDS }, (_, fold): Scored[] => {
    const classifier = new Classifier(
      learn(
        rows.filter(({ author }) => folds.get(author) !== fold),
        LEARNING,
      ),
    );
    return lines
      .filter(({ author }) => folds.get(author) === fold)
      .map(({ text, ...line }) => ({
        ...line,
        score: classifier.read(readWritten(text)).score,
      }));
  }).flat();
  const groups = Object.groupBy(scored, ({ group }) => group);
  return Object.fromEntries(
    Object.entries(groups).map(([group, some = []]) => [
      `${group} (${some.length})`,
      Object.fromEntries(
        THRESHOLDS.map((least) => [
          least,
          share(some.filter(({ score }) => score >= least).length / some.length),
        ]),
      ),
    ]),
  );
}
