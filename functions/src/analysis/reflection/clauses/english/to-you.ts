import content from '../../../../../content/retelling.en.json' with { type: 'json' };
import { type ClauseGrammar, plainly } from '../clause-grammar.ts';
import { lists } from './feeling-and-subject.ts';
import { at, behindAdverbs, partsOf } from './parts-of-speech.ts';
import { SAME_IN_PAST } from './verb.ts';

const { near } = lists;
/** A longer subject may have a verb of its own. */
const MOST_OF_SUBJECT = 5;
const SWAPS = new Map(Object.entries(content.swaps));

/** Words in front of a noun that say whose it is. */
const OWNED = /^(?:my|me|our|his|her|their|the|a|old|poor)$/;
/** "Threw it at me today". */
const WHEN = /^(?:today|tonight|tomorrow|yesterday|again|first|last|every)$/;
/** "In me slippers", "me mum rang": whether this "me" means "my". */
function isMine(clause: readonly string[], index: number): boolean {
  const [before = '', next = ''] = [clause[index - 1], clause[index + 1]];
  // "She calls me mama", "he named me boss"
  if (clause[index] !== 'me' || next === '' || /^(?:call|name)/.test(before)) return false;
  const isThing = /^(?:NOUN|ADJ)$/.test(at(partsOf(next), 0).tag);
  return (
    near.has(next.replace(/'?s$/, '')) ||
    (isThing && !WHEN.test(next) && /^(?:at|from|in|on|off|under)$/.test(before))
  );
}

/** "He say it is fake", "it run like new": with the "s" that is missing. */
function withMissingS(verb: string): string {
  const known = { have: 'has', do: 'does', go: 'goes' }[verb];
  if (known) return known;
  if (/(?:s|sh|ch|x|z)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** The places of verbs behind "he", "she" or "it" that lack their "s", at the beginning or joined with "and". */
function verbsWithoutS(clause: readonly string[]): readonly number[] {
  if (!/^(?:he|she|it)$/.test(clause[0] ?? '')) return [];
  const parts = partsOf(clause.join(' '));
  if (parts.length !== clause.length) return [];
  const verb = behindAdverbs(parts, 1);
  return clause.flatMap((word, index) => {
    const { tag, lemma } = at(parts, index);
    const isBare = tag === 'VERB' && lemma === word && !SAME_IN_PAST.test(word);
    const isHere = index === verb || (index > verb && clause[index - 1] === 'and');
    return isHere && (isBare || /^(?:have|do)$/.test(word)) ? [index] : [];
  });
}

/** The place in "my sister forwarding me emails" where "is" is missing; -1 if there is none. */
function placeOfIs(clause: readonly string[]): number {
  const first = clause[0] ?? '';
  const parts = partsOf(clause.join(' '));
  const isOfSomebody = /^(?:my|our|his|her|their|the)$/.test(first) || near.has(first);
  if (!isOfSomebody || parts.length !== clause.length) return -1;
  const verb = parts.findIndex(({ isVerbal }) => isVerbal);
  const { word, tag } = at(parts, verb);
  const subject = parts.slice(0, Math.max(0, verb)).findLastIndex((part) => part.tag !== 'ADV');
  const isSingular = at(parts, subject).tag === 'NOUN' && !/[^s]s$/.test(at(parts, subject).word);
  const isOnly = !parts.slice(verb + 1).some(({ isVerbal }) => isVerbal);
  const isGoing = tag === 'VERB' && /[a-z]{2}ing$/.test(word);
  return isGoing && isSingular && isOnly && verb < MOST_OF_SUBJECT ? subject + 1 : -1;
}

/** "Dads thermometer", but not "fathers day". */
function isOwnerWithoutSign(clause: readonly string[], index: number): boolean {
  const word = clause[index] ?? '';
  if (!word.endsWith('s') || !near.has(word.slice(0, -1)) || clause[index + 1] === 'day')
    return false;
  return /^(?:NOUN|ADJ)$/.test(at(partsOf(clause[index + 1] ?? ''), 0).tag);
}

/** "Sold daddy's boat", "sat in mum's car". */
const isOfNear = (clause: readonly string[], index: number): boolean =>
  /'s$/.test(clause[index] ?? '') &&
  clause[index + 1] !== 'day' &&
  near.has((clause[index] ?? '').slice(0, -2)) &&
  /^(?:VERB|ADP)$/.test(at(partsOf(clause[index - 1] ?? ''), 0).tag);

/** Turns "I" into "you", and what goes with it; and writes out what is short of a sign or an "s". */
export const toYou: ClauseGrammar['toYou'] = (said) => {
  const clause = said.map(plainly);
  const lackS = verbsWithoutS(clause);
  const lacksIs = placeOfIs(clause);
  return said.map((word, index) => {
    const plain = clause[index] ?? '';
    const before = clause[index - 1] ?? '';
    if (isMine(clause, index)) return 'your';
    if (index === lacksIs) return `is ${word}`;
    if (lackS.includes(index)) return withMissingS(plain);
    if (isOwnerWithoutSign(clause, index)) {
      const owner = `${plain.slice(0, -1)}'s`;
      return OWNED.test(before) ? owner : `your ${owner}`;
    }
    if (index > 0 && isOfNear(clause, index)) return `your ${plain}`;
    // "Told Mum", "watched Baba's car"
    if (index > 0 && word !== plain && near.has(plain.replace(/'s$/, ''))) {
      return near.has(before) || OWNED.test(before) ? plain : `your ${plain}`;
    }
    if (plain === 'was' && before === 'i') return 'were';
    if (/^wasn'?t$/.test(plain) && before === 'i') return "weren't";
    if (plain === 'does' && before === 'i') return 'do';
    return SWAPS.get(plain) ?? word;
  });
};
