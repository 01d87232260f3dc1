import type { Span } from '../../contract/index.ts';
import { spanIn } from '../../personal-data/folded.ts';
import { pattern, readSentences, wordsOf } from './read-sentences.ts';

type Sentence = ReturnType<typeof readSentences>[number];

/** The end of a clause, or the beginning of a clause about the writer. */
const CLAUSE_END = / (?:\||because|but|though|maar|omdat|hoewel|(?:and |en )?(?:i|im|ik))(?= )/gu;

/**
 * Finds the passages of a text that tell others a way to die or urge somebody to die, in English and Dutch. The passages are
 * in order, do not overlap, and count UTF-16 units of the text. The search uses classes of words and the structure of
 * sentences. It does not measure danger: a wish, a past attempt, or a plan without an instruction is no passage. The same
 * text always gives the same passages.
 */
export function findMethods(text: string): Span[] {
  const found = passagesIn(readSentences(text));
  if (found.length > 0 || !text.includes('\n')) return found;
  // A break may be between two words of the passage, or inside a word.
  const inOneLine = passagesIn(readSentences(text, 'space'));
  return inOneLine.length > 0 ? inOneLine : passagesIn(readSentences(text, 'nothing'));
}

function passagesIn(sentences: readonly Sentence[]): Span[] {
  const parts = sentences.map((sentence, at) => [
    ...findInstructions(sentence),
    ...findEncouragement(sentence, sentences[at - 1]),
  ]);
  if (parts.every((found) => found.length === 0)) return [];
  return sentences.flatMap((sentence, at) => {
    const all = [...(parts[at] ?? []), ...findQuantities(sentence)];
    return all.length > 0 ? [passageOf(sentence, all)] : [];
  });
}

/** The passage from the first part to the end of the clause that contains the last part. */
function passageOf(sentence: Sentence, parts: readonly Part[]): Span {
  const start = Math.min(...parts.map((part) => part.start));
  const last = Math.max(...parts.map((part) => part.end));
  CLAUSE_END.lastIndex = last;
  const end = CLAUSE_END.exec(sentence.text)?.index ?? sentence.text.length - 1;
  return spanIn(sentence, start, end);
}

/** A part of a sentence. The positions count units of the sentence's own text. */
interface Part {
  readonly start: number;
  readonly end: number;
}

// Instructions.

const QUANTITY = '(?:AMOUNT|NUMBER(?: CONTAINER)?|(?:NUMBER|\\d+|FEW) _{0,1} CONTAINER)';
const OF_MEANS = `(?:${QUANTITY} _{0,3} MEANS|MEANS _{0,4} (?:AMOUNT|NUMBER CONTAINER))`;
const LEAD =
  '(?:just|then|first|simply|now|dan|gewoon|eerst|nu|daarna|after that|step \\d+|stap \\d+) ';

const QUANTITIES = pattern(`(?:${OF_MEANS}|AMOUNT)`);
const AMOUNTS = pattern('(?:AMOUNT|NUMBER CONTAINER)');
const OF_A_MEANS = pattern(OF_MEANS);
const MEANS = pattern('MEANS');
/** Phrases that address the reader. Dutch has two word orders. */
const TO_YOU = pattern(
  '(?:YOU _{0,3} (?:USE|NEED|have|hebt|moet|kan|kunt)|(?:USE|heb|moet|kun|kan) (?:je|jij|u))',
);
const IMPERATIVE = pattern(`(?:START (?:${LEAD})?USE|${LEAD}USE)`);
const TO_A_PLACE = pattern(`(?:START (?:${LEAD})?GO|${LEAD}GO|YOU _{0,3} GO) _{0,6} PLACE`);
const CERTAIN = pattern(
  '(?:ENOUGH|(?:never|wont|not|nooit|niet) (?:meer )?(?:wake|wakker|survive)|high enough|hoog genoeg|nobody (?:survives|stops|sees)|niemand (?:overleeft|ziet))',
);
const DYING = pattern('DYING');
const HOW = pattern(
  '(?:(?:best|easiest|quickest|fastest|surest|painless|easy|quick|sure|only|beste|makkelijkste|snelste|zekerste) (?:way|method|manier|methode)|how (?:to|you)|hoe je|HOW (?:to|om))',
);
const KNOT = pattern('(?:how (?:to|you)|hoe je) _{0,4} (?:noose|strop)');

const OWN = pattern('OWN');
const CARE = pattern('(?:CARE|(?:a|per|each|every) (?:day|dag|night|nacht)|elke dag)');
/** Negations that make the instruction more dangerous. They do not deny it. */
const WORSE =
  /(?<= )(?:never|wont|not|no|nooit|niet|geen) (?:meer )?(?:wake|wakker|survive|feel|voel|hurt|pain|pijn|fence|hek)[^ ]*(?= )/gu;
const NOT = pattern('NOT');

const NAMED = new Set([...wordsOf('MEANS'), ...wordsOf('PLACE')]);

const has = (text: string, regex: RegExp): boolean => text.search(regex) >= 0;

/**
 * Finds the parts of a sentence that instruct: a means together with an amount, a way or a place, if the sentence addresses
 * somebody or states a fact. Wishes, questions, denials, medical advice and stories about the writer do not count.
 */
function findInstructions({ text, isQuestion }: Sentence): Part[] {
  if (isQuestion || !text.split(' ').some((word) => NAMED.has(word))) return [];
  if (has(text, CARE) || has(text.replace(WORSE, ''), NOT)) return [];
  const signs = [QUANTITIES, TO_YOU, IMPERATIVE, CERTAIN, HOW, MEANS, TO_A_PLACE];
  return instructs(text) ? signs.flatMap((sign) => partsOf(text, sign)) : [];
}

/** Whether a sentence is about the writer. If some clauses address the reader, only those clauses decide. */
function tellsOfOneself(text: string): boolean {
  const toYou = text.split('|').filter((clause) => has(clause, TO_YOU));
  return toYou.length > 0 ? toYou.every((clause) => has(clause, OWN)) : has(text, OWN);
}

function instructs(text: string): boolean {
  const isOwn = tellsOfOneself(text);
  const isCertain = has(text, CERTAIN);
  const isToSomebody = has(text, TO_YOU) || (!isOwn && has(text, IMPERATIVE));
  if (has(text, OF_A_MEANS) || (has(text, MEANS) && has(text, AMOUNTS))) {
    return isOwn ? isToSomebody && isCertain : isToSomebody || isCertain;
  }
  if (isOwn) return false;
  if (has(text, KNOT)) return true;
  if (has(text, MEANS) && has(text, HOW)) return isCertain || has(text, DYING);
  return has(text, TO_A_PLACE) && (isCertain || (has(text, HOW) && has(text, DYING)));
}

/**
 * Finds amounts. If the text contains an instruction, amounts are masked everywhere in the text, no matter which person the
 * sentence is about.
 */
const findQuantities = ({ text }: Sentence): Part[] => partsOf(text, QUANTITIES);

const partsOf = (text: string, regex: RegExp): Part[] =>
  [...text.matchAll(regex)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));

// Encouragement.

const YOURSELF = '(?:your ?self|yourselves|urself|ur self)';
const DEED =
  `(?:(?:kill|hang|off|end|neck|unalive|shoot|drown|top) ${YOURSELF}|kys|end (?:your|ur) (?:own )?life|commit suicide|` +
  'jump (?:off|from|in front of) _{0,3} PLACE|slit your _{0,1} (?:wrists|throat)|pleeg zelfmoord|' +
  'maak (?:jezelf|je zelf) (?:dan )?(?:van kant|af|dood)|verhang (?:je|jezelf)|hang (?:jezelf|je zelf) op|' +
  'maak er _{0,3} einde? aan|beroof (?:je|jezelf) van het leven|spring _{0,3} (?:voor|van) _{0,2} PLACE)';
const URGING =
  '(?:(?:just|please|pls|go|then|so|now|and|ok|seriously|honestly|yeah|why dont you|gewoon|nu|dan|toch|ga|dus|do us (?:all )?a favou?r) )';
const SHOULD = '(?:should|ought to|better|must|need to|deserve to|have to|gotta)';
const DUTCH_END =
  '(?:dood|doodgaan|sterven|van kant _{0,1} maken|zelfmoord _{0,1} plegen|er _{0,3} einde? aan maken)';

const DIRECTED = [
  pattern(`START ${URGING}{0,4}${DEED}`),
  pattern(`why dont you ${URGING}{0,2}(?:${DEED}|die|end it)`),
  pattern(`YOU _{0,2} ${SHOULD} _{0,3} (?:${DEED}|die|be dead|end it|end it all)`),
  pattern(
    `YOU _{0,2} (?:moet|moeten|zou|verdient|(?:kunt|kan) (?:maar )?beter) _{0,4} (?:${DUTCH_END}|${DEED})`,
  ),
  pattern(`(?:hope|want|wish|dare|beg) (?:that )?YOU _{0,2} ${DEED}`),
];
/** These phrases count only if this sentence or the sentence before says that the reader wants to die. */
const DO_IT = pattern(`START ${URGING}{0,4}(?:do it|end it|go through with it|doe het)`);
const YOU_WANT_IT = pattern(
  'YOU _{0,4} (?:want|wanna|wil|wilt|say|said|keep|zegt|talk|threaten) _{0,6} DYING',
);

const I_THINK =
  /(?<= )i (?:\w+ )?(?:think|hope|want|wish|dare|beg|mean|swear|guess)(?: that)?(?= )/gu;
const TOLD = pattern('TOLD');
/** Idioms about a hard day, a joke or a game. A sentence with one of them urges nobody to die. */
const IDIOM =
  /(?<= )(?:laughing|lachen|trying|working|werken|game|over (?:it|this|that|him|her|a|an|the|your|een|dit))(?= )/gu;

const isReported = ({ text }: Sentence): boolean => has(text.replace(YOU_WANT_IT, ''), TOLD);

/**
 * Finds the parts of a sentence that urge its reader to die. Reports of the speech of other people or of voices do not
 * count, and neither do warnings against suicide.
 * @param before the sentence before it, if there is one
 */
function findEncouragement(sentence: Sentence, before: Sentence | undefined): Part[] {
  const { text } = sentence;
  if (isReported(sentence) || (before && isReported(before))) return [];
  if (has(text.replace(I_THINK, ''), OWN) || has(text, IDIOM)) return [];
  const isWanted = [sentence, before].some((each) => each && has(each.text, YOU_WANT_IT));
  const ways = isWanted ? [...DIRECTED, DO_IT] : DIRECTED;
  return ways.flatMap((way) => partsOf(text, way)).filter((part) => !isDenied(text, part));
}

/** Whether the clause that ends with this part contains a negation. */
function isDenied(text: string, { start, end }: Part): boolean {
  const clause = text.slice(text.lastIndexOf('|', start) + 1, end);
  return has(` ${clause} `.replace(/ why dont you /gu, ' '), NOT);
}
