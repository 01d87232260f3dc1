import { slotChars } from '../text/token-ids.ts';
import { STOP, type Words } from '../text/tokens.ts';
import { isDeniedInWords, isTakenBack, startsAnew } from './denied-risk.ts';
import { isAnsweredNo } from './negated-questions.ts';
import { PAST } from './past.ts';

/** How many words on either side of a match are read for its meaning. */
const REACH = 14;

const set = (names: string): ReadonlySet<string> => new Set(slotChars(names));

const ME = set('ME MY');
const OTHERS = set('OTHERS');
const NEAR = set('NEAR');
const FAR = set('FAR');
const READ = set('READ');
const NOT = set('NOT');
/** What denies of others, but not of an author who speaks between: "nobody knows I want to die". */
const NOBODY = set('NOBODY without zonder nothing niets niks');
const WHO = set('who wie');
const NEG_FILL = set('NEGFILL');
const DOUBT = set('DOUBT');
const TOPIC_REACH = 4;
const TOPIC = set('SUI SH');
const FIRM = set('never nooit longer');
const SAID = set('told said tell telling say saying zei zeg zeggen');
const any = (names: string): string => `[${slotChars(names)}]`;

const ONGOING = set('again still weer nog steeds opnieuw');
const PRESENT = set(
  'again still tonight today now anymore lately vandaag vannacht vanavond weer opnieuw',
);
const WAVER = set('but though although however yet maar toch hoewel');
const WAVERING = set(
  `wish sometimes wouldnt if disappear gone sleep wake exist here alive live point care mind stop end anymore
    tonight promise promised swear today hurt die dead zou soms verdwijnen weg slapen wakker leven er hier
    beloofd vandaag vanavond dood als hoeft`,
);
const BARE = set('ME BE F WISH MEAN WIL promise promised swear no nee would');
const DENIALS = set('DENIAL');
const ASKED = set(
  'ask asks asked asking check checks checked checking form question vroeg vraagt vragen gevraagd',
);
const IF = set('if whether of i about thoughts');

const OF_A_VIEW = set(
  'OTHERS ALL asked asks ask asking worry worries worried thinks think thought assume assumes vroeg vraagt denkt dachten',
);
/** "I don't.": all that a sentence says. */
const SAYS_NO = new RegExp(
  `^${any('I')}?${any('F')}{0,2}${any('dont not didnt wont wouldnt never niet nooit')}(?:${any('at')}${any('all')})?[${STOP}]`,
);
/** "I do." behind it: what others asked is so. */
const SAYS_YES = new RegExp(
  `^[^${STOP}]{0,3}[${STOP}](?:${any('yes ja')}|${any('i ik')}${any('F')}?${any('do am did wel')}[${STOP}])`,
);
/** "I don't want to live, no.": a no behind these denies nothing. */
const ENDED = set('NOT stop');
/** How a match is meant: not at all, of the past or half denied, by another, or in earnest. */
export type Sense = 'denied' | 'softened' | 'told of another' | 'earnest';

/** The words around a match that stand in its sentence, as far as they are read. */
export function sentenceAround(line: string, start: number, end: number): string {
  const before = line.slice(Math.max(0, start - REACH), start);
  const after = line.slice(end, end + REACH);
  const stop = after.indexOf(STOP);
  return (
    before.slice(before.lastIndexOf(STOP) + 1) +
    line.slice(start, end) +
    after.slice(0, stop < 0 ? REACH : stop)
  );
}

/** The words around a match, in its own sentence and beside it. */
export const aroundMatch = (line: string, start: number, end: number): string =>
  line.slice(Math.max(0, start - 2 * REACH), end + 2 * REACH);

function holds(chars: ReadonlySet<string>, text: string): boolean {
  for (const char of text) if (chars.has(char)) return true;
  return false;
}

/** Whether a match tells of somebody else: the person nearest before it is not its author. */
function isOfAnother({ line, pauses }: Words, start: number, end: number): boolean {
  for (const char of line.slice(start, end)) if (ME.has(char)) return false;
  for (
    let at = start - 1;
    at > start - REACH && line[at] !== STOP && !pauses.has(at + 1);
    at -= 1
  ) {
    const char = line[at] ?? STOP;
    if (ME.has(char)) return false;
    if (OTHERS.has(char) || (WHO.has(char) && at > start - 3)) return true;
  }
  return false;
}

/** Where the word stands that denies what follows, or -1. */
function negationBefore({ line, pauses }: Words, start: number): number {
  for (let at = start - 1; at > start - 10 && !pauses.has(at + 1); at -= 1) {
    const char = line[at] ?? STOP;
    // "A woman who wants to die" tells, "who wants to die" denies.
    if (WHO.has(char) && line[at - 1] !== STOP && !pauses.has(at)) return -1;
    if (NOBODY.has(char)) return holds(ME, line.slice(at, start)) ? -1 : at;
    if (NOT.has(char)) return startsAnew(line.slice(at, start)) ? -1 : at;
    if (!NEG_FILL.has(char)) return -1;
  }
  return -1;
}

/** Whether the sentence of a match, or also those beside it, is about a film, a book, the news or a lesson. */
export const isHearsay = (line: string, start: number, end: number, widely: boolean): boolean =>
  holds(FAR, widely ? aroundMatch(line, start, end) : sentenceAround(line, start, end));

/** Whether a match speaks in its author's own voice, and of nothing that was read or watched. */
export function isOwn(line: string, start: number, end: number): boolean {
  const sentence = sentenceAround(line, start, end);
  return holds(ME, sentence) && !holds(READ, sentence);
}

/** Whether a match is a bare word beside a film or a lesson, in a text that nowhere speaks of its author: "a talk on suicide". */
export const isTopic = (line: string, start: number, end: number): boolean =>
  end - start <= 2 &&
  holds(TOPIC, line.slice(start, end)) &&
  holds(FAR, line.slice(Math.max(0, start - TOPIC_REACH), end + TOPIC_REACH)) &&
  !holds(ME, line);

/** Whether somebody near is named around a match. */
export const namesNearOne = (line: string, start: number, end: number): boolean =>
  holds(NEAR, line.slice(Math.max(0, start - 24), end + 24));

/** The last words before a place that no pause parts from it. */
function clauseUpTo({ line, pauses }: Words, end: number): string {
  let at = end;
  while (at > end - 4 && at > 0 && !pauses.has(at) && line[at - 1] !== STOP) at -= 1;
  return line.slice(at, end);
}

/** Whether words are left that a bare denial would not need. */
function saysMore(rest: string): boolean {
  for (const char of rest) if (char !== STOP && !BARE.has(char)) return true;
  return false;
}

/** Whether what others ask or think is denied in the next sentence: "Mum asked if I want to die. I don't." */
function isDeniedNext({ line }: Words, start: number, end: number): boolean {
  const stop = line.indexOf(STOP, end);
  if (stop < 0 || stop > end + 3 || !SAYS_NO.test(line.slice(stop + 1, stop + 7))) return false;
  const before = line.slice(Math.max(0, start - REACH), start);
  return holds(OF_A_VIEW, before.slice(before.lastIndexOf(STOP) + 1));
}

/** The sense of a match from `start` to `end` in `words.line`. */
export function senseOf(words: Words, start: number, end: number): Sense {
  const sense = firstSenseOf(words, start, end);
  if (sense === 'denied') return isTakenBack(words, start, end) ? 'earnest' : sense;
  return isDeniedInWords(words, start, end) && !isTakenBack(words, start, end) ? 'denied' : sense;
}

function firstSenseOf(words: Words, start: number, end: number): Sense {
  const { line } = words;
  const after = line.slice(end, end + REACH);
  const negation = negationBefore(words, start);
  if (negation >= 0) {
    if (holds(DOUBT, clauseUpTo(words, negation))) return 'earnest';
    const wavers = [...after].findIndex((char) => WAVER.has(char));
    if (wavers >= 0 && holds(WAVERING, after.slice(wavers))) return 'softened';
    if (holds(SAID, line.slice(Math.max(0, negation - 3), negation))) return 'softened';
    if (FIRM.has(line[negation] ?? '')) return 'denied';
    return saysMore(line.slice(0, negation) + line.slice(end)) ? 'denied' : 'softened';
  }
  if (!holds(ENDED, line.slice(start, end)) && isAnsweredNo(words, start, end)) return 'denied';
  if (isDeniedNext(words, start, end)) return 'denied';
  if (isOfAnother(words, start, end)) return 'told of another';
  const before = line.slice(Math.max(0, start - 6), start);
  if (holds(ASKED, before) && holds(IF, before) && !SAYS_YES.test(after))
    return holds(DENIALS, after) ? 'denied' : 'softened';
  const sentence = sentenceAround(line, start, end);
  const goesOn =
    holds(ONGOING, line.slice(start - 3, start)) || holds(PRESENT, line.slice(start, end + 3));
  return PAST.test(sentence) && !goesOn ? 'softened' : 'earnest';
}
