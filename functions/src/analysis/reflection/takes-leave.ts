import { Classifier } from '../risk/classifier.ts';
import type { RuledText } from '../risk/features.ts';
import { readPieces } from '../risk/risk.ts';
import { plainLetters } from '../risk/text/letters.ts';
import weights from './weights/leave-taking.json' with { type: 'json' };

// All patterns are in English and Dutch, in plain letters without apostrophes.
const any = (...ways: readonly string[]): string => `(?:${ways.join('|')})`;

const THEY = any(
  'they(?:d|ll)?',
  'everyone(?:d|s)?',
  'everybody',
  'you(?:d|ll)?(?: all)?',
  'my (?:kids|children|family|parents|friends|husband|wife|mum|mom|dad|sister|brother)',
  'ze|zij|iedereen|jullie|mijn (?:kinderen|gezin|ouders|vrienden|man|vrouw|mama|papa|zus|broer)|allemaal',
);
const BETTER = any(
  'better',
  'lighter',
  'easier',
  'happier',
  'freer',
  'richer',
  'calmer',
  'fine',
  'free',
  '(?:find|have) peace',
  'at peace',
  'beter',
  'lichter',
  'makkelijker',
  'gelukkiger',
  'blijer',
  'rijker',
  'rustiger',
  'vrij',
  'rust',
);
const ALL = any('everyone|everybody|all of you|you all|all|iedereen|jullie(?: allemaal)?|allemaal');

/** The author calls themselves a burden to others, or says that others would be better without them. */
const BURDEN = [
  `\\b${THEY} (?:[a-z]+ ){0,4}${BETTER}(?: [a-z]+){0,2} (?:without me|zonder mij|if i was(?:nt)?|als ik)`,
  `\\b(?:without me|zonder mij)(?: [a-z]+){0,5} ${BETTER}\\b`,
  `\\b${THEY} (?:[a-z]+ ){0,3}(?:better off|beter af)\\b`,
  '\\b(?:i am|im|ik ben|ive been|being|voel me|feel like) (?:[a-z]+ ){0,3}(?:a burden|dead weight|only weight|a weight|just weight|too much for them|ballast|een last|tot last|teveel voor ze)\\b',
  '\\b(?:love|liefde|life|leven) is (?:only |alleen |maar )?(?:a burden|een last)\\b',
  '\\bi cost (?:them|everyone|my \\w+) (?:[a-z]+ ){0,3}(?:so much|too much)|\\bik kost (?:ze|hen|iedereen|mijn \\w+) (?:zo|te|veel)',
  '\\b(?:soon|then|after|straks|dan) (?:they|ze|everyone|iedereen) (?:can|will|kan|kunnen|zullen|hebben)(?: [a-z]+){0,2} (?:rest|breathe|peace|uitrusten|rusten|ademen|rust)',
  '\\b(?:soon|straks|then|dan) (?:can|kunnen|hebben) (?:they|ze)(?: [a-z]+){0,2} (?:rest|peace|uitrusten|rusten|rust)',
  '\\b(?:better|beter) (?:w\\/o|without|zonder) (?:me|mij)\\b',
  '\\b(?:less complicated|comfortable|relieved|opgelucht|opgeruimd)(?: [a-z]+){0,4} (?:without me|zonder mij|when im gone|als ik weg ben)\\b',
  '\\b(?:only|just|alleen maar) (?:in the way|in de weg)\\b',
  '\\b(?:dead weight|dood gewicht)\\b',
  '\\bi am an expense\\b',
  '\\b(?:extra|xtra) bill\\b',
  '\\badding to their load\\b',
  '\\bkost meer dan ik\\b',
  '\\b(?:nobody|noone|no one|niemand) (?:would|will|zou|zal|gaat)(?: [a-z]+){0,3} (?:notice|miss me|merken|missen)\\b',
];
/** The author sees no future: no old age, nothing after this week. */
const NO_FUTURE = [
  '\\bno (?:version|world|future|universe|way)\\b[a-z ]{0,30}\\b(?:i|me) (?:[a-z]+ ){0,2}(?:old|older|there|alive|in it)\\b',
  '\\bgeen (?:versie|wereld|toekomst|manier)\\b[a-z ]{0,30}\\bik (?:[a-z]+ ){0,3}(?:oud|ouder|bij|in)\\b',
  '\\b(?:i have|ive got|there is|theres|i see|see) no future\\b|\\b(?:ik heb|er is|ik zie|zie) geen toekomst\\b',
  '\\b(?:i|ik) (?:wont|will not|dont|am not going to|zal|zie)(?: [a-z]+){0,4} (?:old|older|thirty|forty|fifty|oud|ouder|dertig|veertig|vijftig)(?: worden)?\\b' +
    '(?<=(?:not|wont|dont|niet|nooit)\\b.{0,40})(?<!\\b(?:feel|voel|look|act|seem)\\b.{0,20})',
  '\\b(?:dont|cant|zie|kan) (?:see|picture|imagine|mezelf|myself)(?: myself| me)?(?: at| being| turning| reaching| niet| worden)* (?:thirty|forty|fifty|old|dertig|veertig|oud|\\d\\d)\\b',
  '\\b(?:there is|theres|er is) (?:nothing|niets|niks)(?: meer)? (?:after|na|behind|achter) (?:this|deze|dit|that)\\b',
  '\\bna (?:deze|dit|vandaag|morgen)(?: [a-z]+){0,2} is er (?:niets|niks)\\b',
  '\\b(?:wont|will not|not) (?:be|going to be) (?:around|here|there|alive)\\b',
  '\\bben ik er (?:niet meer|dan niet meer)\\b',
  '\\ber (?:straks|dan|binnenkort) niet meer (?:zijn|ben)\\b',
  '\\b(?:this was|was) my last (?:summer|winter|spring|autumn|christmas|birthday|dance|sunset)\\b',
  '\\b(?:dit was|was) mijn laatste (?:zomer|winter|lente|herfst|kerst|verjaardag|dans|zonsondergang)\\b',
  '\\b(?:see|saw|zie|zag) (?:myself|yourself|mezelf|jezelf)(?: [a-z]+)? (?:in|over) (?:five|ten|vijf|tien) (?:years|jaar)\\b',
  '\\b(?:meant|built|made) to have a (?:later|future)\\b',
  '\\b(?:toekomst|future) is (?:a|an|een) (?:leeg|empty|blank)',
  '\\b(?:wont|not|never|niet|geen)(?: [a-z]+){0,2} (?:be needing|need) (?:it|them|that) (?:anymore|any more|now|where)\\b',
  '\\b(?:no more use|no use) (?:for|of) (?:it|them)\\b',
  '\\bhoef geen nieuwe?\\b',
  '\\bwaarom zou ik nog\\b',
];
/**
 * The author says goodbye to everybody, thanks everybody for everything, gives things away, or writes a letter to each
 * person.
 */
const LEAVE = [
  `\\b${ALL} (?:bedanken|danken),? voor alles`,
  `\\b(?:thank you|thanks|thankful|bedankt|dank|bedanken|danken)\\b[a-z ]{0,24}\\b${ALL}\\b,? (?:[a-z]+ )?(?:for|voor) (?:everything|alles|it all)`,
  '(?:^|[.!?\\n] *)(?:thank you|thanks|bedankt|dank je|dank jullie)(?: [a-z]+){0,3} (?:for everything|voor alles)(?=[.!?\\n]|$)(?![.!] *(?:see you|tot|best|mooiste|you were the best team))',
  '\\b(?:remember|onthoud|think of|denk aan) (?:me|mij|hoe ik)\\b(?! (?:at|from|from school|nog van|van))',
  `\\byou (?:were|have been) (?:all )?(?:so |very |too )?(?:good|kind|patient|sweet) (?:to|with|for) me\\b`,
  `\\bjullie waren (?:allemaal )?(?:zo |heel |te )?(?:goed|lief|aardig) voor (?:me|mij)\\b`,
  `\\b(?:goodbye|farewell|vaarwel|adieu) ${ALL}\\b|^(?:farewell|vaarwel)\\b`,
  '\\b(?:said|say|saying|took|nam|genomen|zei|zeg) (?:my )?(?:goodbye|farewell|afscheid|vaarwel)(?: [a-z]+){0,2} (?:to|of|van|tegen) ' +
    '(?:the dog|the cat|de hond|de kat|my (?:dog|cat|room|plants|things|life)|mijn (?:hond|kat|kamer|planten|spullen|leven)|everyone|iedereen)',
  '\\bafscheid genomen van (?:de|mijn) (?:hond|kat|kamer|planten|spullen|leven|iedereen)',
  '\\b(?:given|gave|giving|give) (?:away )?(?:all |everything|my |the )(?:[a-z]+ ){0,5}away\\b',
  '\\bgiven away (?:the|my|all)\\b',
  '\\b(?:alles|spullen|planten|platen|kleren|boeken|gitaar)\\b[a-z ]{0,24}\\bweggegeven\\b',
  '\\byou can keep my\\b',
  '\\bmogen jullie houden\\b',
  '\\bis nu van (?:jou|jullie)\\b',
  '\\btake care of my (?:dog|cat|plants|mother|mum|sister|kids|children)',
  '\\bzorg goed voor (?:mijn|mn)\\b',
  '\\b(?:wrote|written|schreef|geschreven)(?: them)?(?: [a-z]+){0,3} (?:to each|to all|to every|each of them|everyone|ieder van hen|iedereen|voor ieder)',
  '\\b(?:ieder|elk) van (?:hen|ze) een brief\\b',
  '\\biedereen een brief\\b',
  '\\b(?:forgave|forgiven|forgive|vergeven|vergaf) (?:everybody|everyone|them all|iedereen)',
  '\\biedereen vergeven\\b',
  '\\b(?:now|nu) (?:i can go|kan ik gaan|i may go|mag ik gaan)\\b',
  '\\b(?:dont|do not|please dont) be sad\\b',
  '\\bwees niet (?:te lang |lang )?verdrietig\\b',
  '\\b(?:tell|zeg tegen) (?:my|mijn|them|her|him) (?:[a-z]+ )?(?:that |dat )?(?:she|he|i|they|zij|ze|hij|ik)\\b',
  '\\b(?:im|i am|ik ben) (?:so )?(?:ready to go|at peace with going|klaar om te gaan)\\b',
  '\\b(?:im|i am) (?:finally )?(?:going home|leaving) (?:for good|for ever|forever)\\b',
  '\\b(?:rehomed|gave|given|brought|gebracht|gegeven)(?: [a-z]+){0,2} (?:cat|dog|plants|kat|hond|planten|kanarie)\\b',
  '\\b(?:cat|dog|plants|kat|hond|planten|instrumenten|boeken|kleren|spullen)(?: [a-z]+){0,6} (?:weggegeven|weggebracht)\\b',
  '\\b(?:is|are|zijn) (?:hers|yours|theirs|nu voor jou|voor jou) now\\b',
  '\\b(?:is|zijn) nu (?:voor|van) (?:jou|hem|haar|jullie)\\b',
  '\\bkeep the (?:dog|cat|house)\\b',
  '\\bsorry in advance\\b',
  '\\bbeen a pleasure,? (?:all|everyone|knowing)',
  '\\b(?:last|laatste) (?:memory|memories|herinnering|herinneringen|conversation|gesprek)\\b',
  '\\bone last (?:time|hug|look|dance)\\b',
  '\\bnog een(?: allerlaatste| laatste)? keer (?:gezien|geknuffeld|vastgehouden)\\b',
  '\\bfor when im gone\\b',
  '\\bvoor als ik er niet\\b',
  '\\b(?:for|voor) (?:every|each|elke) (?:birthday|verjaardag)\\b',
  '\\b(?:hugged|hug|knuffelde|geknuffeld)(?: [a-z]+){0,4} (?:too long|longer than|te lang|langer dan)\\b',
  '\\b(?:everything|alles) is (?:settled|arranged|done|geregeld|afgerond|klaar)\\b(?! for|for the (?:wedding|party|trip))',
];
const LEAVING = new RegExp([...BURDEN, ...NO_FUTURE, ...LEAVE].join('|'));

/** From this score of the classifier on, a text sounds like taking leave. */
const LEAVES = 0.5;
/** Texts with fewer words are not rated, because the score would often be chance: "Ze heeft ja gezegd!" is glad. */
const FEWEST_WORDS = 6;

let made: Classifier | undefined;

/**
 * Whether the classifier finds that a text sounds like taking leave. It learned this from veiled words of people at
 * risk.
 */
function soundsLikeLeaving(text: string): boolean {
  made ??= new Classifier(weights);
  const { pieces, dearer } = readPieces(text);
  const saysEnough = ({ plain }: RuledText): boolean => plain.split(' ').length >= FEWEST_WORDS;
  return pieces.some(
    (piece) => saysEnough(piece) && (made?.read(piece).score ?? 0) >= LEAVES + dearer,
  );
}

/**
 * Whether words speak of being a burden, of saying goodbye or of having no future, by patterns or by a classifier. The
 * result is no sign of danger: only `analysis/risk/` decides about danger. The result only means that no bright line
 * may answer these words.
 */
export const takesLeave = (text: string): boolean =>
  readingsOf(text).some((each) => LEAVING.test(plainLetters(each)) || soundsLikeLeaving(each));

/** The text as it is written, with its line breaks as spaces, and without line breaks, because they may split words. */
const readingsOf = (text: string): readonly string[] =>
  text.includes('\n') ? [text, text.replace(/\s*\n\s*/g, ' '), text.replace(/\n/g, '')] : [text];
