import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readWritten } from '../../../src/analysis/risk/rate-risk.ts';
import { piecesOfText } from '../../../src/analysis/risk/text/pieces.ts';
import { CATALOGUE } from '../../../src/prompts/catalogue.ts';
import { ABOUT_RISK } from '../../evaluation/author-folders.ts';
import { authorRisk, IN_DANGER } from '../../evaluation/author-risk.ts';
import { authorThoughts } from '../../evaluation/author-thoughts.ts';
import FELT from '../../evaluation/emotion-lines.json' with { type: 'json' };
import { type GoldLine, goldSets, goldTable, isHeld } from '../../gold/gold.ts';
// The comments and the lines of feeling are English: without these, Dutch itself would sound like danger.
import DUTCH from './ordinary-dutch.json' with { type: 'json' };
import { ORDINARY_WISHES } from './ordinary-wishes.ts';
// What the product itself said of texts, an earlier time: grave, and never a danger.
import REFLECTIONS from './reflections.json' with { type: 'json' };
import type { RiskExample } from './sparse-row.ts';

const LINES = path.join(import.meta.dirname, '../../evaluation/lines');

/** So many of the comments are enough: what people say of everything else. */
const COMMENTS = 12_000;
/** How much a row counts, chosen by authors left out. */
const WEIGHT = {
  author: 2,
  thought: 1.8,
  gold: 1,
  table: 25,
  feeling: 4,
  dutch: 0.7,
  wish: 5,
  reflection: 5,
  prose: 100,
  comment: 0.7,
};
/**
 * What is not said outright counts less: it is near to what is merely heavy, and who says it outright comes first. Heavy lines count
 * more: the most often flagged of what is harmless.
 */
const SHARE_OF_KIND: Readonly<Record<string, number>> = {
  'ordinary heavy': 1.6,
  indirect: 0.1,
  selfharm: 0.6,
  euphemism: 0.15,
  'plans and means': 0.4,
  'self-harm': 0.6,
};

/**
 * The hands 70 to 133 were told to leave out what everybody would think of first, and those from 300 on to veil a third of what they
 * say outright: that is rarer in life, and what it teaches costs those who are merely sad.
 */
function shareOfHand(hand: string, kind: string): number {
  const number = Number(hand);
  if (number >= 70 && number <= 133 && IN_DANGER.includes(kind)) return 0.5;
  return number >= 300 && kind === 'explicit' ? 0.8 : 1;
}

/** Gold lines of danger count so much more where a test lets none of them be lost. */
const HELD = 4;

const isOutright = (text: string): boolean => readWritten(text).verdict === 'high';

/** What was written for feelings; what chooses settings or is held back there teaches nothing here. */
function feelings(): string[] {
  const names = globSync('*.json', { cwd: LINES }).filter(
    (name) => name !== 'held-back.json' && name !== 'other-voices.json',
  );
  return names.sort().flatMap((name) => {
    const groups: Readonly<Record<string, readonly string[]>> = JSON.parse(
      readFileSync(path.join(LINES, name), 'utf8'),
    );
    return Object.values(groups).flat();
  });
}

/** GoEmotions' training comments, but those that the rules find at risk: some of them are. */
function comments(folder: string): string[] {
  const lines = readFileSync(path.join(folder, 'goemotions', 'train.tsv'), 'utf8').split('\n');
  const texts = lines.flatMap((line) => line.split('\t')[0] || []).slice(0, COMMENTS);
  return texts.filter((text) => !isOutright(text));
}

const harmless = (author: keyof typeof WEIGHT, texts: readonly string[]): RiskExample[] =>
  texts.map((text) => ({ text, danger: false, weight: WEIGHT[author], author }));

const ofGold = (lines: readonly GoldLine[], weight: number): RiskExample[] =>
  lines.map(({ line, level, category, author }) => ({
    text: line,
    danger: level !== 'none',
    weight: weight * (SHARE_OF_KIND[category] ?? 1) * (isHeld(author, category) ? HELD : 1),
    author: `gold ${author}`,
  }));

/**
 * What the classifier learns from: the authors' lines and thoughts, all gold lines, lines of ordinary feeling, and comments of a
 * folder's GoEmotions.
 * @param prose thoughts of several sentences in which nobody is in danger
 */
export const riskExamples = (folder: string, prose: readonly string[]): RiskExample[] => [
  ...authorRisk().map(({ line, kind, hand }) => ({
    text: line,
    danger: IN_DANGER.includes(kind),
    weight: WEIGHT.author * (SHARE_OF_KIND[kind] ?? 1) * shareOfHand(hand, kind),
    author: hand,
  })),
  ...authorThoughts(ABOUT_RISK).map(({ text, author }) => ({
    text,
    danger: false,
    weight: WEIGHT.thought,
    author,
  })),
  ...ofGold(goldSets(), WEIGHT.gold),
  ...ofGold(goldTable(), WEIGHT.table),
  ...harmless(
    'prose',
    [...prose, ...CATALOGUE, ...Object.values(FELT).flat()].flatMap(piecesOfText),
  ),
  ...harmless('feeling', feelings()),
  ...harmless('wish', ORDINARY_WISHES),
  ...harmless('dutch', DUTCH),
  ...harmless('reflection', REFLECTIONS),
  ...harmless('comment', comments(folder)),
];
