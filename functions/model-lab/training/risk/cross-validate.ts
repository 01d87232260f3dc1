import { Classifier } from '../../../src/analysis/risk/model/classifier.ts';
import { readWritten } from '../../../src/analysis/risk/rate-risk.ts';
import { ABOUT_RISK } from '../../evaluation/author-folders.ts';
import { authorRisk, HARD_KINDS } from '../../evaluation/author-risk.ts';
import { authorThoughts } from '../../evaluation/author-thoughts.ts';
import { type GoldLine, goldSets, HARD_NEGATIVES } from '../../gold/gold.ts';
import { LEARNING, learn } from './learn.ts';
import type { SparseRow } from './sparse-row.ts';

const FOLDS = 6;
const THRESHOLDS = [-3, -2.5, -2.2, -2, -1.8, -1.5, -1, -0.5, 0, 0.5, 1];

type Scored = Readonly<{ group: string; author: string; score: number }>;
type Unread = Readonly<{ group: string; author: string; text: string }>;

const share = (of: number): number => Math.round(of * 1000) / 10;

/** These hands were told to write what any reader would be sure of; later ones to veil a third of it. */
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
    // The rules were mended by their own author's lines.
    ...goldSets()
      .filter(({ author }) => author !== 'own')
      .map(gold),
  ];
}

/** Which fold each author is left out in: dealt out in turn, the first authors, the many-voiced hands and the gold ones apart. */
function foldsOf(authors: readonly string[]): ReadonlyMap<string, number> {
  const kinds = [/-/, /^\d+$/, /^gold/];
  const dealt = kinds.map((kind) => authors.filter((author) => kind.test(author)));
  return new Map(dealt.flatMap((some) => some.map((author, at) => [author, at % FOLDS] as const)));
}

/**
 * How many of each hundred lines of authors left out reach each threshold, in log odds: each sixth of them read by what the
 * others taught.
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
        score: classifier.score(readWritten(text)),
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
