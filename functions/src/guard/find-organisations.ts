import { anyOf } from './any-of.ts';
import { type Finder, foundBy } from './finding.ts';

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
/** What is said before the name of a school. */
const AT_SCHOOL = [
  '[Ii] (?:go to|attend|study at|am at school at|teach at)',
  '[Ss]tudent at',
  '[Tt]eacher at',
  '[Ss]tudying at',
  '[Ii]k (?:studeer|zit) (?:aan|op) (?:de |het )?',
  '[Ss]tudent aan (?:de |het )?',
  '[Dd]ocent (?:aan|op) (?:de |het )?',
].join('|');
/** What is said before the name of an employer. */
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

/** Capitals that name no school and no company. */
const NOBODY = new RegExp(`^${anyOf(NOBODY_WORDS)}$`);

const named =
  (pattern: RegExp, kind: 'school' | 'employer'): Finder =>
  (text) =>
    foundBy(text, pattern, kind, ({ groups }) => {
      const it = groups?.it ?? '';
      return !NOBODY.test(it.split(' ')[0] ?? '');
    });

const FINDERS: readonly Finder[] = [
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

/** Schools and employers by name, English and Dutch. */
export const findOrganisations: Finder = (text) => FINDERS.flatMap((find) => find(text));
