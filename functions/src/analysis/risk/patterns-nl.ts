// Dutch sources of the same kind as patterns-en.ts.

const GAP = '(?:[a-z0-9]+ ){0,3}';
const HOW =
  '(?:echt |gewoon |het liefst |liefst |nu |ook |alleen maar |alleen nog maar |maar |zo |graag |soms |eigenlijk |heel erg )*';
const SELF = '(?:mezelf|mijzelf|mijn eigen|mn eigen|mijn eigen leven|me|mij)';
const NOT_A_SAYING =
  '(?! (?:gaan )?(?:lachen|aan het lachen|van (?:de |het )?(?:schaamte|lachen|honger|dorst|kou|slaap|hitte|verveling|geluk)) )';
const LEVEN = '(?:mijn|mn|dit|het) leven';
const RIDE = '(?:trein|metro|bus|vrachtwagen|auto|tram)';

export const HIGH_NL: readonly string[] = [
  // intent
  `(?:wil|wou|wilde|moet|ga|zou) (?:ik )?${HOW}(?:dood|sterven|doodgaan|dood gaan|dood zijn|doodvallen)${NOT_A_SAYING}`,
  `(?:dat|omdat|want) ik ${HOW}dood wil`,
  `(?:wil|wou|wilde) (?:ik )?${HOW}(?:er )?(?:niet meer|niet langer|nooit meer|niet verder) ${HOW}(?:leven|bestaan|er zijn|verder leven|hier zijn|door leven)(?! (?:in|met|bij|zonder|op|zoals) )`,
  `(?:wil|wou|wilde) (?:ik )?${HOW}er ${HOW}niet meer zijn`,
  `(?:zelfmoord|suicide|zelfdoding) (?:plegen|te plegen|gaan plegen|pleeg|ga plegen|wil plegen)`,
  `(?:denk|dacht|overweeg|overwoog|nadenk|nagedacht|gedacht) ${GAP}(?:zelfmoord|suicide|zelfdoding)`,
  `pleeg (?:ik )?(?:zelfmoord|suicide)`,
  `(?:heb|had|krijg|weer|mijn|met) ${GAP}(?:zelfmoordgedachten|zelfmoord gedachten|zelfmoordneigingen|zelfmoordplannen|suicidale gedachten|suicidale neigingen|doodswens)`,
  `(?:ben|voel me|voel mij) ${HOW}(?:suicidaal|suicidal|levensmoe)`,
  `(?:eind|einde) (?:te )?(?:maken )?aan ${LEVEN}(?: (?:te )?(?:maken|maak))?`,
  `(?:er|eraan) ${GAP}(?:eind|einde) (?:aan )?(?:te )?(?:maken|maak|ga maken|wil maken)`,
  `maak ${GAP}(?:eind|einde) (?:eraan|aan|er aan)`,
  `${SELF} (?:zelf )?(?:van kant|van het leven beroven|van t leven beroven)`,
  `(?:mezelf|mijzelf|me|mij) ${HOW}(?:iets|wat) (?:aandoen|aan te doen|aan doen|aandoe|wil aandoen|ga aandoen)`,
  `(?:mezelf|mijzelf|me|mij) ${HOW}(?:ophangen|op te hangen|verhangen|te verhangen|vermoorden|te vermoorden|doden|dood ?maken|doodschieten|verdrinken|voor de kop schieten|verwonden|beschadigen)`,
  `beroof (?:ik )?(?:mezelf|mijzelf|me) van het leven`,
  `(?:snij|snijd|sneed|kras en snij) (?:ik )?in mijn (?:armen|arm|polsen|pols|benen|been|dijen)`,
  `(?:uit|van) het leven (?:te )?(?:stap|stappen|gestapt|wil stappen)`,
  `stap uit het leven`,
  // not wanting to live
  `(?:was|wou dat|wilde dat|wenste dat|zou willen dat|willen dat) ik ${HOW}(?:maar )?(?:dood (?:was|ben)?|er niet meer was|niet meer leefde|niet meer bestond)`,
  `was ik ${HOW}(?:dood|er niet meer)`,
  `liever dood`,
  `(?:hoop|hopen|bid|wens|wou|wilde) ${GAP}(?:niet meer|nooit meer|niet) (?:hoef )?wakker`,
  `(?:niet|nooit) meer (?:te hoeven )?wakker (?:te )?(?:hoeven )?(?:word|worden)`,
  `(?:niet|nooit) meer wakker hoef`,
  `geen (?:zin|reden|doel) (?:meer )?(?:om (?:nog )?(?:verder |door )?te leven|in (?:het|dit|mijn|mn) leven)`,
  `leven (?:heeft|heeft voor mij|is) ${HOW}(?:geen zin|niet (?:meer )?de moeite waard|niets meer waard|niet meer waard)`,
  `(?:klaar|helemaal klaar) met (?:het |dit |mijn )?leven`,
  `(?:moe|zat|beu) van (?:het )?leven`,
  `(?:levensmoe|doodswens|doodsverlangen)`,
  `verdien (?:het )?(?:niet (?:om )?te leven|om dood|de dood|te sterven)`,
  // being gone
  `(?:iedereen|wereld|gezin|familie|kinderen|mensen|ze|jullie|zij|ouders|vrienden|alles) ${GAP}beter (?:af )?(?:zonder mij|als ik (?:dood|er niet|weg|niet meer))`,
  `beter als ik (?:dood|er niet meer|er niet was|er niet zou zijn|niet meer leefde)`,
  // plans and means
  `(?:afscheidsbrief|afscheidsbrieven|zelfmoordbrief|zelfmoordbriefje)`,
  `${GAP}(?:voor|onder) (?:de|een) ${RIDE} (?:te )?(?:spring|springen|gaan|gaan staan|stap|stappen|gooi|gooien|lopen|liggen|ga)`,
  `(?:spring|gooi|stap|loop) ${GAP}(?:voor|onder) (?:de|een) ${RIDE}`,
  `van (?:de|een|het) (?:brug|flat|dak|balkon|gebouw|viaduct) (?:af )?(?:te )?(?:spring|springen|afspringen)`,
  `polsen (?:door|open) ?(?:te )?(?:snij|snijden)`,
  `(?:alle|te veel|al mijn|handvol|genoeg|pot) ${GAP}(?:pillen|medicijnen|paracetamol|slaappillen) ${GAP}(?:nemen|slikken|innemen|genomen|geslikt|in te nemen|te slikken|liggen|gespaard|klaar)`,
  `(?:pillen|medicijnen|slaappillen) (?:gespaard|opgespaard|te sparen|aan het sparen)`,
  `overdosis (?:nemen|te nemen|genomen|pillen)`,
  `strop (?:om|rond) mijn (?:nek|hals)`,
  // hurting oneself
  `(?:snij|sneed|snijd|krab|brand|verwond|beschadig) (?:ik )?(?:mezelf|mijzelf|me|mij) ${HOW}(?:weer|opnieuw|elke|iedere|als ik|om|vannacht|gisteren|\\.)`,
  `(?:wil|ga|moet|drang|neiging|begonnen|bang) ${GAP}(?:mezelf|mijzelf|me|mij) ${GAP}(?:snijden|te snijden|pijn (?:te )?doen|verwonden|beschadigen|te beschadigen)`,
  `(?:mezelf|mijzelf) (?:weer|opnieuw) (?:gesneden|pijn gedaan|beschadigd|te snijden|snijden)`,
];

export const CONCERN_NL: readonly string[] = [
  `(?:zelfmoord|zelfdoding|zelfmoordpoging|zelfmoordgedachten|zelfmoordneigingen|zelfmoord gedachten)`,
  `(?:wil|wilde|wou|willen) ${GAP}(?:dood|sterven|doodgaan)(?! (?:lachen|van het lachen) )`,
  `dood (?:wil|wilde|wou|willen)`,
  `ik ga dood${NOT_A_SAYING}`,
  `(?:van kant|zelfbeschadiging|automutilatie|zelfverwonding|zelfdestructief|levensmoe|euthanasie)`,
  `zie ${GAP}niet (?:meer )?zitten`,
  `kan ${HOW}(?:het |dit |er )?${HOW}niet meer (?:aan|tegen|verder|\\.|volhouden)`,
  `(?:hou|houd) (?:het |dit )${HOW}niet (?:meer |langer )?(?:vol|uit)`,
  `(?:wil|wou|wilde) (?:ik )?${HOW}(?:verdwijnen|weg zijn|er niet zijn|weg uit dit|onzichtbaar|nooit meer wakker)`,
  `(?:niet meer|niet langer) (?:leven|bestaan)`,
  `(?:wil|hoef) ${HOW}niet meer \\.`,
  `(?:hoeft|hoef) (?:het )?voor mij niet meer`,
  `(?:niemand|wie) ${GAP}(?:me|mij) ${GAP}(?:missen|mist)`,
  `als ik (?:er niet|dood|weg) (?:meer )?(?:ben|was|zou zijn|ging)`,
  `(?:tot|een) last (?:voor|van) (?:iedereen|anderen|mijn|jullie|hen)`,
  `iedereen (?:alleen maar )?tot last`,
  `(?:voorgoed|eeuwig|voor altijd) (?:slapen|inslapen|weg)`,
  `geen uitweg`,
  `nooit geboren`,
  `(?:laatste|mijn) (?:afscheid|vaarwel)`,
  `vaarwel (?:wereld|allemaal|iedereen)`,
  `(?:snij|snijden|sneed|gesneden|pijn doen|pijn gedaan) (?:ik )?(?:mezelf|mijzelf)(?! (?:met|bij|tijdens|aan|in mijn vinger|per ongeluk) )`,
  `(?:mezelf|mijzelf) (?:niet |nooit |weer |soms )*(?:snijden|te snijden|gesneden|pijn (?:te )?doen|iets aan|niets aan)(?! (?:met|bij|tijdens|aan het|per ongeluk) )`,
  `(?:mezelf|me|mij) (?:niks|niets|nooit iets) (?:aandoen|aan te doen)`,
  `overdosis`,
  `(?:denk|gedachten|gedachte|fantaseer|droom) ${GAP}(?:dood|doodgaan|dood zijn|mijn begrafenis|sterven)`,
  `beter (?:af )?zonder mij`,
  `(?:moe|zat|beu|klaar) (?:van|met) (?:alles|het leven|dit alles|vechten)`,
  `leven (?:is|voelt|lijkt) ${HOW}(?:zinloos|doelloos|leeg)`,
  `zelfmoord[a-z]+(?<!actie|commando|missie|terrorist)`,
];
