export type Language = 'en' | 'nl';

/** Enough to tell; a long text is in the language that it begins in. */
const READ = 600;
/** So many words more in one language than in the other, and no more are asked. */
const CLEAR = 3;
const WORD = /[a-zà-öø-ɏ]+(?:'[a-zà-öø-ɏ]+)?/g;

const words = (list: string) => list.trim().split(/\s+/);

/** What people cannot write three words without, and the feelings' own names. What both languages have is in neither. */
const ENGLISH = words(`
  i i'm i'll i've i'd im ive my mine myself you you're your he she it's its they them their his her our us the a an and but
  not no nothing nobody never don't dont didn't didnt can't cant won't isn't wasn't doesn't this that these those there to
  for with from about without have has having were been would could should will what when where why who how because just
  still again always today tonight yesterday tomorrow everything something someone everyone all some than then if into out
  up down by at as be do does did got get feel felt feeling sad happy angry tired lonely love loved afraid scared glad
`);
const DUTCH = words(`
  ik mijn m'n me mezelf jij je jou jouw hij hem zij ze wij ons onze hun haar u het een de en maar niet geen niets niks
  niemand nooit dit dat deze die er naar voor met van bij zonder heb heeft hebben had ben bent zijn waren geweest zou kan
  kon wil wilde moet moest wat waarom wie hoe omdat gewoon nog weer altijd vandaag vanavond gisteren morgen alles iets
  iemand iedereen veel heel dan toen als uit op aan om te ook wel toch al zo voel voelde gevoel verdrietig blij boos moe
  eenzaam liefde bang zodat hadden hetzelfde zelfs eens terug thuis terwijl eerst gedaan gekregen gezegd naast tussen tegen
  hele werd wordt kunnen deed mee jaar uur dag avond ochtend nacht ging gaat ga doe doet zei zegt mis mama papa eindelijk
`);
/** Common to both as written, or one's word and the other's rarely. */
const BOTH = new Set(words('me had u die dan als al zo ons hoe a'));

const VOTES: ReadonlyMap<string, Language> = new Map([
  ...ENGLISH.filter((word) => !BOTH.has(word)).map((word) => [word, 'en'] as const),
  ...DUTCH.filter((word) => !BOTH.has(word)).map((word) => [word, 'nl'] as const),
]);

/**
 * The language of a text, by its commonest words; null where they do not tell. Never throws; looks at a text's beginning
 * alone.
 */
export function languageOf(text: string): Language | null {
  let balance = 0;
  const read = text.slice(0, READ).toLowerCase().replaceAll('’', "'");
  WORD.lastIndex = 0;
  for (let found = WORD.exec(read); found; found = WORD.exec(read)) {
    const vote = VOTES.get(found[0]);
    if (vote) balance += vote === 'nl' ? 1 : -1;
    if (Math.abs(balance) === CLEAR) break;
  }
  if (balance === 0) return null;
  return balance > 0 ? 'nl' : 'en';
}
