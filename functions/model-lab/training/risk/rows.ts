import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { earPieces } from '../../../src/analysis/risk/model/ear-features.ts';
import { rateByRules } from '../../../src/analysis/risk/rate-risk.ts';
import { plainLetters } from '../../../src/analysis/risk/text/normalise.ts';
import { withoutQuotes } from '../../../src/analysis/risk/text/quotes.ts';
import { CATALOGUE } from '../../../src/prompts/catalogue.ts';
import FELT from '../../evaluation/emotion-lines.json' with { type: 'json' };
import { goldSets, goldTable } from '../../gold/gold.ts';
import { toEarRow } from './ear-rows.ts';
import type { HeardRow } from './learn.ts';
// The comments and the lines of feeling are English: without these, Dutch itself would sound like danger.
import DUTCH from './ordinary-dutch.json' with { type: 'json' };
import { ORDINARY_WISHES } from './ordinary-wishes.ts';
// What the product itself said of texts when the weights were learned: grave, and never a danger.
import REFLECTIONS from './reflections.json' with { type: 'json' };

const LINES = path.join(import.meta.dirname, '../../evaluation/lines');

/** So many of the comments are enough: what people say of everything else. */
const COMMENTS = 12_000;
/** How much a row counts; little where rules hear what was not meant, for there others tell how it was meant. */
const WEIGHT = {
  gold: 3,
  table: 12,
  notMeant: 0.3,
  feeling: 2,
  dutch: 2,
  wish: 1,
  reflection: 4,
  prose: 6,
  comment: 0.2,
};

/** A text as the ear hears it. */
export const heard = (text: string): string => plainLetters(withoutQuotes(text));

function feelings(): string[] {
  // What is held back there is held back here.
  const names = globSync('*.json', { cwd: LINES }).filter((name) => name !== 'held-back.json');
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
  return texts.filter((text) => rateByRules(text) !== 'high');
}

/**
 * What the ear learns from: all gold lines, lines of ordinary feeling, and comments of a folder's GoEmotions.
 * @param prose thoughts of several sentences in which nobody is in danger
 */
export const earRows = (folder: string, prose: readonly string[]): HeardRow[] => [
  ...[...prose, ...CATALOGUE, ...Object.values(FELT).flat()]
    .flatMap((text) => earPieces(heard(text)))
    .map((piece) => toEarRow(piece, false, WEIGHT.prose, 'prose')),
  ...goldSets().map(({ line, level, author }) => {
    const danger = level !== 'none';
    const weight = !danger && rateByRules(line) !== 'none' ? WEIGHT.notMeant : WEIGHT.gold;
    return toEarRow(heard(line), danger, weight, author);
  }),
  ...goldTable().map(({ line, level, author }) =>
    toEarRow(heard(line), level !== 'none', WEIGHT.table, author),
  ),
  ...feelings().map((text) => toEarRow(heard(text), false, WEIGHT.feeling, 'feelings')),
  ...ORDINARY_WISHES.map((text) => toEarRow(heard(text), false, WEIGHT.wish, 'wishes')),
  ...DUTCH.map((text) => toEarRow(heard(text), false, WEIGHT.dutch, 'dutch')),
  ...REFLECTIONS.map((text) => toEarRow(heard(text), false, WEIGHT.reflection, 'reflections')),
  ...comments(folder).map((text) => toEarRow(heard(text), false, WEIGHT.comment, 'comments')),
];
