import content from '../../../../../content/retelling.en.json' with { type: 'json' };
import { type ClauseGrammar, plainly } from '../clause-grammar.ts';
import { lists } from './feeling-and-subject.ts';
import { at, behindAdverbs, partsOf } from './parts-of-speech.ts';

const { near } = lists;
const SWAPS = new Map(Object.entries(content.swaps));

/** Words in front of a noun that say whose it is. */
const OWNED = /^(?:my|me|our|his|her|their|the|a|old|poor)$/;
/** "In me slippers", "me mum rang": whether this "me" means "my". */
function isMine(clause: readonly string[], index: number): boolean {
  const [before = '', next = ''] = [clause[index - 1], clause[index + 1]];
  if (clause[index] !== 'me' || next === '') return false;
  const isThing = /^(?:NOUN|ADJ)$/.test(at(partsOf(next), 0).tag);
  return near.has(next.replace(/'s$/, '')) || (isThing && /^(?:in|on|off|under)$/.test(before));
}

/** Verbs whose past looks like their present: "he put it back". */
const SAME_IN_PAST =
  /^(?:bet|beat|burst|cost|cut|hit|hurt|let|put|quit|read|rid|set|shut|split|spread)$/;

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

/** "Dads thermometer". */
function isOwnerWithoutSign(clause: readonly string[], index: number): boolean {
  const word = clause[index] ?? '';
  if (!word.endsWith('s') || !near.has(word.slice(0, -1))) return false;
  return /^(?:NOUN|ADJ)$/.test(at(partsOf(clause[index + 1] ?? ''), 0).tag);
}

/** Turns "I" into "you", and what goes with it; and writes out what is short of a sign or an "s". */
export const toYou: ClauseGrammar['toYou'] = (said) => {
  const clause = said.map(plainly);
  const without = verbsWithoutS(clause);
  return said.map((word, index) => {
    const plain = clause[index] ?? '';
    const before = clause[index - 1] ?? '';
    if (isMine(clause, index)) return 'your';
    if (without.includes(index)) return withMissingS(plain);
    if (isOwnerWithoutSign(clause, index)) {
      const owner = `${plain.slice(0, -1)}'s`;
      return OWNED.test(before) ? owner : `your ${owner}`;
    }
    // "Told Mum", "watched Baba's car"
    if (index > 0 && word !== plain && near.has(plain.replace(/'s$/, ''))) {
      return near.has(before) || OWNED.test(before) ? plain : `your ${plain}`;
    }
    if (plain === 'was' && before === 'i') return 'were';
    return SWAPS.get(plain) ?? word;
  });
};
