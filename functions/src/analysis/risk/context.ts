import { fold } from './normalise.ts';

/** How much text on either side of a match is read for its meaning, in characters. */
const REACH = 160;

const NEGATED = new RegExp(
  fold(
    ' (?:not|never|dont|do not|wont|will not|wouldnt|would not|didnt|did not|isnt|no longer|geen|niet|nooit)' +
      '(?: (?:really|actually|going|gonna|want|wanted|wanna|ever|even|planning|thinking|about|of|on|trying|feeling|feel|have|having|any|to|be|currently|need|say|saying|been|thought|thoughts|considered|gaan|van|plan|om|zal|wil|echt|helemaal|nog|meer|aan|denk|that|that i|because i))*$',
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
    ' (?:years ago|year ago|last year|months ago|back then|used to|in the past|long time ago|as a (?:teen|teenager|kid|child)|in high school|when i was (?:[0-9]+|a |in |young|little|younger)|in (?:19|20)[0-9]{2}|there was a time|survived (?:my|a|an)|als (?:puber|tiener|kind)|jaren geleden|vorig jaar|maanden geleden|vroeger|toen ik (?:[0-9]+|jong|klein))',
  ),
);
const PRESENT = new RegExp(
  fold(
    ' (?:plan is|again|still|now|today|tonight|anymore|lately|nu(?! niet meer)|weer|nog steeds|vandaag|vannacht)(?= )',
  ),
);

const lastSentence = (text: string): string => text.slice(text.lastIndexOf(' . ') + 1);

function firstSentence(text: string): string {
  const end = text.indexOf(' . ');
  return end < 0 ? text : text.slice(0, end + 1);
}

const OWN_DENIAL = new RegExp(
  fold(
    ' (?:nooit|geen|never|niet) (?:(?:[a-z]+ ){0,2}(?:zelfmo|suici)[a-z]*(?: [a-z]+)?|dood|sterven|iets aan(?:doen)?)$',
  ),
);
const FIRM = new RegExp(fold(' (?:never|nooit|no longer) '));
// After a denial: what makes it less than sure.
const WAVERS = new RegExp(
  fold(
    ' (?:but|though|although|however|yet|promised?|swear|tonight|today|anymore|maar|toch|hoewel|beloofd|vandaag|vanavond|vannacht)(?= )',
  ),
);
const FILLERS = new RegExp(fold('^(?:i|im|am|ik|ben|wil|ga|zou|just|no|nee|really|\\.)$'));

const words = (text: string): number =>
  text.split(' ').filter((word) => word !== '' && !FILLERS.test(word)).length;

/** What the words around a match make of it: denied and no more, softened but of concern, or said in earnest. */
export type Sense = 'denied' | 'softened' | 'earnest';

/** The sentence that a match stands in, as far as it is read. Offsets as in `senseOf`. */
export const sentenceOf = (text: string, start: number, end: number): string =>
  ` ${lastSentence(text.slice(Math.max(0, start - REACH), start)).trimStart()}${text.slice(start, end)}${firstSentence(text.slice(end, end + REACH))}`;

/**
 * The sense of a match: `denied` when it is denied firmly, or denied beside other words that do not waver; `softened`
 * when a denial is all there is or wavers, or when it is told of the past and nothing says that it goes on.
 * @param text as normalised by `readings`; @param start where the match starts; @param end where it ends
 */
export function senseOf(text: string, start: number, end: number): Sense {
  const before = ` ${lastSentence(text.slice(Math.max(0, start - REACH), start)).trimStart()}`;
  const after = text.slice(end, end + REACH);
  const negation = NEGATED.exec(before);
  const inside = OWN_DENIAL.test(text.slice(start, end));
  if (negation || inside) {
    const said = negation ? before.slice(0, negation.index) : before;
    if (DOUBTED.test(said)) return 'earnest';
    if (WAVERS.test(after)) return 'softened';
    const firm = FIRM.test(`${before.slice(said.length)}${text.slice(start, end)} `);
    return firm || words(said) + words(after) >= 1 ? 'denied' : 'softened';
  }
  const sentence = sentenceOf(text, start, end);
  return PAST.test(sentence) && !PRESENT.test(sentence) ? 'softened' : 'earnest';
}
