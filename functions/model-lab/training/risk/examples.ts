import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bucketsOf, lengthFactor } from '../../../src/analysis/risk/classifier.ts';
import { readWritten } from '../../../src/analysis/risk/risk.ts';
import { piecesOfText } from '../../../src/analysis/risk/text/letters.ts';
import { CATALOGUE } from '../../../src/prompts/prompts.ts';
import leaveTaking from '../../at-hand/leave-taking.json' with { type: 'json' };
import means from '../../at-hand/means.json' with { type: 'json' };
import nearMisses from '../../at-hand/near-misses.json' with { type: 'json' };
import wishes from '../../at-hand/wishes.json' with { type: 'json' };
import afterwards from '../../at-hand/written-afterwards.json' with { type: 'json' };
import {
  ABOUT_RISK,
  type AtHandAuthors,
  type AtHandKind,
  atHandLines,
  authorRisk,
  authorThoughts,
  HARD_KINDS,
  IN_DANGER,
  subjectThoughts,
} from '../../evaluation/authors.ts';
import FELT from '../../evaluation/emotion-lines.json' with { type: 'json' };
import { type GoldLine, goldSets, goldTable, HARD_NEGATIVES, isHeld } from '../../gold/gold.ts';
// The comments and our own lines about feelings are English. Without these lines, the classifier would take Dutch for
// danger.
import DUTCH from './ordinary-dutch.json' with { type: 'json' };
import wishParts from './ordinary-wishes.json' with { type: 'json' };
// Reflections of an earlier version of the product: serious in tone, and never a danger.
import REFLECTIONS from './reflections.json' with { type: 'json' };

/** The kinds of texts that some part of the training treats in its own way. */
export type Kind =
  | 'explicit'
  | 'indirect'
  | 'selfharm'
  | 'hard'
  | 'heavy'
  | 'everyday'
  | 'thought'
  | 'leave'
  | AtHandKind;

/** A text for training. `author` is the name of the author in the figures. */
export type RiskExample = Readonly<{
  text: string;
  danger: boolean;
  weight: number;
  author: string;
  kind?: Kind | undefined;
}>;

/**
 * A training text as numbers: the bucket of each feature, repeated as often as the feature occurs, and the factor for the
 * length of the text.
 */
export type SparseRow = Omit<RiskExample, 'text' | 'kind'> &
  Readonly<{ buckets: Int32Array; factor: number }>;

/** Reads a text in the same way as the classifier. */
export function toSparseRow({ text, danger, weight, author }: RiskExample): SparseRow {
  const { buckets, words } = bucketsOf(readWritten(text));
  return { danger, weight, author, buckets: Int32Array.from(buckets), factor: lengthFactor(words) };
}

const LINES = path.join(import.meta.dirname, '../../evaluation/lines');

/**
 * Short sentences about wishes and about things that the author cannot do, in which nobody is in danger. Many dangerous
 * lines begin with "I want to", "I cannot", "ik wil". With the gold lines alone, these words would sound like danger
 * before any other words.
 */
const ORDINARY_WISHES = [wishParts.english, wishParts.times, wishParts.dutch].flatMap(
  ({ begin, end }) => begin.flatMap((first) => end.map((then) => `${first} ${then}`)),
);

/** This many comments are enough to show what people say about all other subjects. */
const COMMENTS = 40_000;
/** The weight of a row in the training, chosen by cross-validation on authors left out. */
const WEIGHT = {
  author: 2,
  thought: 1.8,
  subject: 2,
  gold: 1.35,
  table: 60,
  feeling: 4,
  dutch: 0.7,
  wish: 5,
  reflection: 5,
  glad: 10,
  prose: 100,
  story: 50,
  company: 8,
  comment: 0.7,
};
/**
 * The weight of lines about a means within reach and a denied wish to live. It is high because such lines are few and no
 * other lines are similar.
 */
const WEIGHT_AT_HAND = { means: 56, wishes: 50, near: 42, ordinary: 36 };
/**
 * Factors for lines that are easier to find: the author of the rules writes such lines, and the lines beside which the
 * rules were written are the easiest.
 */
const SHARE = { author: 1, ruleWriter: 0.8, besideRules: 0.3 };
/**
 * Factors by kind of line. A line that does not speak openly of danger counts less, because it is similar to a line that
 * is only sad, and open lines are more important. Heavy but harmless lines count more, because the classifier flags them
 * most often by mistake.
 */
const SHARE_OF_KIND: Readonly<Record<string, number>> = {
  'ordinary heavy': 2.1,
  'ordinary sad': 20,
  everyday: 1.6,
  explicit: 1.7,
  indirect: 0.1,
  selfharm: 0.6,
  euphemism: 0.15,
  'plans and means': 0.4,
  'self-harm': 0.6,
};

/**
 * The same for the lines of the authors. They come nearest to what strangers write, so the factors stay close to 1: with a
 * tenth for indirect lines, explicit ones of strangers were missed too.
 */
const SHARE_OF_AUTHORS: Readonly<Record<string, number>> = {
  'ordinary heavy': 1.9,
  everyday: 1.5,
  explicit: 1.2,
  indirect: 0.4,
};

/** The factor of gold lines of danger if a test allows no missed line. */
const HELD = 4;

const OUTRIGHT = ['says it outright', 'zegt het ronduit'];

const isOutright = (text: string): boolean => readWritten(text).verdict === 'high';

/** The lines that were written for emotions, except the lines for choosing settings and the lines held back. */
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

/**
 * GoEmotions' training comments, except those in which the rules find danger: some of those authors really are in danger.
 */
function comments(folder: string): string[] {
  const lines = readFileSync(path.join(folder, 'goemotions', 'train.tsv'), 'utf8').split('\n');
  const texts = lines.flatMap((line) => line.split('\t')[0] || []).slice(0, COMMENTS);
  return texts.filter((text) => !isOutright(text));
}

const harmless = (author: keyof typeof WEIGHT, texts: readonly string[]): RiskExample[] =>
  texts.map((text) => ({ text, danger: false, weight: WEIGHT[author], author }));

/** The kinds of the lines of authors and of the gold lines, by their own names. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  explicit: 'explicit',
  indirect: 'indirect',
  selfharm: 'selfharm',
  everyday: 'everyday',
  'ordinary heavy': 'heavy',
  'ordinary sad': 'heavy',
  ...Object.fromEntries([...HARD_KINDS, ...HARD_NEGATIVES].map((name) => [name, 'hard'])),
};

const ofGold = (lines: readonly GoldLine[], weight: number): RiskExample[] =>
  lines.map(({ line, level, category, author }) => ({
    text: line,
    danger: level !== 'none',
    weight: weight * (SHARE_OF_KIND[category] ?? 1) * (isHeld(author, category) ? HELD : 1),
    author: `gold ${author}`,
    kind: KIND_OF[category],
  }));

const atHand = (of: AtHandAuthors, share: number): RiskExample[] =>
  atHandLines(of).map(({ line, kind, danger, author }) => ({
    text: line,
    danger,
    weight: WEIGHT_AT_HAND[kind] * share,
    author,
    kind,
  }));

const besideRules = (): RiskExample[] => {
  const lists = [
    {
      lines: [...means.en, ...means.nl, ...wishes.en, ...wishes.nl, ...afterwards.high],
      danger: true,
    },
    { lines: [...nearMisses.en, ...nearMisses.nl, ...afterwards.nearMisses], danger: false },
  ];
  return lists.flatMap(({ lines, danger }) =>
    lines.map((text) => ({
      text,
      danger,
      weight: SHARE.besideRules * (danger ? WEIGHT_AT_HAND.means : WEIGHT_AT_HAND.near),
      author: 'at hand, beside rules',
      kind: danger ? 'means' : 'near',
    })),
  );
};

/**
 * Lines that speak openly of danger, beside a near miss, before or after it, and with long vowels. All of them must stay
 * dangerous.
 */
function outrightInAnyCompany(): RiskExample[] {
  const outright = goldTable().filter(({ category }) => OUTRIGHT.includes(category));
  const drawnOut = outright.map(({ line }) => line.replace(/[aeiou]/gi, (one) => one.repeat(4)));
  const beside = [...nearMisses.en, ...nearMisses.nl].flatMap((near, at) => {
    const { line = '' } = outright[at % outright.length] ?? {};
    return [`${near} ${line}`, `${line} ${near}`];
  });
  return [...drawnOut, ...beside].map((text) => ({
    text,
    danger: true,
    weight: WEIGHT.company,
    author: 'outright',
  }));
}

/**
 * All examples for the training of the classifier: the authors' lines and thoughts, all gold lines, lines of ordinary
 * feeling, and GoEmotions' comments.
 * @param folder the folder that has GoEmotions
 * @param prose thoughts of several sentences in which nobody is in danger
 * @param story more such thoughts, in a much larger number
 */
export const riskExamples = (
  folder: string,
  prose: readonly string[],
  story: readonly string[],
): RiskExample[] => [
  ...authorRisk().map(({ line, kind, hand }) => ({
    text: line,
    danger: IN_DANGER.includes(kind),
    weight: WEIGHT.author * (SHARE_OF_AUTHORS[kind] ?? 1),
    author: hand,
    kind: KIND_OF[kind],
  })),
  ...authorThoughts(ABOUT_RISK).map(({ text, author }) => ({
    text,
    danger: false,
    weight: WEIGHT.thought,
    author,
    kind: 'thought' as const,
  })),
  ...subjectThoughts().map(({ text, hand }) => ({
    text,
    danger: false,
    weight: WEIGHT.subject,
    author: hand,
  })),
  ...atHand('authors', SHARE.author),
  ...atHand('rule-writer', SHARE.ruleWriter),
  ...besideRules(),
  ...outrightInAnyCompany(),
  ...ofGold(goldSets(), WEIGHT.gold),
  ...ofGold(goldTable(), WEIGHT.table),
  ...harmless(
    'prose',
    [...prose, ...CATALOGUE, ...Object.values(FELT).flat()].flatMap(piecesOfText),
  ),
  ...harmless('story', story),
  ...harmless('glad', [...leaveTaking.bright.en, ...leaveTaking.bright.nl]),
  ...harmless('feeling', feelings()),
  ...harmless('wish', ORDINARY_WISHES),
  ...harmless('dutch', DUTCH),
  ...harmless('reflection', REFLECTIONS),
  ...harmless('comment', comments(folder)),
];
