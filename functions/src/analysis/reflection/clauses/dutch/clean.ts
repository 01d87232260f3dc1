import { type ClauseGrammar, NUMBER, plainly } from '../clause-grammar.ts';
import { sentenceSoFar } from './told.ts';
import { AUTHOR, isVerbForm, lists } from './verb.ts';

const { body, capitals } = lists;

const isName = (said: readonly string[], at: number): boolean =>
  at > 0 && /^\p{Lu}/u.test(said[at] ?? '') && !capitals.has(plainly(said[at] ?? ''));

export const hasName: ClauseGrammar['hasName'] = (said) => said.some((_, at) => isName(said, at));

export const isClean: ClauseGrammar['isClean'] = (said, most) =>
  said.length <= most &&
  !said.some((word, at) => NUMBER.test(word) || body.has(plainly(word)) || isName(said, at));

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

/** The words of a clause from its own first word on, with the subject before the verb. */
export function ownWords(said: readonly string[], before: string): readonly string[] {
  const start = said.findIndex((word) => !lists.joints.has(plainly(word)));
  const all = said.slice(start).flatMap(inWords);
  const front = leftOutInFront(all);
  const told = all.slice(front);
  const [verb = '', subject = '', ...others] = told;
  const isBegun = start > 0 || front > 0 || sentenceSoFar(before).trim() !== '';
  // "Bracht ze naar bed": the author brought them.
  const isOpened = lists.openers.has(plainly(said[start - 1] ?? '')) || /,\s*$/.test(before);
  const mayBeShe = isOpened || OF_PLACE.test(plainly(verb));
  const isCondition = !isBegun && others.includes('dan');
  if (!isCondition && isTurned(told.slice(0, 3).map(plainly), isBegun, mayBeShe))
    return [plainly(subject) === 'ie' ? 'hij' : subject, plainly(verb), ...others];
  return told;
}
