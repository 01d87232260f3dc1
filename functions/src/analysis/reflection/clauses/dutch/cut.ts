import { type ClauseGrammar, NUMBER, plainly } from '../clause-grammar.ts';
import { sentenceSoFar } from './told.ts';
import { AUTHOR, isInfinitiveAt, isParticiple, isVerbForm, lists, NOT } from './verb.ts';

const {
  /** Verbs of a deed, in all forms. */
  verbs,
  /** Verbs that, with "niet", tell what the author is not able to do. */
  unable,
  /** Words behind a subject that are no verb of a deed. Any other word behind "ik", "hij" or "ze" is one. */
  notVerbs,
  prepositions,
  determiners,
  adverbs,
  joiners,
  particles,
  body,
  near,
  /** Words behind which a name may be left out. */
  titles,
  capitals,
  be,
  /** Verbs that say little without a place, or without what they are about. */
  needsPart,
  /** Measures of time, which may be left out with their number, and others. */
  times,
  units,
} = lists;

const AUXILIARY = /^(?:heb|heeft|hebben|had|hadden)$/;

/** A longer clause is told without its rest, or its first part. */
const MOST_WORDS = 12;
/** Some words may be missing in front. */
const MOST_WITH_REST = 10;
/** The most words between a preposition and what is not told. */
const LONGEST_PART = 4;
/** The fewest words that are left, and the fewest without a participle. */
const FEWEST_LEFT = 3;
const FEWEST_WITHOUT_PARTICIPLE = 5;

/** Prepositions proper: the list has "elke" and numbers too. */
const isPreposition = (word: string): boolean =>
  prepositions.has(word) && !NO_PREPOSITION.test(word);
const NO_PREPOSITION = /^(?:elke?|twee|drie|vier|vijf|zes|tien|iedere|vorige|deze|'s)$/;
const isUnit = (word: string): boolean => times.has(word) || units.has(word);
const BEFORE_PART = /^(?:om|kwart|half|vijf|tien|tot|vlak|midden|pal|van)$/;
/** "Met een brok in mijn keel" is left out as a whole, "met de sleutel in mijn hand" is not. */
const IN_BODY = /^(?:keel|maag|buik|hoofd|been|benen|borst)$/;
/** Parts that belong to their verb: "in mijn hart gesloten", "om de nek gesprongen". */
const OF_VERB = /^(?:hart|nek)$/;

const PLACE = /^(?:in|op|aan|bij|achter|naast|onder|tegen|tussen)$/;
const COMPARES = /^(?:zoals|alsof)$/;

const isName = (said: readonly string[], at: number): boolean =>
  at > 0 && /^\p{Lu}/u.test(said[at] ?? '') && !capitals.has(plainly(said[at] ?? ''));

export const hasName: ClauseGrammar['hasName'] = (said) => said.some((_, at) => isName(said, at));

const isUntold = (said: readonly string[], at: number): boolean =>
  NUMBER.test(said[at] ?? '') || body.has(plainly(said[at] ?? '')) || isName(said, at);

/** Where the part of a clause begins that ends in a word: at its preposition; -1 if it has none. */
function beginningOf(clause: readonly string[], last: number): number {
  for (let at = last - 1; at >= Math.max(0, last - LONGEST_PART); at -= 1) {
    const word = clause[at] ?? '';
    if (isPreposition(word)) {
      let from = at;
      while (BEFORE_PART.test(clause[from - 1] ?? '')) from -= 1;
      return clause[from - 3] === 'met' && IN_BODY.test(clause[last] ?? '') ? from - 3 : from;
    }
    const isBegun = determiners.has(word) && !isPreposition(clause[at - 1] ?? '');
    if (isBegun || [be, joiners].some((list) => list.has(word))) return -1;
    if (isVerbForm(word) || NOT.test(word)) return -1;
  }
  return -1;
}

/** Where "(al) 2 uur" begins; -1 if no measure of time stands here. */
function measureAt(clause: readonly string[], at: number): number {
  if (!NUMBER.test(clause[at] ?? '') || !times.has(clause[at + 1] ?? '')) return -1;
  return /^(?:al|nu|nog|wel|bijna|elke|zo'n)$/.test(clause[at - 1] ?? '') ? at - 1 : at;
}

/** Whether no word of the part that is left out stands behind it: "met 6 (klanten)", "op de knie (van Jan)". */
function isPartWhole([next = '', behind = '']: readonly string[]): boolean {
  if (next === 'van') return behind === 'te';
  if (next === '' || /end$|^(?:'s|te)$/.test(next) || isParticiple(next)) return true;
  const lists = [prepositions, determiners, adverbs, joiners, particles, be];
  return isVerbForm(next) || lists.some((list) => list.has(next));
}

/** What is left out: whose something is, a place before another place, or any other part. */
type Left = 'owner' | 'place' | 'part';

/** Whether a clause is whole without one of its parts, which stood at this place. */
function isEnough(clause: readonly string[], at: number, left: Left): boolean {
  const next = clause[at] ?? '';
  if (clause.length < FEWEST_LEFT || needsPart.has(next)) return false;
  if (!isPartWhole(clause.slice(at)) || (left === 'part' && /^(?:dat|die)$/.test(next)))
    return false;
  const last = clause.at(-1) ?? '';
  if (clause.length === FEWEST_LEFT && needsPart.has(last)) return false;
  const verb = clause.findIndex((word) => isVerbForm(word) || be.has(word));
  const isDone = clause.some(
    (word, place) => isParticiple(word) || word === 'te' || isInfinitiveAt(clause, place),
  );
  if (needsPart.has(clause[verb] ?? '') && left === 'part' && !isDone) return false;
  if (at < clause.length && (isDone || left === 'owner' || particles.has(last))) return true;
  if (isDone && isParticiple(last)) return true;
  const isNoun = ![determiners, prepositions, adverbs, joiners].some((list) => list.has(last));
  return clause.length >= FEWEST_WITHOUT_PARTICIPLE && isNoun && !isVerbForm(last);
}

/** "Zo hard gelachen (dat ...)", "dicht (zonder ... te houden)": without a rest that is not told. */
function withoutRest(said: readonly string[], isSo: boolean): readonly string[] {
  const clause = said.map(plainly);
  const compared = clause.findIndex((word, at) => at > 2 && COMPARES.test(word));
  if (compared !== -1) return said.slice(0, compared);
  const isSubject =
    determiners.has(clause[0] ?? '') ||
    lists.somebody.has(clause[0] ?? '') ||
    AUTHOR.test(clause[0] ?? '');
  const most = isSubject ? MOST_WORDS : MOST_WITH_REST;
  const isKept = (from: number) =>
    clause.length <= most && !said.some((_, at) => at > from && isUntold(said, at));
  const so = clause.indexOf('zo');
  const that = clause.findIndex((word, at) => at > so + 1 && /^(?:dat|da|dak)$/.test(word));
  if ((so !== -1 || isSo) && that !== -1 && !isKept(that))
    return said.slice(0, that).filter((_, at) => at !== so);
  const rest = clause.findIndex((word, at) => at > 2 && /^(?:zonder|dus)$/.test(word));
  const isOpen =
    clause.some((word) => AUXILIARY.test(word)) && !clause.slice(0, rest).some(isParticiple);
  const isRest =
    clause[rest] === 'dus' ? !NOT.test(clause[0] ?? '') : clause.includes('te', rest) && !isOpen;
  return rest !== -1 && isRest && !isKept(rest) ? said.slice(0, rest) : said;
}

/** "Bij dat liedje (moest ik ...)": without the first part, if the clause is too long. */
function withoutFirstPart(said: readonly string[]): readonly string[] {
  if (said.length <= MOST_WORDS) return said;
  const clause = said.map(plainly);
  const subject = clause.findIndex((word) => /^(?:ik|we|hij|ze)$/.test(word));
  const first = clause[0] ?? '';
  const isPart = prepositions.has(first) || lists.openers.has(first);
  const isWhole = NO_PREPOSITION.test(first) || clause.some((word) => /^(?:die|waar)$/.test(word));
  const isTold = isPart && !isWhole && subject > 1;
  return isTold && isVerbForm(clause[subject - 1] ?? '') ? said.slice(subject - 1) : said;
}

/** "Mevrouw", or "mijn zus", without her name. */
function withoutNames(said: readonly string[]): readonly string[] {
  let isBehindTitle = false;
  return said.filter((word, at) => {
    const isNamed = isBehindTitle && isName(said, at);
    isBehindTitle = titles.has(plainly(word)) || near.has(plainly(word)) || isNamed;
    return !isNamed;
  });
}

/**
 * A clause without the parts that lead to a name, a number or the body, where the rest is whole: "(op de Markt) een wafel
 * gekocht".
 * @param isSo whether "zo" stood before the clause
 */
function leaveOut(words: readonly string[], isSo: boolean): readonly string[] {
  const isShort = words.length <= MOST_WITH_REST;
  if (isShort && !words.some((word, at) => COMPARES.test(word) || isUntold(words, at)))
    return words;
  let said = withoutFirstPart(withoutRest(withoutNames(words), isSo));
  for (let at = 1; at < said.length; at += 1) {
    if (!isUntold(said, at)) continue;
    const clause = said.map(plainly);
    let end = at + 1;
    while (end < said.length && (isUntold(said, end) || isUnit(clause[end] ?? ''))) end += 1;
    const part = beginningOf(clause, at);
    const from = part === -1 ? measureAt(clause, at) : part;
    const isOfVerb =
      OF_VERB.test(clause[at] ?? '') || (clause[from] === 'om' && clause[end] === 'te');
    const isPlace = PLACE.test(clause[end] ?? '') && !body.has(clause[at] ?? '');
    const left = clause[from] === 'van' ? 'owner' : isPlace ? 'place' : 'part';
    const kept = [...said.slice(0, from), ...said.slice(end)];
    const isLeft = from !== -1 && !isOfVerb && isEnough(kept.map(plainly), from, left);
    if (isLeft) said = kept;
    at = isLeft ? from - 1 : end - 1;
  }
  const isHour = NUMBER.test(said[0] ?? '') && said[1] === 'uur';
  return isHour ? said.slice(said[2] === "'s" ? 4 : 2) : said;
}

/** "I have" and the like in one word. */
const SHORT_FORM =
  /^'?k(heb|ben|had|was|ga|zie|zit|sta|kan|stuiter|zag|kreeg|vond|liep|doe|kom|ging)$/;
/** Verbs beside which "ze" is "she" or "they", and never "them". */
const OF_PLACE =
  /^(?:zit|zitten|zat|zaten|staat|staan|stond|stonden|ligt|lag|gaat|ging|komt|kwam|bleef)$/;
/** The verb of an exclamation: "wat hou ik van ...". */
const EXCLAIMS = /^(?:hou|houd|ben|mis|heb|geniet|was)$/;

/** "(Toen hij kwam,) heb ik ...", "zat ze gewoon op de wc": the verb of a sentence stands in front of its subject. */
const isTurned = (
  [verb = '', subject = '', third = '']: readonly string[],
  isBegun: boolean,
  mayBeShe: boolean,
): boolean =>
  third !== '' &&
  isVerbForm(verb) &&
  (AUTHOR.test(subject) || /^(?:hij|zij|ie)$/.test(subject) || (subject === 'ze' && mayBeShe)) &&
  // "Had ik maar ..." is a wish.
  (isBegun || !lists.asks.has(verb));

/** "Kheb" is "ik heb". */
function inWords(word: string): readonly string[] {
  const verb = /^['’]?k/i.test(word) ? SHORT_FORM.exec(plainly(word))?.[1] : undefined;
  return verb === undefined ? [word] : ['ik', verb];
}

/** How many words in front are left out: "wat (hou ik van ...)", and "'s nachts", which has no capital letter. */
function leftOutInFront([first = '', second = '']: readonly string[]): number {
  if (/^['’]?s$/i.test(first)) return 2;
  return /^wat?$/i.test(first) && EXCLAIMS.test(plainly(second)) ? 1 : 0;
}

/** The words of a clause from its own first word on, without what is not told, and with the subject before the verb. */
export function ownWords(said: readonly string[], before: string): readonly string[] | null {
  const start = said.findIndex((word) => !lists.joints.has(plainly(word)));
  const all = said.slice(start).flatMap(inWords);
  // "Hij las het om 21:14 het is nu 1 uur waarom": two sentences in one.
  if (all.filter((word) => NUMBER.test(word)).length > 1) return null;
  const front = leftOutInFront(all);
  const told = leaveOut(
    front > 0 ? all.slice(front) : all,
    start > 0 && /^zo$/i.test(said[start - 1] ?? ''),
  );
  const [verb = '', subject = '', ...others] = told;
  const isCut = all[front] !== verb;
  const isBegun = start > 0 || front > 0 || isCut || sentenceSoFar(before).trim() !== '';
  // "Bracht ze naar bed": the author brought them.
  const isOpened =
    isCut || lists.openers.has(plainly(said[start - 1] ?? '')) || /,\s*$/.test(before);
  const mayBeShe = isOpened || OF_PLACE.test(plainly(verb));
  const isCondition = !isBegun && others.includes('dan');
  if (!isCondition && isTurned(told.slice(0, 3).map(plainly), isBegun, mayBeShe))
    return [plainly(subject) === 'ie' ? 'hij' : subject, plainly(verb), ...others];
  return isCut && isVerbForm(plainly(verb)) ? null : told;
}

/** Whether a clause may end behind this word: behind a participle before where or when, or before a clause of its own. */
function mayEnd(clause: readonly string[], at: number): boolean {
  const [word = '', next = ''] = clause.slice(at);
  if (isParticiple(word)) return prepositions.has(next);
  const isNoun = ![determiners, prepositions, adverbs, verbs].some((list) => list.has(word));
  return (
    at > 3 &&
    isNoun &&
    (!clause.slice(0, at).some((each) => AUXILIARY.test(each)) ||
      clause.slice(0, at).some(isParticiple)) &&
    (/^(?:die|waar|sinds)$/.test(next) || (next === 'om' && clause.includes('te', at)))
  );
}

/** Verbs that say nothing without what follows them. */
const needsRest = (word: string): boolean =>
  AUXILIARY.test(word) || be.has(word) || unable.has(word) || notVerbs.has(word);

/**
 * The number of words before the last part of a clause that says where, when or how, if nothing before it needs the rest; else
 * 0. A verb in two parts ("keer ... om") has its second part at the end.
 */
function beforeLastPart(clause: readonly string[], most: number): number {
  const verb = clause.findIndex((word, at) => at > 0 && isVerbForm(word));
  const last = clause.at(-1) ?? '';
  const isWhole = /(?:en|d)$/.test(last) || particles.has(last) || needsRest(clause[verb] ?? '');
  if (verb === -1 || isWhole || clause.some((word) => NOT.test(word))) return 0;
  for (let at = most; at > verb + 2 && at > 4; at -= 1) {
    const [before = '', next = ''] = clause.slice(at - 1);
    const isEnd = ![determiners, prepositions, adverbs, joiners, verbs, particles].some((list) =>
      list.has(before),
    );
    if (isEnd && prepositions.has(next) && !determiners.has(next) && next !== 'van') return at;
  }
  return 0;
}

/**
 * A Dutch clause often has its verb at the end, so it is only cut if it is too long, or has something behind it
 * that is not told: behind a participle or before a last part.
 */
export const cut: ClauseGrammar['cut'] = (said, most) => {
  const clause = said.map(plainly);
  const untold = said.findIndex((_, at) => isUntold(said, at));
  if (clause.length <= most && untold === -1) return said;
  const told = Math.min(most, untold === -1 ? clause.length : untold);
  const last = clause.findIndex((_, at) => at >= 3 && mayEnd(clause, at)) + 1;
  const isBody = body.has(clause[untold] ?? '');
  const beforePart = isBody ? 0 : beforeLastPart(clause, told - 1);
  const isThing = !clause.some((word) => isVerbForm(word) || be.has(word) || isParticiple(word));
  const name = isThing && !isBody ? beginningOf(clause, untold) : 0;
  const beforeName = name > 1 ? name : 0;
  const kept = last > 0 && last <= told ? last : Math.max(beforePart, beforeName);
  // "Geslaagd in 1 keer": the preposition belongs to the number.
  const isHalf = kept === untold && isPreposition(clause[kept - 1] ?? '');
  return kept > 0 && !isHalf && !clause.slice(0, kept).includes('zo') ? said.slice(0, kept) : null;
};
