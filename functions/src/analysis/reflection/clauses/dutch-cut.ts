import { type ClauseGrammar, NUMBER, plainly } from './clause-grammar.ts';
import { beginningOf } from './dutch-untold.ts';
import { AUXILIARY, isParticiple, isVerbForm, lists, NOT } from './dutch-verb.ts';

const {
  /** Verbs of a deed, in all forms. */
  verbs,
  /** Verbs that, with "niet", tell what the author is not able to do. */
  unable,
  /** Words behind a subject that are no verb of a deed. Any other word behind "ik", "hij" or "ze" is one. */
  notVerbs,
  be,
  /** Words that may stand between "is" and one of these. */
  adverbs,
  prepositions,
  determiners,
  /** Words behind which the verb comes last. */
  joiners,
  /** Second parts of verbs, at the end of a clause. */
  particles,
  body,
} = lists;

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
  const isName = (word: string, at: number) =>
    at > 0 && /^\p{Lu}/u.test(said[at] ?? '') && !lists.capitals.has(word);
  const isUntold = (word: string, at: number) =>
    NUMBER.test(word) || body.has(word) || isName(word, at);
  const untold = clause.findIndex(isUntold);
  if (clause.length <= most && untold === -1) return said;
  const told = Math.min(most, untold === -1 ? clause.length : untold);
  const last = clause.findIndex((_, at) => at >= 3 && mayEnd(clause, at)) + 1;
  const isBody = body.has(clause[untold] ?? '');
  const beforePart = isBody ? 0 : beforeLastPart(clause, told - 1);
  const isThing = !clause.some((word) => isVerbForm(word) || be.has(word) || isParticiple(word));
  const name = isThing && !isBody ? beginningOf(clause, untold) : 0;
  const beforeName = name > 1 ? name : 0;
  const kept = last > 0 && last <= told ? last : Math.max(beforePart, beforeName);
  return kept > 0 && !clause.slice(0, kept).includes('zo') ? said.slice(0, kept) : null;
};
