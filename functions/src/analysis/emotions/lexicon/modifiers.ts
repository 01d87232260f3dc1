const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Say that the author speaks of a feeling: what follows names it. */
export const FEELING = words('feel feels felt feeling feelin voel voelt voelde voelden gevoel');

/** Bind the author to a state, though less surely than "feel". */
export const BEING = words(`
  am im was be been being ive become became becoming get gets got getting makes made making leaves seem seemed
  ben was werd word geworden`);

/** May stand between "feel" and the feeling. */
export const BETWEEN = words(`
  a an the so very really quite rather pretty too just more most as of such all bit little lot kinda kind sort sorta
  like that if i im am was been be being completely totally absolutely utterly incredibly extremely deeply truly
  always still somewhat slightly much even also to made me my myself this how super oddly strangely weirdly at
  suddenly particularly especially genuinely honestly actually half fairly increasingly constantly both or and
  heel erg zo echt me mij mezelf een beetje wat ook weer nog zich helemaal ontzettend best wel`);

/** Where, not how: a feeling only right after "feel" ("I feel down", but not "I feel like going down"). */
export const PLACES = words(
  'down up over in out on off under behind about along around through away back',
);

/** Turn the next few words round. Tokens have no apostrophes. */
export const NEGATORS = words(`
  not no never dont doesnt didnt isnt arent wasnt werent wont wouldnt cant cannot couldnt shouldnt havent hasnt
  hadnt aint neither nor hardly barely without less niet geen nooit noch nauwelijks zonder`);

/** After "can't", they make no negation of it: "I can't help feeling". */
export const NO_CHOICE = words('help stop believe wait');

/** After "never", they make it stronger instead: "I never felt so loved". */
export const HEIGHTENERS = words('so more such this better happier prouder safer');

/** Dutch ones that may also follow what they negate: "ik haat je niet". */
export const TRAILING_NEGATORS = words('niet nooit');

/** End the reach of a negation, and of "I feel". */
export const TURNS = words(`
  but because though although yet however just since while maar omdat want toch terwijl when`);

/** What follows is what it came to: "I was scared, then I was only cross". */
export const COMES_TO = words(`
  but then now until till yet though although except instead later tonight maar toen nu tot toch behalve later daarna`);

export const JOINERS = words('and or but en of maar want because omdat');

export const BOOSTERS = words(`
  very so really extremely completely totally absolutely utterly incredibly deeply truly such too always fucking
  insanely terribly heel erg zo echt ontzettend enorm helemaal vreselijk super mega altijd`);

export const SOFTENERS = words(`
  slightly somewhat little bit kinda sorta maybe perhaps almost mildly beetje soort misschien bijna ietwat`);

/** Who is denied these is afraid: "I don't feel safe". Other bright words denied are sad ones. */
export const AFRAID_WITHOUT = words(`
  safe secure sure certain ready prepared confident calm relaxed settled comfortable brave steady able grounded
  rested still sleep breathe veilig zeker klaar rustig kalm`);

/** Who is denied these is angry: "I'm not amused". */
export const ANGRY_WITHOUT = words(`
  amused forgive forgiving charitable gracious polite patient patience sorry sympathy respect respected merciful
  generous impressed fair friendly civil trust thank grateful vergeven eerlijk`);

/** Somebody speaks of themselves. */
export const ONESELF = words('i im ive id ill my me myself mine ik mij mijn me');

/** Somebody is spoken to. */
export const ANOTHER = words('you your youre yours youll youve u ur jij je jou jouw jullie u uw');
