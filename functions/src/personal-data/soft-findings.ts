import names from '../../content/names.json' with { type: 'json' };
import { SURE_FIRST_NAMES } from '../analysis/first-names.ts';
import type { PersonalSpan } from '../contract/index.ts';
import { anyOf, type Finder, type Folded, found } from './folded.ts';

/**
 * Creates a finding for each match of a global pattern that `isOne` accepts. The finding is the group `it` if the pattern
 * has one, else the whole match.
 */
function foundBy(
  text: Folded,
  pattern: RegExp,
  kind: PersonalSpan['kind'],
  isOne: (match: RegExpExecArray) => boolean = () => true,
): PersonalSpan[] {
  return [...text.text.matchAll(pattern)].filter(isOne).map((match) => {
    const it = match.groups?.it ?? match[0];
    const start = match.index + match[0].indexOf(it);
    return found(text, [start, start + it.length], kind);
  });
}

/**
 * All first names, including those that are also ordinary words. An ordinary word counts as a name only before a known
 * surname.
 */
const FIRST_NAMES: ReadonlySet<string> = new Set([...SURE_FIRST_NAMES, ...names.firstThatAreWords]);

/** Surnames that count as surnames even without a capital letter. */
const SURNAMES: ReadonlySet<string> = new Set(names.surnames);

const PARTICLE =
  '(?:van der|van den|van de|van het|van|de|den|der|ter|ten|te|von|el|al|di|da|dos|mc|mac|o)';
const WORD = /(?<![\p{L}\p{N}@.'-])\p{L}[\p{L}-]{1,15}(?![\p{L}\p{N}])/gu;
const SURNAME = new RegExp(
  ` (?<particle>${PARTICLE}['\u2019 ])?(?<last>\\p{L}[\\p{L}-]{1,24})(?![\\p{L}\\p{N}])`,
  'yiu',
);
const NO_SURNAME_WORDS = `
  I I'?m I'?d I'?ll I'?ve Ik And But So Or En Maar The De Het Is Was Has Had Said Says My Mijn
  He She We They You It God Christmas Kerst Day Dag Street Road Potter Bond Jesus Christ Monday
  Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July
  August September October November December Island Park Bar Cafe Club Hospital School Avenue If
  When Why What Who How Please Sorry Thanks Love Not No Yes Oh In On At To For With Met Voor Van
  Als Toen Dat Dit Zij Hij Wij Jij Je Ook Niet Nu Then Now Your His Her Our Their This That Dear
  Lieve
`;
/** Words with a capital that may follow a first name but are not surnames. */
const NO_SURNAME = new RegExp(`^${anyOf(NO_SURNAME_WORDS)}$`);
const startsUpper = (word: string): boolean => /^\p{Lu}/u.test(word);

const COMMON_WORDS =
  /^(?:green|hill|hall|king|young|white|wood|bos|vos|groen|prins|ward|cooper|reed|maas|cox|smeets|martin|shaw|lee)$/i;
const isShouted = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

/**
 * Finds a first name with a surname. With capitals, the first name must be known; without capitals, both names must be
 * known.
 */
const findNames: Finder = (text) =>
  [...text.text.matchAll(WORD)].flatMap(({ 0: first, index }) => {
    if (!FIRST_NAMES.has(first.toLowerCase())) return [];
    SURNAME.lastIndex = index + first.length;
    const { particle, last = '' } = SURNAME.exec(text.text)?.groups ?? {};
    if (last === '' || !isSomebody(first, particle, last)) return [];
    return [found(text, [index, SURNAME.lastIndex], 'name')];
  });

function isSomebody(first: string, particle: string | undefined, last: string): boolean {
  const isSure = SURE_FIRST_NAMES.has(first.toLowerCase());
  const isKnown = SURNAMES.has(last.toLowerCase());
  if (!startsUpper(first)) return isSure && isKnown && !COMMON_WORDS.test(last);
  if (!startsUpper(last)) return isSure && isKnown && particle !== undefined;
  if (NO_SURNAME.test(last)) return false;
  // If all letters are capitals, a capital does not show that a word is a name.
  if (isShouted(first) && isShouted(last)) return isSure && isKnown;
  return isSure || isKnown;
}

const AT_NAME =
  /(?<![\p{L}\p{N}.@/_-])@(?<name>[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,28}[A-Za-z0-9_])?)/gu;
/** Places and groups of people, as in "@home". They are nobody's name. */
const PLACES =
  /^(?:home|work|school|night|me|you|us|uni|all|everyone|here|god|him|her|them|thuis|werk|iedereen|\d{1,2}|\d{1,2}(?:am|pm|u))$/i;
const NETWORK =
  'insta(?:gram)?|ig|snap(?:chat)?|sc|tik ?tok|discord|telegram|twitter|twitch|kik|bluesky|mastodon|facebook|fb|linkedin|onlyfans|whatsapp|signal|skype|steam|xbox|psn';
const HANDLE = '(?<it>(?=[\\w.-]*[\\d_.])[\\w.-]{3,29}[\\w]|[\\w.-]{3,30})';
const SAID = [
  new RegExp(
    `\\b(?:${NETWORK})(?: ?naam| ?name| ?handle| ?account| ?user(?:name)?)? ?(?::|=|->) ?@?${HANDLE}`,
    'giu',
  ),
  new RegExp(
    `\\b(?:add|follow|find|dm|message|volg|zoek|app|voeg) (?:me|mij)(?: (?:toe|dan|maar))? (?:on|at|via|op) (?:my |mijn |m'n )?(?:${NETWORK})(?:,|:| as| als| under| onder)? ${HANDLE}`,
    'giu',
  ),
  new RegExp(
    `\\b(?:my|mijn|m'n) (?:${NETWORK})(?: ?name| ?naam| ?handle| ?account)? (?:is|heet) @?(?<it>(?=[\\w.-]*[\\d_])[\\w.-]{4,30})`,
    'giu',
  ),
];
const DISCORD = /(?<![\p{L}\p{N}#])[\p{L}\p{N}_.]{2,32}#\d{4}(?!\d)/gu;

/** Finds the names that people use on a network. */
const findHandles: Finder = (text) => [
  ...foundBy(text, AT_NAME, 'handle', ({ groups }) => !PLACES.test(groups?.name ?? '')),
  ...SAID.flatMap((pattern) => foundBy(text, pattern, 'handle')),
  ...foundBy(text, DISCORD, 'handle'),
];

const CAPITAL = "\\p{Lu}[\\p{L}\\p{N}&'-]+";
const NAME = `${CAPITAL}(?: (?:${CAPITAL}|van|de|of|and|en|the|&))*(?<! (?:van|de|of|and|en|the|&))`;
const SCHOOLS =
  'College|Lyceum|Gymnasium|University|Universiteit|Hogeschool|High School|Secondary School|Primary School|Grammar School|High|Academy|Basisschool|Scholengemeenschap|Mavo|Havo';
const NOBODY_WORDS = `
  I I'm I'd I'll I've Ik God Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas
  Easter Halloween Eid Ramadan Diwali New Maandag Dinsdag Woensdag Donderdag Vrijdag Zaterdag
  Zondag Kerst Pasen January February March April May June July August September October
  November December My The A An This That It He She We They And But So Junior Senior English
  French German Dutch Spanish Latin Engels Frans Duits Nederlands Covid COVID HR IT ICT PR TV AI
  OK KPI CEO De Het Een Mijn Hij Zij Wij Dit Dat Old Every No Not Oh Maths Math
`;
/** Words before the name of a school. */
const AT_SCHOOL = [
  '[Ii] (?:go to|attend|study at|am at school at|teach at)',
  '[Ss]tudent at',
  '[Tt]eacher at',
  '[Ss]tudying at',
  '[Ii]k (?:studeer|zit) (?:aan|op) (?:de |het )?',
  '[Ss]tudent aan (?:de |het )?',
  '[Dd]ocent (?:aan|op) (?:de |het )?',
].join('|');
/** Words before the name of an employer. */
const AT_WORK = [
  '[Ww]ork(?:s|ed|ing)? (?:at|for)',
  '[Jj]ob at',
  '[Ee]mployed (?:by|at)',
  '[Ii]ntern(?:ship)? at',
  '[Ww]erk(?:t|te|en|ten)? (?:nu )?(?:bij|voor)',
  '[Bb]aan bij',
  '[Ss]tage bij',
  '[Ii]n dienst bij',
].join('|');

/** Words with a capital that are not the name of a school or a company. */
const NOBODY = new RegExp(`^${anyOf(NOBODY_WORDS)}$`);

const named =
  (pattern: RegExp, kind: 'school' | 'employer'): Finder =>
  (text) =>
    foundBy(text, pattern, kind, ({ groups }) => {
      const it = groups?.it ?? '';
      return !NOBODY.test(it.split(' ')[0] ?? '');
    });

const ORGANISATIONS: readonly Finder[] = [
  named(
    new RegExp(`(?<![\\p{L}])(?<it>${CAPITAL}(?: ${CAPITAL}){0,3} (?:${SCHOOLS}))(?!\\p{L})`, 'gu'),
    'school',
  ),
  named(
    new RegExp(
      `(?<it>(?:University|College|Universiteit|Academy) (?:of|van|for) ${NAME}|(?:Hogeschool|Basisschool|Universiteit|Lyceum|Gymnasium|TU|ROC) (?:van )?${NAME})`,
      'gu',
    ),
    'school',
  ),
  named(new RegExp(`\\b(?:${AT_SCHOOL}) ?(?<it>${NAME}(?: (?:school|college))?)`, 'gu'), 'school'),
  named(new RegExp(`\\b(?:${AT_WORK}) (?:the |de |het )?(?<it>${NAME})`, 'gu'), 'employer'),
  named(
    new RegExp(
      `(?<it>${CAPITAL}(?: ${CAPITAL}){0,3} (?:B\\.?V\\.?|N\\.V\\.|Ltd|Inc|GmbH|LLC|PLC))(?!\\p{L})`,
      'gu',
    ),
    'employer',
  ),
];

/** Finds the names of schools and employers, in English and Dutch. */
const findOrganisations: Finder = (text) => ORGANISATIONS.flatMap((find) => find(text));

const NL_ENDS =
  'straat|straatje|laan|weg|plein|gracht|kade|singel|dijk|hof|steeg|pad|plantsoen|dreef|burgwal|markt|wal|boulevard|allee';
const STREET = `(?<![\\p{L}\\p{N}])(?<street>(?:\\p{L}[\\p{L}'.-]*?(?:${NL_ENDS})|(?:straat|laan|weg|plein) van \\p{Lu}\\p{L}+))`;
const NUMBER =
  ' (?:(?:nr|nummer|no)\\.? ?)?\\d{1,4}(?: ?[a-h](?![\\p{L}]))?(?: ?- ?\\d{1,3})?(?![\\p{L}\\p{N}.,:/-]\\d)(?!\\d)';
/** Words after a number that show that it is not a house number. */
const UNITS =
  'uur u jaar dag dagen weken maanden minuten min keer km kilometer meter euro mensen graden % x stappen auto.s huizen';
const NL = new RegExp(`${STREET}${NUMBER}(?<unit> ?${anyOf(UNITS)}(?!\\p{L}))?`, 'giu');
const NO_STREETS_WORDS = `
  onderweg snelweg halverwege terugweg heenweg uitweg omweg straat laan weg plein hof pad markt
  wal dijk kade gracht steeg singel vliegweg spoorweg tegenweg supermarkt arbeidsmarkt
  huizenmarkt kerstmarkt rommelmarkt geval opval afval zwal kerkhof voetpad fietspad zebrapad
  levenspad tuinpad bospad straatje schoolplein dorpsplein marktplein speelplein winkelstraat
  hoofdweg rijksweg zandweg luchtweg landweg rotonde autoweg levensweg ringweg middenweg vandaal
  overal bijval toeval interval festival carnaval uitval inval ongeval zijstraat achterpad
`;
/** Words that end like street names but are not street names. */
const NO_STREETS = new RegExp(`^${anyOf(NO_STREETS_WORDS)}$`, 'i');

const EN_ENDS =
  'street|st|road|rd|avenue|ave|lane|ln|drive|close|court|crescent|terrace|boulevard|blvd|gardens|grove|mews|square';
const EN = new RegExp(
  `(?<![\\p{L}\\p{N}.,:])\\d{1,5}[a-z]?,? (?<names>(?:[\\p{L}'-]+ ){1,3})(?<end>${EN_ENDS})(?!\\p{L})`,
  'giu',
);
/** Ends that mean a street only after a word with a capital. */
const WORDS_TOO = /^(?:drive|close|court|square|st|way|gardens|grove|ln|rd|terrace)$/;
const NO_NAMES_WORDS = `
  the a an this that my our your his her their of on in at by to from for down up along off
  across years? months? weeks? days? hours? minutes? miles? km people men women kids cars more
  other different and or is was were memory i am pm times? houses? metres? meters? dogs? cats?
  friends? blocks? steps?
`;
/** Words that show that there is no address: 'minutes' in '5 minutes down the road' is no name of a road. */
const NO_NAMES = new RegExp(`\\b${anyOf(NO_NAMES_WORDS)}\\b`, 'i');

const NO_POSTCODE =
  /(?:IK|IS|IN|OF|EN|DE|EX|OP|AM|PM|WE|ZE|JE|HE|IT|TO|BE|NO|GO|ME|MY|SO|UP|US|AT|AS|BY|DO|IF|OK|TV|EU|NL|BC|AD|CE|KG|KM|CM|MM|ML|NA|ER|OM|AL|TE|ZO|NU|AN|OR|ON|GB|MB)$/;
const POSTCODE_NL = /(?<![\p{L}\p{N}.,/-])[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}(?![\p{L}\p{N}])/gu;
const POSTCODE_UK = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}])/gu;

/** Finds streets with a number, and postcodes. */
const findAddresses: Finder = (text) => [
  ...foundBy(
    text,
    NL,
    'address',
    ({ groups }) => groups?.unit === undefined && !NO_STREETS.test(groups?.street ?? ''),
  ),
  ...foundBy(text, EN, 'address', ({ groups }) => {
    const { names = '', end = '' } = groups ?? {};
    return !NO_NAMES.test(names) && (!WORDS_TOO.test(end) || /^\p{Lu}/u.test(names));
  }),
  ...foundBy(text, POSTCODE_NL, 'address', ([code]) => !NO_POSTCODE.test(code)),
  ...foundBy(text, POSTCODE_UK, 'address'),
];

/**
 * Finds the soft kinds: names, handles, schools, employers and addresses. The author is asked about them and may confirm
 * them.
 */
export const findSoft: Finder = (text) =>
  [findHandles, findAddresses, findNames, findOrganisations].flatMap((find) => find(text));
