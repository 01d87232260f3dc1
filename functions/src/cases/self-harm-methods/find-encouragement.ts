import { type Part, partsOf } from './find-instructions.ts';
import type { Sentence } from './read-sentences.ts';
import { pattern } from './vocabulary.ts';

const YOURSELF = '(?:your ?self|yourselves|urself|ur self)';
const DEED =
  `(?:(?:kill|hang|off|end|neck|unalive|shoot|drown|top) ${YOURSELF}|kys|end (?:your|ur) (?:own )?life|commit suicide|` +
  'jump (?:off|from|in front of) _{0,3} PLACE|slit your _{0,1} (?:wrists|throat)|pleeg zelfmoord|' +
  'maak (?:jezelf|je zelf) (?:dan )?(?:van kant|af|dood)|verhang (?:je|jezelf)|hang (?:jezelf|je zelf) op|' +
  'maak er _{0,3} einde? aan|beroof (?:je|jezelf) van het leven|spring _{0,3} (?:voor|van) _{0,2} PLACE)';
const LEAD =
  '(?:(?:just|please|pls|go|then|so|now|and|ok|seriously|honestly|yeah|why dont you|gewoon|nu|dan|toch|ga|dus|do us (?:all )?a favou?r) )';
const SHOULD = '(?:should|ought to|better|must|need to|deserve to|have to|gotta)';
const DUTCH_END =
  '(?:dood|doodgaan|sterven|van kant _{0,1} maken|zelfmoord _{0,1} plegen|er _{0,3} einde? aan maken)';

const DIRECTED = [
  pattern(`START ${LEAD}{0,4}${DEED}`),
  pattern(`why dont you ${LEAD}{0,2}(?:${DEED}|die|end it)`),
  pattern(`YOU _{0,2} ${SHOULD} _{0,3} (?:${DEED}|die|be dead|end it|end it all)`),
  pattern(
    `YOU _{0,2} (?:moet|moeten|zou|verdient|(?:kunt|kan) (?:maar )?beter) _{0,4} (?:${DUTCH_END}|${DEED})`,
  ),
  pattern(`(?:hope|want|wish|dare|beg) (?:that )?YOU _{0,2} ${DEED}`),
];
/** These phrases count only if this sentence or the sentence before says that the reader wants to die. */
const DO_IT = pattern(`START ${LEAD}{0,4}(?:do it|end it|go through with it|doe het)`);
const YOU_WANT_IT = pattern(
  'YOU _{0,4} (?:want|wanna|wil|wilt|say|said|keep|zegt|talk|threaten) _{0,6} DYING',
);

const I_THINK =
  /(?<= )i (?:\w+ )?(?:think|hope|want|wish|dare|beg|mean|swear|guess)(?: that)?(?= )/gu;
const OWN = pattern('OWN');
const NOT = pattern('NOT');
const TOLD = pattern('TOLD');
/** Idioms about a hard day, a joke or a game. */
const IDIOM =
  /(?<= )(?:laughing|lachen|trying|working|werken|game|over (?:it|this|that|him|her|a|an|the|your|een|dit))(?= )/gu;

const has = (text: string, regex: RegExp): boolean => text.search(regex) >= 0;
const isReported = ({ text }: Sentence): boolean => has(text.replace(YOU_WANT_IT, ''), TOLD);

/**
 * Finds the parts of a sentence that urge its reader to die. Reports of the speech of other people or of voices do not
 * count, and neither do warnings against suicide.
 * @param before the sentence before it, if there is one
 */
export function findEncouragement(sentence: Sentence, before: Sentence | undefined): Part[] {
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
