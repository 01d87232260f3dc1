const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Turn the next few words round. Tokens have no apostrophes. */
export const NEGATORS = words(`
  not no never dont doesnt didnt isnt arent wasnt werent wont wouldnt cant cannot couldnt shouldnt havent hasnt
  hadnt aint neither nor hardly barely niet geen nooit noch nauwelijks`);

/** Dutch ones that may also follow what they negate: "ik haat je niet". */
export const TRAILING_NEGATORS = words('niet nooit');

/** End the reach of a negation. */
export const TURNS = words('but because though although yet however just maar omdat want toch');

export const JOINERS = words('and or but en of maar want because omdat');

export const BOOSTERS = words(`
  very so really extremely completely totally absolutely utterly incredibly deeply truly such too always fucking
  insanely terribly heel erg zo echt ontzettend enorm helemaal vreselijk super mega altijd`);

export const SOFTENERS = words(`
  slightly somewhat little bit kinda sorta maybe perhaps almost mildly beetje soort misschien bijna ietwat`);

/** Said of nobody's feelings, though a word in them would be. */
export const NEUTRAL_PHRASES: readonly string[] = [
  'would love to',
  'id love to',
  'would like to',
  'not only',
  'not just',
  'why not',
  'niet alleen',
  'kind of',
  'cant help',
  'cant stop',
  'couldnt stop',
  'could not stop',
  'no matter',
  'no longer',
  'well done',
  'as well',
  'over there',
  'used to',
  'sorry to bother',
  'good morning',
  'good night',
  'good evening',
  'happy birthday',
  'no problem',
  'hell of',
  'at home',
  'come home',
  'came home',
  'got home',
  'walk home',
  'walked home',
  'new york',
  'long time',
  'on the other hand',
  'second hand',
  'left over',
  'left the',
  'lost in thought',
  'goede morgen',
  'tot morgen',
];
