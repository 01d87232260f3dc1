import { fold } from './normalise.ts';

/** How much text on either side of a match is read for its meaning, in characters. */
const REACH = 160;

const NEGATED = new RegExp(
  fold(
    ' (?:not|never|dont|do not|wont|will not|wouldnt|would not|didnt|did not|isnt|no longer|geen|niet|nooit)' +
      '(?: (?:really|actually|going|gonna|want|wanted|wanna|ever|even|planning|thinking|about|of|on|trying|feeling|feel|have|having|any|to|be|currently|need|say|saying|gaan|van|plan|om|zal|wil))*$',
  ),
);

// "I can't promise I won't", "it is hard not to", "why not": the no in them is no comfort.
const DOUBTED = new RegExp(
  fold(
    ' (?:why|if|promise|sure|know|trust|guarantee|reason|said|lied|cant|cannot|try|trying|hard|fighting|struggling|barely|waarom|beloven|weet|moeite|moeilijk|probeer)(?: [a-z0-9]+){0,3}$',
  ),
);

const PAST = new RegExp(
  fold(
    ' (?:years ago|year ago|last year|months ago|back then|used to|in the past|long time ago|as a (?:teen|teenager|kid|child)|in high school|when i was (?:[0-9]+|a |in |young|little|younger)|in (?:19|20)[0-9]{2}|jaren geleden|vorig jaar|maanden geleden|vroeger|toen ik (?:[0-9]+|jong|klein))',
  ),
);
const PRESENT = new RegExp(
  fold(
    ' (?:again|still|now|today|tonight|anymore|lately|nu|weer|nog steeds|vandaag|vannacht)(?= )',
  ),
);

const lastSentence = (text: string): string => text.slice(text.lastIndexOf(' . ') + 1);

function firstSentence(text: string): string {
  const end = text.indexOf(' . ');
  return end < 0 ? text : text.slice(0, end + 1);
}

/**
 * Whether the words around a match take its edge off: it is denied outright, or it is told of the past and nothing
 * says that it goes on. Such a match is still reason for concern.
 * @param text as normalised by `readings`; @param start where the match starts; @param end where it ends
 */
export function isSoftened(text: string, start: number, end: number): boolean {
  const before = ` ${lastSentence(text.slice(Math.max(0, start - REACH), start)).trimStart()}`;
  const negation = NEGATED.exec(before);
  if (negation) return !DOUBTED.test(before.slice(0, negation.index));
  const sentence = before + text.slice(start, end) + firstSentence(text.slice(end, end + REACH));
  return PAST.test(sentence) && !PRESENT.test(sentence);
}
