import content from '../../../../content/retelling.nl.json' with { type: 'json' };
import type { Emotion } from '../../../contract/index.ts';
import { AUTHOR, I, isVerbForm, lists, NOT } from './dutch-verb.ts';

const { feelings } = content;
const {
  /** Words after which the verb comes before the subject. */
  openers,
  /** Words that may stand between "is" and one of these. */
  adverbs,
  prepositions,
  somebody,
  /** People near to the author, who are "mijn" without the word. */
  near,
} = lists;

const ABOUT = /^(?:op|voor|over|van|dat|da|met|om|aan|als|zonder|door|tot|sinds|na)$/;
const OF_AUTHOR = /^(?:me|mij|ons|ik|'k|we|mijn|mijnen?|m'?n)$/;

/** All feelings. */
const felt = new Set(Object.values(feelings).flat());
/** What the author may feel about somebody or something. */
const feels = (word: string, chosen: Emotion): boolean =>
  feelings[chosen].some(
    (feeling) => word === feeling || (word.endsWith(feeling) && !word.startsWith('on')),
  );

/** Whether the chosen feeling stands here: alone, or with what it is about, but not about the author. */
function isFeltAt(clause: readonly string[], from: number, chosen: Emotion): boolean {
  const at = clause.findIndex((word, place) => place >= from && !adverbs.has(word));
  if (at === -1 || !feels(clause[at] ?? '', chosen) || clause.includes('mezelf')) return false;
  if (clause.slice(0, at).some((word) => NOT.test(word))) return false;
  const rest = clause.slice(at + 1);
  return rest.every((word) => adverbs.has(word)) || (ABOUT.test(rest[0] ?? '') && rest.length > 1);
}

/** "Ik ben blij met ...", "ik werd vrolijk van ...", "boos ben ik op ...". */
export function isFelt(clause: readonly string[], chosen: Emotion): boolean {
  const [first = '', second = '', third = ''] = clause;
  const verb = /^(?:ben|zen|was|word|werd)$/;
  if (AUTHOR.test(first)) return verb.test(second) && isFeltAt(clause, 2, chosen);
  if (clause.some((word) => NOT.test(word) || word === 'mezelf')) return false;
  if (feels(first, chosen)) return verb.test(second) && AUTHOR.test(third);
  const author = clause.findIndex((word) => AUTHOR.test(word));
  const isPart = openers.has(first) || prepositions.has(first);
  return isPart && verb.test(clause[author - 1] ?? '') && isFeltAt(clause, author + 1, chosen);
}

/** Whether a word names a feeling that the author did not choose. */
export const isOtherFelt = (word: string, chosen: Emotion): boolean =>
  felt.has(word) && !feels(word, chosen);

/** Whether a word names any feeling. */
export const hasFeeling = (clause: readonly string[]): boolean =>
  clause.some((word) => felt.has(word));

/** "Ik hou van ...", "ik mis ..." is only told beside that feeling. */
function isOtherFeeling(clause: readonly string[], chosen: Emotion): boolean {
  const loves = clause.some((word) => /^(?:hou|houd|hield)$/.test(word)) && clause.includes('van');
  const misses = clause.some((word) => /^(?:mis|miste)$/.test(word));
  const isChosen = chosen === 'love' || (misses && chosen === 'sadness');
  if (
    clause.some((word) => isOtherFelt(word, chosen)) &&
    clause.some((word) => OF_AUTHOR.test(word))
  )
    return true;
  return (loves || misses) && (!isChosen || clause.some((word) => NOT.test(word)));
}

/** What others did not do to the author, and a laugh at them, hurt when they are said again; and so does who left. */
export function isHurting(clause: readonly string[]): boolean {
  if (clause.includes('weg') && clause.some((word) => near.has(word) || somebody.has(word)))
    return true;
  if (/\b(?:zit|zat|zaten) aan (?:me|mij|ons)\b/.test(clause.join(' '))) return true;
  const isAgainst = (word: string) => NOT.test(word) || /^lach/.test(word);
  const isByAuthor = clause.some((word, at) => I.test(word) && isVerbForm(clause[at - 1] ?? ''));
  const isToAuthor = clause.some((word, at) => at > 0 && OF_AUTHOR.test(word));
  return !I.test(clause[0] ?? '') && !isByAuthor && isToAuthor && clause.some(isAgainst);
}

/** Whether a clause is not told: it hurts when it is said again, or names a feeling that the author did not choose. */
export const isKept = (clause: readonly string[], chosen: Emotion): boolean =>
  isHurting(clause) || isOtherFeeling(clause, chosen);
