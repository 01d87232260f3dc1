import type { Sentence } from './read-sentences.ts';
import { pattern, wordsOf } from './vocabulary.ts';

/** A part of a sentence. The positions count units of the sentence's own text. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

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
export function findInstructions({ text, isQuestion }: Sentence): Part[] {
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
export const findQuantities = ({ text }: Sentence): Part[] => partsOf(text, QUANTITIES);

export const partsOf = (text: string, regex: RegExp): Part[] =>
  [...text.matchAll(regex)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
