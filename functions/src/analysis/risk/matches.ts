import type { RiskLevel } from '../../contract/index.ts';
import { isAnsweredNo, startsAnew, staysDenied } from './denials.ts';
import { maxRisk } from './levels.ts';
import type { rulesFor } from './rules/rules.ts';
import { slotChars } from './text/word-ids.ts';
import { type readWords, STOP } from './text/words.ts';

type Words = ReturnType<typeof readWords>;

type KindOfRule = ReturnType<typeof rulesFor>[number];

/**
 * A match of a rule: its place in `words.line`, how the author means it (`sense`), whether it is about a film, a book
 * or the news (`isHearsay`), and the risk level that it gives the text (`said`).
 */
type Match = Readonly<{
  kind: KindOfRule['kind'];
  start: number;
  end: number;
  sense: Sense;
  isHearsay: boolean;
  said: RiskLevel;
}>;

const stands = (regex: RegExp, text: string): boolean => {
  regex.lastIndex = 0;
  return regex.test(text);
};

function levelOf({ line }: Words, { kind, start, end, sense, isHearsay }: Omit<Match, 'said'>) {
  if (sense === 'denied') return 'none';
  const ofAnother = kind === 'other' || sense === 'told of another';
  if (kind === 'faint') return ofAnother || isHearsay ? 'none' : 'concern';
  if (ofAnother) return isHearsay && !namesNearOne(line, start, end) ? 'none' : 'concern';
  const ofElsewhere = isHearsay && !isOwn(line, start, end);
  if (kind === 'concern') return ofElsewhere ? 'none' : 'concern';
  if (ofElsewhere && isTopic(line, start, end)) return 'none';
  // Danger said outright is at least `concern`, even beside a film or a book. The author then still sees help.
  return sense === 'softened' || ofElsewhere ? 'concern' : 'high';
}

/** All matches of a rule in a text, also the denied ones. Matches may overlap. */
export function matchesOf({ kind, patterns }: KindOfRule, words: Words): Match[] {
  const { line } = words;
  const found: Match[] = [];
  const { anchor, beside, nearby, without } = patterns();
  anchor.lastIndex = 0;
  for (let match = anchor.exec(line); match; match = anchor.exec(line)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const sentence = sentenceAround(line, start, end);
    const around = nearby.length > 0 ? aroundMatch(line, start, end) : '';
    const holds =
      beside.every((one) => stands(one, sentence)) &&
      nearby.every((one) => stands(one, around)) &&
      !without.some((one) => stands(one, sentence));
    if (holds) {
      const sense = senseOf(words, start, end);
      const of = {
        kind,
        start,
        end,
        sense,
        isHearsay: isHearsay(line, start, end, kind === 'other'),
      };
      found.push({ ...of, said: levelOf(words, of) });
    }
    anchor.lastIndex = start + 1;
  }
  return found;
}

/** The indexes of the words of a match. */
const placesOf = ({ start, end }: Match): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);

/**
 * The risk level of all matches of a text together. The matches must be sorted, with the most serious kinds of rules
 * first. If the author says words outright but denies them, no weaker rule may count the same words as a hint.
 */
export function verdictOf(matches: readonly Match[]): RiskLevel {
  let verdict: RiskLevel = 'none';
  const negated = new Set<number>();
  for (const match of matches) {
    const places = placesOf(match);
    const isNegated =
      match.said === 'none' ||
      (match.kind !== 'high' && places.some((place) => negated.has(place)));
    if (!isNegated) verdict = maxRisk(verdict, match.said);
    else if (match.kind === 'high') for (const place of places) negated.add(place);
  }
  return verdict;
}

/** The number of words before and after a match that decide about its meaning. */
const REACH = 14;

const set = (names: string): ReadonlySet<string> => new Set(slotChars(names));

const ME = set('ME MY');
const OTHERS = set('OTHERS');
const NEAR = set('NEAR');
const FAR = set('FAR');
const READ = set('READ');
const NOT = set('NOT');
/** Words that deny what others do. They deny nothing if the author comes between: "nobody knows I want to die". */
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
/** A sentence that says only "I don't." */
const SAYS_NO = new RegExp(
  `^${any('I')}?${any('F')}{0,2}${any('dont not didnt wont wouldnt never niet nooit')}(?:${any('at')}${any('all')})?[${STOP}]`,
);
/** "Yes" or "I do." after a match: the author confirms what others asked. */
const SAYS_YES = new RegExp(
  `^[^${STOP}]{0,3}[${STOP}](?:${any('yes ja')}|${any('i ik')}${any('F')}?${any('do am did wel')}[${STOP}])`,
);
/** If a match has one of these words, a "no" after it denies nothing: "I don't want to live, no." */
const ENDED = set('NOT stop');
/** How a match is meant: denied, about the past or half denied (`softened`), told of another person, or in earnest. */
type Sense = 'denied' | 'softened' | 'told of another' | 'earnest';

/** The match and the words around it in its sentence, at most `REACH` on each side. */
function sentenceAround(line: string, start: number, end: number): string {
  const before = line.slice(Math.max(0, start - REACH), start);
  const after = line.slice(end, end + REACH);
  const stop = after.indexOf(STOP);
  return (
    before.slice(before.lastIndexOf(STOP) + 1) +
    line.slice(start, end) +
    after.slice(0, stop < 0 ? REACH : stop)
  );
}

/** The match and the words around it, in its own sentence and in the sentences beside it. */
const aroundMatch = (line: string, start: number, end: number): string =>
  line.slice(Math.max(0, start - 2 * REACH), end + 2 * REACH);

function holds(chars: ReadonlySet<string>, text: string): boolean {
  for (const char of text) if (chars.has(char)) return true;
  return false;
}

/** Whether a match is about somebody else: the nearest person before the match is not the author. */
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

/** The index of the word that denies the match after it, or -1. */
function negationBefore({ line, pauses }: Words, start: number): number {
  for (let at = start - 1; at > start - 10 && !pauses.has(at + 1); at -= 1) {
    const char = line[at] ?? STOP;
    // "A woman who wants to die" tells of a person. "Who wants to die" at the beginning of a sentence denies.
    if (WHO.has(char) && line[at - 1] !== STOP && !pauses.has(at)) return -1;
    if (NOBODY.has(char)) return holds(ME, line.slice(at, start)) ? -1 : at;
    if (NOT.has(char)) return startsAnew(line.slice(at, start)) ? -1 : at;
    if (!NEG_FILL.has(char)) return -1;
  }
  return -1;
}

/**
 * Whether the sentence of a match is about a film, a book, the news or a lesson.
 * @param widely whether the sentences beside it count too
 */
const isHearsay = (line: string, start: number, end: number, widely: boolean): boolean =>
  holds(FAR, widely ? aroundMatch(line, start, end) : sentenceAround(line, start, end));

/** Whether the sentence of a match mentions its author, and nothing that the author read or watched. */
function isOwn(line: string, start: number, end: number): boolean {
  const sentence = sentenceAround(line, start, end);
  return holds(ME, sentence) && !holds(READ, sentence);
}

/**
 * Whether a match is only a single word beside a film or a lesson, in a text that never mentions its author: "a talk on
 * suicide".
 */
const isTopic = (line: string, start: number, end: number): boolean =>
  end - start <= 2 &&
  holds(TOPIC, line.slice(start, end)) &&
  holds(FAR, line.slice(Math.max(0, start - TOPIC_REACH), end + TOPIC_REACH)) &&
  !holds(ME, line);

/** Whether the words around a match name somebody close to the author. */
const namesNearOne = (line: string, start: number, end: number): boolean =>
  holds(NEAR, line.slice(Math.max(0, start - 24), end + 24));

/** The last words before an index, at most four, back to the nearest pause. */
function clauseUpTo({ line, pauses }: Words, end: number): string {
  let at = end;
  while (at > end - 4 && at > 0 && !pauses.has(at) && line[at - 1] !== STOP) at -= 1;
  return line.slice(at, end);
}

/** Whether the rest of a text has more words than a bare denial needs. */
function saysMore(rest: string): boolean {
  for (const char of rest) if (char !== STOP && !BARE.has(char)) return true;
  return false;
}

/** Whether the next sentence denies what others ask or think: "Mum asked if I want to die. I don't." */
function isDeniedNext({ line }: Words, start: number, end: number): boolean {
  const stop = line.indexOf(STOP, end);
  if (stop < 0 || stop > end + 3 || !SAYS_NO.test(line.slice(stop + 1, stop + 7))) return false;
  const before = line.slice(Math.max(0, start - REACH), start);
  return holds(OF_A_VIEW, before.slice(before.lastIndexOf(STOP) + 1));
}

/** How the author means the match from `start` to `end` in `words.line`. */
function senseOf(words: Words, start: number, end: number): Sense {
  const sense = firstSenseOf(words, start, end);
  if (staysDenied(words, start, end, sense === 'denied')) return 'denied';
  return sense === 'denied' ? 'earnest' : sense;
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

/** Phrases about the past: years ago, as a child, "used to". */
const PAST = new RegExp(
  [
    `${any('years year months month decade decades winters')}${any('ago back earlier before terug')}`,
    `${any('last vorige')}${any('year winter summer spring autumn fall zomer herfst lente')}`,
    `${any('back')}${any('then when in')}`,
    `${any('used')}${any('to')}`,
    `${any('when')}${any('i was')}${any('i was')}?${any('F in')}{0,2}${any('1 young little younger teenager kid child school sixteen fifteen fourteen seventeen eighteen nineteen twenty student')}`,
    `${any('as')}${any('a')}${any('teen teenager kid child student')}`,
    `${any('at')}${any('1 sixteen fifteen fourteen seventeen')}[.]`,
    `${any('in')}${any('1')}`,
    `${any('in')}${any('my')}${any('teens twenties thirties youth')}`,
    `${any('in')}${any('high school college uni university')}`,
    `${any('a the')}${any('time')}${any('when i')}`,
    `${any('survived')}${any('my a an')}`,
    `${any('vorig')}${any('years')}`,
    `${any('vroeger destijds')}`,
    `${any('toen')}${any('ik')}${any('1 jong klein student')}`,
    `${any('als')}${any('puber tiener kind student')}`,
    `${any('op')}${any('mijn')}${any('1')}`,
  ].join('|'),
);
