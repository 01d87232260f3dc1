import { plainLetters, sentencesOf } from './letters.ts';

// Near misses: things that can be a means of suicide but are used in an ordinary way, and wishes to live in another way.
// This file removes near misses from a text in plain letters. The rest of the text then shows whether anything else in it
// is danger.

/** A pattern for one entry of a list. A line break or a bar separates the entries. */
const any = (list: string): string => `(?:${list.trim().replace(/\s*\n\s*/g, '|')})`;
const words = (list: string): RegExp => new RegExp(`\\b${any(list)}\\b`);
const every = (one: RegExp): RegExp => new RegExp(one.source, 'g');

const DOSES = words(`
  because i forget|thyroid
  (?:day|dag|week) \\d+|\\w* ?dose|dosering|kuur|prescri\\w+|voorgeschreven|doctors? (?:said|says|gave)|dokter zei
  pharmac\\w+|apothe\\w+|blood pressure|bloeddruk|(?:every|each) (?:morning|evening|day)|mornings
  (?:elke|iedere) (?:ochtend|avond|dag)|daily|dagelijks|a day|per dag|breakfast|ontbijt|with (?:food|lunch|dinner)
  innemen|(?:dont|not) forget|niet verge\\w+|forget (?:them|it|to)|as (?:always|usual)|zoals altijd|eentje
  organi[sz]er|\\w* ?box|\\w*doosje|hee?le week|holiday|vakantie|flight|vlucht|vlieg|malaria|vitamin\\w*
  antibioti\\w+|allerg\\w+|headache|hoofdpijn|migraine|period|cramps|ongesteld|tooth\\w*|\\w*kies|operati\\w+
  surgery|chemo|transplant\\w*|thyroid|schildklier|diabet\\w+|cholesterol|adhd
  (?:for the|the|voor de) (?:dogs?|cats?|hond|kat)|kaas|cheese|refill|bijsluiter|side effects?|bijwerkingen
`);
const MEALS = words(`
  breakfast|ontbijt|dinner|lunch|supper|\\w*eten|meal|pasta|food|waiter|ober|cooking|koken|restaurant|pen|sugar
  suiker|glucose|diabet\\w+|prescri\\w+|pump|pomp|sensor|before i eat|gespoten|inject\\w*
`);
const CHORES = words(`
  tapijt|carpet
  paprika|komkommer|prei|lab|practical|dissect\\w*|internship
  onions?|uien|pumpkins?|pompoen|bread|brood|carrots?|wortels?|potato\\w*|aardappel\\w*|tomat\\w+|garlic|knoflook
  fruit|apples?|appels?|vegetables?|groente\\w*|meat|vlees|fish\\w*|vis|chicken|kip|cheese|kaas|butter|boter|cake
  taart|pizza|sala\\w+|soup|soep|lemon|citroen|\\w*(?:cook|kok|kook)\\w*|baking|bakken|reci?ept?e?s?|guests|gasten
  chef|board|\\w*plank|chop\\w*|peel\\w*|schil\\w*|boxes|dozen|verhui\\w+|parcels?|pakket\\w*|cardboard|karton
  lino\\w*|paper|papier|craft\\w*|knutsel\\w*|carving|wood|hout\\w*|leather|clay|klei|model|beard|baard|shav\\w+
  scheren|barber|kapper|toddler\\w*|peuter\\w*|camping|new (?:\\w+ )?knife|nieuwe? (?:\\w+ )?\\w*mes|sharpen\\w*
  slijpen|dishes|\\w*afwas\\w*|wallpaper|behang
`);
const ROPEWORK = words(`
  calf|kalf|koeien|cows?
  climb(?:ing|ers?)|klim(?:men|hal|route|gordel)|harness|gordel|route|belay\\w*|rocks|rotsen|ardennen|alp(?:s|en)
  abseil\\w*|summit|pitch|boats?|(?:de|mijn|onze) boot|bootje|schip|sail\\w*|zeil\\w*|quay|kade|harbour|haven
  anchor|kayak|kano|swing|schommel\\w*|skipping|springtouw|touwtrekken|gym
  (?:for the|voor de) (?:kids|kinderen|dog|hond)|horse|paard|goat|geit|sled|slee|tent|camping|tree ?house|boomhut
  macrame|scout\\w*|tow|towing|trailer|aanhanger|curtain|gordijn|\\w*das|trousers|broek|jeans|karate|judo
`);
const NO_WEAPON = words(`
  paintball|airsoft|laser ?tag
  (?:glue|nail|heat|water|spray|nerf|toy|staple|massage|paint\\w*|laser|starter) (?:gun|pistol)s?
  (?:lijm|water|verf|speelgoed|spijker|nerf)\\w*|games?|controller|range|schiet\\w+|hunting|op jacht|museum
  antique|antiek|capital of|hoofdstad|al zet je|if (?:you|someone|i) (?:put|held|had)
`);
const SPORT_AT_ALL = `
  te werken|bielzen|zonnepanelen
  climb(?:ing|ers?)|klim(?:men|hal|route)|pitch|harness|belay|route|summit|hik(?:e|ing)|alp(?:s|en)|sandwich
  boterham\\w*|picnic|picknick|flask|photos?|fotos?|camera|stoel|seat|penalt\\w+|pool|zwembad|bath|sauna|diving
  bungee|parachut\\w+
  (?:with|met) (?:my|mijn|mn) (?:kids|kinderen|sister|zus\\w*|brother|broer\\w*|friends?|vriend\\w*|wife|husband|dog|hond)
  whales?|walvis\\w*|dolphins?|fix\\w*|repair\\w*|repareer\\w*|tiles?|dakpan\\w*|gutter|dakgoot|solar|chimney
  hi ?vis|hesje|maintenance|onderhoud|steam|stoomtrein|model|museum|stage|podium|career|success|discover\\w+
  iets nieuws|tears|tranen|madness
`;
const SPORT = words(SPORT_AT_ALL);
const LEISURE = words(`
  with my (?:bike|book|class|coffee)|(?:between|tussen) (?:two|twee)
  te (?:vissen|wandelen|wachten)|fishing
  wandel\\w*|mountain\\w*|bergen|beers?|biertjes?|coffee|koffie|tea|thee|wine|wijn|sun(?:set|rise)|zons\\w+|sky
  lucht|stars|sterren|views?|uitzicht|beautiful|ridiculous|gorgeous|prachtig|roze|pink|pigeons?|duiven|gulls?
  meeuwen|rowers?|roeiers?|boats?|(?:de|een) boot|boten|ships?|schepen|ducks?|eenden|swans?|zwanen|running
  hardlopen|tourists?|toeristen|festival|fireworks|vuurwerk|holiday|vakantie|leak\\w*|cleaning|schoonma\\w+
  schoon te|shift|late|delay\\w*|vertraging|on time|op tijd|minut\\w+|minuut|tickets?|kaartje|conduct\\w+|suitcase
  koffer\\w*|(?:miss|mis) (?:her|him|haar|hem)|hay|hooi|summer|zomer
  ${SPORT_AT_ALL}`);
const ENGINES = words(`
  shoes|schoenen|jas|coats?|wait\\w* for|wacht tot|wachten op|snacks?|motorbike|motorfiets|scooter|oldtimer
  mechanic|monteur|oil|olie|battery|accu|repair\\w*|repareer\\w*|fix\\w*
`);

/** Things, and words in the same sentence that show an ordinary use of the thing. */
const OF_THE_DAY: readonly (readonly [thing: RegExp, beside: RegExp])[] = [
  [
    words(`pills?|pilletje\\w*|pillz|tablets?|tablett?en|meds|medication|medicines?|medicatie|medicijn\\w*|pillen
      pillekes|pille|pil|pain ?killers|pijnstillers?|paracetamols?|ibuprofen|antidepress\\w+|slaappillen
      sleeping pills|morphine|morfine|valium|oxazepam|handful|handvol`),
    DOSES,
  ],
  [words('insulin\\w*|insuline\\w*'), MEALS],
  [
    words(`knife|knives|mes|messen|mesje|mesjes|blades?|razors?|razor ?blades?|scheermes\\w*|box ?cutter|scalpel
      stanley\\w*|scissors|schaar`),
    CHORES,
  ],
  [words('ropes?|touw\\w*|noose|strop|belts?|riem|cords?|koord|cable|snoer|knots?'), ROPEWORK],
  [words('guns?|pistol|pistool|rifle|geweer|jachtgeweer|revolver|shotgun|\\w+pistool'), NO_WEAPON],
  [
    words('ledge|edge|rand|randje|puntje|railings?|reling|parapet|tracks?|rails?|railway|spoor'),
    SPORT,
  ],
  [
    words(`bridges?|brug\\w*|roof|rooftop|dak|cliffs?|klif\\w*|rots\\w*|balcony|balkon|tower|toren|window|raam|viaduct
      platform|perron|trains?|trein\\w*|station|overweg|crossing`),
    LEISURE,
  ],
  [words('engine|motor|exhaust|uitlaat|car|auto|garage'), ENGINES],
];

const WANT =
  '(?:no longer|dont|do not|didnt|never|not) (?:really |even |just |ever )?(?:want|wanna|wish|need)(?: to)?';
/**
 * Words that say how, where or with whom the author wants to live. They exclude "in this world", "with this pain", and
 * "without" a person.
 */
const HOW = any(`
  (?:a|an|the|my|this|that) (?:lie|double|life|lives|normal|small|quiet|fake|half)|like|this way|that way
  for (?:work|others|my|his|her|their|the)|to (?:work|please|eat|pay)|on (?!this earth)|off |of |from |out of|under
  next |near |close |far |by |with (?!(?:this|myself|it|the|pain|shame|him|her|them|that)\\b)
  without (?!(?:me|him|her|you|them|it|myself)\\b)|alone|apart|together|abroad|forever|so long|so far
  here (?!without)|there|at (?!al)|above |below |beside |behind |between |among |across |paycheck
  in (?!(?:this|my) (?:world|life|body|head|skin|pain|hell)\\b|pain\\b|shame\\b|hell\\b|agony\\b)
`);
/** Like `HOW`, in Dutch. */
const HOE = any(`
  van|met (?!(?:deze|die|dit|dat|mezelf|pijn|hem|haar)\\b)|bij|om|uit|onder|naast|ver|zoals|volgens|tussen|samen
  alleen|zonder (?!(?:hem|haar|jou|je|jullie|mij|mezelf)\\b)|op (?!(?:deze|die) (?:wereld|aarde)\\b)|voor (?!mij\\b)
  in (?!leven|(?:deze|dit) (?:wereld|leven|lijf|lichaam|hoofd|hel)\\b|pijn\\b|mijn hoofd\\b)|als|naar
`);
const WIL = '\\b(?:ik |k )?(?:wil|wilde|wou|hoef|kan)(?: ik)?(?: gewoon| echt)?';
const NIET = '(?:niet|nie|ni|nooit|geen)(?: (?:meer|langer|gewoon|echt|nog|verder))*';
const LEVEN = '(?:leven|leve|wonen|bestaan)';
const TREATS = any(`
  bakery|chocolates?|cake|cakes|cookies?|crisps|chips|biscuits?|cheese|ice cream|pizza|credit card|shoes|shop\\w*|sale
  snacks?|sweets|candy|bakker\\w*|chocola\\w*|koek\\w*|taart|kaas|ijs|creditcard|snoep|winkel\\w*|frituur
`);
const SAYS = any(`
  said|says|wrote|writes|texted|yelled|yells|shouted|screamed|sings|whispered|zei|zegt|schreef|appte|riep|roept|zingt
  fluisterde
`);

/** Phrases that look like a wish to die but are none: "I cannot live like this", or a wish that is not the author's. */
const OTHERWISE: readonly RegExp[] = [
  `\\b(?:i )?${WANT} (?:live|living|be living) ?(?:anymore |any more |any longer )?${HOW}[a-z ]{0,24}`,
  '\\b(?:i )?(?:cant|cannot|couldnt) (?:keep |go on )?(?:live|living) (?:like (?:this|that)|this way)(?: (?:anymore|any more|any longer))?',
  `${WIL} ${NIET} ${HOE}\\b[a-z ]{0,24}\\b${LEVEN}`,
  `${WIL} ${NIET} ${LEVEN} ${HOE}\\b[a-z ]{0,24}`,
  `${WIL} zo ${NIET} ${LEVEN}`,
  `${WIL} ${NIET} zo ${LEVEN}`,
  // a mistake, and blood that is taken for a test
  '\\bstraks doe ik (?:t|het)(?: allemaal| weer)? (?:fout|verkeerd)\\b',
  '\\bbloed (?:nog eens |laten )?(?:trekken|prikken|afnemen)\\b',
  // Flemish for "nothing more is needed", where it is a sentence
  '(?<=(?:^|[.!?\\n]) ?)moet (?:niet|nie|ni) meer zijn(?= ?(?:[.!?\\n]|$))',
  `(?:(?<=^|[.,!?;:\\n] ?)${HOE} (?:(?!en |maar |toch |ook |dat |ik )[a-z]+ ){1,3}|\\bzo |\\bop (?:deze|die) manier )${WIL} ${NIET} ${LEVEN}`,
  // "not safe" near something harmless
  `(?:\\b(?:i|im|am|ik|ben|dont|do|not|cant|never|niet|nie) )*\\b(?:safe|trust myself|veilig|vertrouw mezelf)\\b[a-z ]{0,30}\\b${TREATS}\\b[a-z ]{0,20}`,
  // the words of another person, without quotation marks
  `(?<!\\b(?:i|id|ive|ik|k|you|it|head|hoofd|voice|stem) )\\b${SAYS}[:,]? (?:(?:die|de|dat|mijn|mn|ze|ie|hij|zij|my|the|to|me|tegen|mij) )?` +
    '(?:(?!i |ik |en |and |by |maar |but )[a-z]+ )?(?:i|ik) (?:want|wanna|dont|do not|no longer|wil|have|heb|cant|kan)\\b' +
    '(?: (?!and |en |maar |but |then |because |want (?:ik|dan|het|hij|zij) )[a-z]+){1,12}',
].map((wish) => new RegExp(wish, 'g'));

/** Words that make the same things dangerous again: "not for the onions", "saved up", "on purpose", a wrist. */
const GRAVE = words(`
  (?:not|niet|nie) (?:for|voor|om te)|(?:dont|wont|niet) (?:\\w+ (?:to |te )?)?(?:eat|eten)|on purpose|expres
  met opzet|lethal|dodelijk\\w*|sav(?:ed|ing)|hoard\\w*|\\w*spaar\\w*|bewaard?|count(?:ed|ing)|geteld|enough
  genoeg|too many|te veel|overdos\\w+|all of (?:it|them)|stop(?:ped)? taking|skipping|niet (?:in)?genomen
  teruggebracht|chickened|durf\\w*|dare\\w*|guts|nerve|moed|not tonight|niet vanavond|nobody|no ?one|niemand
  kill\\w*|to die|dying|dead|\\w*dood\\w*|suicid\\w*|zelfmoord|jump\\w*|springen|hanging|ophangen|lie down
  eronder|ervoor|end it|bleed\\w*|bloed\\w*|look(?:ing)? down|naar beneden|one step|een stap|laatste|final|wrists?
  thighs?|stomach|sleeves?|veins?|pols\\w*|mouw\\w*|aders?|goodbye|farewell|vaarwel|afscheid
`);

/**
 * A text in plain letters, without its possible near misses and without what another person says; otherwise unchanged.
 */
export function withoutNearMisses(text: string): string {
  const plain = plainLetters(withoutWordsOfOthers(text));
  const otherwise = OTHERWISE.reduce((left, wish) => left.replace(wish, ' '), plain);
  return sentencesOf(otherwise)
    .map((sentence) =>
      OF_THE_DAY.reduce(
        (left, [thing, beside]) =>
          thing.test(sentence) && beside.test(sentence) && !GRAVE.test(sentence)
            ? left.replace(every(thing), ' ')
            : left,
        sentence,
      ),
    )
    .join('');
}

const QUOTED = /(?<!\w)'[^'"]{3,200}'(?!\w)|["“”„«][^"“”„«»]{1,300}["“”»]/g;
const MARK = /['"“”„«]/;
const SOURCES = [
  'songs?|theme|tune|cassette|guitar|gitaar|playing|came on|dialogue|voice actor|pub quiz|punkplaat',
  'camus|sings?|sang|humming|hummed|karaoke|rerun|singing|singer|lyrics?|line|lines|chorus|quote[ds]?',
  'poems?|poet|film|movie|book|novel|title|band|album|play|character|scene|teenager|zong|zingt|zanger',
  'zangeres|liedje|lied|nummer|regel|titel|gedicht|boek|toneelstuk|refrein|citaat|gezongen|zingen|koor',
  'choir|tegeltje|tegel|prophet|bible|bijbel|psalm|sermon|radio|playlist|vinyl|concert|loop|minibus',
  'club|opera|musical|scene|episode|comedian|band|elijah|hamlet|shakespeare|records?|open mic|seizoen',
  'draait|drama (?:exam|club|class)|script|rehearsals?|act (?:one|two|three|four|five)|boekenclub',
  'book (?:group|club)|t-shirts?|reclame|weerwolven|finished|rewatched|watched|reading|listened|bloem',
  'dickinson|plath',
];
const SOURCE = new RegExp(`\\b(?:${SOURCES.join('|')})\\b`, 'i');
// Words with which the author makes a quote their own. The author then means the quoted words.
const OWNED =
  /\b(?:same|relate|mood|feel|feels|felt|true|exactly|understand|mean|meant|hits?|wish|about me|is me|so me|literally me|herken|voel|voelt|klopt|snap|begrijp)\b|\bi (?:do|am|get it)\b/i;

/**
 * A text without its quotes from a song, a film, a book or a joke. The text stays unchanged if it quotes nothing, if it
 * names no source, or if the author may mean the quoted words.
 */
export function withoutQuotes(text: string): string {
  if (!MARK.test(text)) return text;
  const rest = text.replace(QUOTED, ' . ');
  return rest !== text && SOURCE.test(rest) && !OWNED.test(rest) ? rest : text;
}

const SPEAKER = [
  'he|she|they|hij|zij|ze|man|woman|girl|boy|kid|vrouw|jongen|meisje|caller|client|klant|patient|student|leerling',
  '[a-z]*(?:mother|father|mom|mum|dad|mama|papa|moeder|vader|oma|opa|nan|granny|sister|brother|zus|zusje|broer)',
  'broertje|son|daughter|zoon|dochter|friend|vriend|vriendin|husband|wife|docent|teacher|colleague|collega|buurman',
  'buurvrouw|neighbou?r|grandson|recruit|sgt|essay|letter|brief|headline|kop|krant|nos|news|nieuws|bord|sign|graffiti',
  'meme|sermon|preacher|dominee|king|queen|koning|koningin|killer|singer|zanger|zangeres|personage|character|hero',
  'scene|chapter|hoofdstuk|form|vragenlijst',
].join('|');
const SAID = `(?:${[
  'said|says|say|cried|cries|shout(?:s|ed)|yell(?:s|ed)|scream(?:s|ed)|whisper(?:s|ed)|announced|asked|asks|goes|wrote',
  'texted|sang|sings|zei|zegt|riep|roept|schreef|appte|vroeg|vraagt|zingt|fluisterde|verklaarde',
].join('|')})`;
/** A speaker or a source comes before the quoted words, and the author is not named there. */
const SAID_BEFORE = new RegExp(
  `\\b(?:${SPEAKER}|(?<=\\w )${SAID})\\b(?<!\\b(?:i|ik|not|cannot|cant|head|mind|brain|voice|hoofd|stem) \\w+)` +
    `(?!.*\\b(?:i|ik|me|mij)\\b)[^"'“„«]*$`,
  'i',
);
const SAID_BEHIND = new RegExp(
  `^[,.!?]?\\s*(?:the |my |de |mijn )?(?:(?!i |ik )[a-z]+ ){0,2}${SAID}\\b(?! (?:i|ik)\\b)`,
  'i',
);

/** A text without the words in quotation marks that another person says. */
function withoutWordsOfOthers(text: string): string {
  if (!MARK.test(text)) return text;
  return text.replace(QUOTED, (quote: string, at: number) => {
    const isAnothers =
      SAID_BEFORE.test(text.slice(Math.max(0, at - 40), at)) ||
      SAID_BEHIND.test(text.slice(at + quote.length, at + quote.length + 40));
    return isAnothers ? ' . ' : quote;
  });
}
