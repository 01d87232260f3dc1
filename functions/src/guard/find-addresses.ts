import { anyOf } from './any-of.ts';
import { type Finder, foundBy } from './finding.ts';

const NL_ENDS =
  'straat|straatje|laan|weg|plein|gracht|kade|singel|dijk|hof|steeg|pad|plantsoen|dreef|burgwal|markt|wal|boulevard|allee';
const STREET = `(?<![\\p{L}\\p{N}])(?<street>(?:\\p{L}[\\p{L}'.-]*?(?:${NL_ENDS})|(?:straat|laan|weg|plein) van \\p{Lu}\\p{L}+))`;
const NUMBER =
  ' (?:(?:nr|nummer|no)\\.? ?)?\\d{1,4}(?: ?[a-h](?![\\p{L}]))?(?: ?- ?\\d{1,3})?(?![\\p{L}\\p{N}.,:/-]\\d)(?!\\d)';
/** What a number counts that is none of a house. */
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
/** They end as streets do. */
const NO_STREETS = new RegExp(`^${anyOf(NO_STREETS_WORDS)}$`, 'i');

const EN_ENDS =
  'street|st|road|rd|avenue|ave|lane|ln|drive|close|court|crescent|terrace|boulevard|blvd|gardens|grove|mews|square';
const EN = new RegExp(
  `(?<![\\p{L}\\p{N}.,:])\\d{1,5}[a-z]?,? (?<names>(?:[\\p{L}'-]+ ){1,3})(?<end>${EN_ENDS})(?!\\p{L})`,
  'giu',
);
/** Without capitals these are said of other things. */
const WORDS_TOO = /^(?:drive|close|court|square|st|way|gardens|grove|ln|rd|terrace)$/;
const NO_NAMES_WORDS = `
  the a an this that my our your his her their of on in at by to from for down up along off
  across years? months? weeks? days? hours? minutes? miles? km people men women kids cars more
  other different and or is was were memory i am pm times? houses? metres? meters? dogs? cats?
  friends? blocks? steps?
`;
/** What stands between a count and a road, and never in the name of one. */
const NO_NAMES = new RegExp(`\\b${anyOf(NO_NAMES_WORDS)}\\b`, 'i');

const NO_POSTCODE =
  /(?:IK|IS|IN|OF|EN|DE|EX|OP|AM|PM|WE|ZE|JE|HE|IT|TO|BE|NO|GO|ME|MY|SO|UP|US|AT|AS|BY|DO|IF|OK|TV|EU|NL|BC|AD|CE|KG|KM|CM|MM|ML|NA|ER|OM|AL|TE|ZO|NU|AN|OR|ON|GB|MB)$/;
const POSTCODE_NL = /(?<![\p{L}\p{N}.,/-])[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}(?![\p{L}\p{N}])/gu;
const POSTCODE_UK = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}])/gu;

/** A street with its number, and postcodes. */
export const findAddresses: Finder = (text) => [
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
