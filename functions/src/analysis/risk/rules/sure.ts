// Rules that are sure: a match is `high` without the classifier. `rule.ts` describes their form. First come rules about a
// means of suicide within the author's reach now; `text/near-misses.ts` contains the ordinary uses of the same things.

const PILL = `(pills|pillz|tablets|meds|medication|medicine|painkillers|paracetamols|tylenol|xanax|oxy|opioids|sleepers|
    benzos|valium|morphine|fentanyl|pillen|pilletjes|medicijnen|medicatie|slaappillen|slaaptabletten|
    tabletten|pijnstillers|oxazepam|morfine|bleach|antifreeze|bleekmiddel|bleek|chloor)`;
const SHARP = `(SHARP|knife|mes|shard|scherf|glasscherf|stanley)`;
const ROPE = `(rope|noose|touw|strop|koord|cord|belt|riem|cable|snoer)`;
/** Phrases for "within reach of the author". */
const AT = `((in front of|next to|beside) (me|my feet)|here (with|by) me|within F{0,1} reach|to hand|at hand|
    (in|on|across) (my|both) F{0,1} (hand|hands|lap|fist|palm|mouth|knees)|(voor|naast|bij|tegenover) (me|mij)|
    (in|op) (mijn|men|me|beide) F{0,1} (hand|handen|schoot|vuist|mond|knieen)|
    binnen handbereik)`;
const HAVE = `(have|got|hold|holding|heb|hebt|hou|houd|hed)`;

const NOT_NOW = `
    - (ago|vroeger|destijds|toen)
    - (like|as|als) F{0,1} (a|an|een) (${SHARP}|${ROPE}|GUN)
    - (had|hadden|lag|lagen|stond|stonden) ~4 (${PILL}|${SHARP}|${ROPE}|GUN|in|on|op|aan|voor|naast)`;

const MEANS: readonly string[] = [
  // pills
  `${PILL} @7 ${AT}`,
  `${AT} @4 (F|MUCH|these|those|die|deze|my|mijn){1,4} ${PILL}`,
  `${HAVE} (F|MUCH|these|those|die|deze|my|mijn){0,5} ${PILL} F{0,2} (here|ready|hier|klaar|out|on the (table|bed|
      floor|counter)|op (tafel|bed))
    & (ME|heb)`,
  `(?<!(his|her|their|your|our|jouw)) (pills|pillen) F{0,2} (are|liggen|staan|zijn) F{0,1} (here|hier|klaar|
      ready|counted|geteld|out of)`,
  `(whole|full|entire|hele|volle) (F|pill){0,1} (bottle|packet|box|strip|jar|pot|potje|doos|doosje|handful|handvol) F{0,2} ${AT}`,
  `(bottle|potje) of (F|MUCH|my|sleeping){0,2} ${PILL} @4 ${AT}`,
  `(enough|genoeg) F{0,1} ${PILL} (F|liggen){0,2} (next to|by|beside|under|naast|bij|onder) (my|mijn) (bed|pillow|kussen)`,
  `(emptied|tipped|poured|spilled) (F|both|bottles|MUCH|my|out){0,5} (bottles|bottle|${PILL}) @3 (duvet|bed|
      table|floor|sheets|sheet|hand|lap|blanket)`,
  `(potjes|potje|strips|pillen|doosjes) (F|MUCH){0,2} (leeggegooid|leeggemaakt|uitgedrukt|leeg gegooid|leeg gemaakt)`,
  `(taken|took|genomen|geslikt|swallowed|ingenomen) @6 (rest|others|overige) @3 ${AT}`,
  `(I|heb) ~6 (genomen|geslikt|ingenomen) @6 (rest|overige) @3 ${AT}`,
  // blades
  `(?<!(has a|heeft een)) ${SHARP} @8 ${AT}`,
  `${AT} @3 (F|die|deze|this|that|my|mijn){1,2} ${SHARP}`,
  `(holding|hold|hou|houd|got|have|heb) (F|this|that|die|deze|my|mijn){1,3} ${SHARP} (F|vast){0,2}
      (?=[.]|vast|now|nu|and|en|tonight|vannacht|vanavond|here|hier|against|to|tegen|op)
    & (I|heb)`,
  `(?<!(has|had|with|heeft|met) (a|een)) ${SHARP} (is|against|staat|ligt|zit|rust|on|at|to|op|tegen) F{0,1} (against|on|at|op|tegen|to)? (my|mijn)
      F{0,1} (NECK|PART)`,
  `(holding|hou|houd) F{0,3} (razor|blade|razorblade|scheermes|scheermesje|mesje) (?!(for|to shave|voor))`,
  // ropes
  `(rope|noose|touw|strop|koord) @5 ${AT}`,
  `${HAVE} (F|this|die|deze|my|mijn){0,3} (rope|noose|touw|strop) F{0,2} (here|ready|hier|klaar|tied)
    & (ME|heb)`,
  `(noose|strop) F{0,2} (is|hangs|hangt)? F{0,2} (here|ready|hier|klaar|tied|waiting|hangt|hangs|done|made)`,
  `(rope|touw) F{0,2} (is|hangs|hangt|zit|are) F{0,2} (tied|knotted|hung|over|up|klaar|vast|ready|waiting|aan|[.])
    + (chair|stool|beam|stoel|kruk|balk|neck|nek|hals|hook|haak|rafters|rafter|door|garage|attic|zolder|schuur|shed|
      alone|goodbye|ready|klaar)`,
  `(rope|noose|touw|strop|belt|riem|cord|koord) ~3 (around|round|om|rond) (my|mijn) F{0,1} (NECK|nek|keel)`,
  `(belt|riem|cord|koord|rope|touw|sheet|laken|scarf|sjaal) ~2 (around|over|om|aan|from) (F|de){0,2} (beam|door|handle|hook|rail|
      balk|deurklink|klink|deur|haak|rafters|rafter|trapleuning)
    + (ME)`,
  // guns
  `(?<!(glue|water|nail|heat|spray|staple|nerf|paint|toy|massage|lijm|nerfs)) (GUN) ~7 ${AT}`,
  `${AT} @3 (F|the|a|die|my|mijn){0,2} (gun|pistol|rifle|revolver|shotgun|pistool|geweer)`,
  `(sitting|sit|zit|here|hier|alone) (F|I){0,3} (with|met) (F|my|mijn|this|die){1,2} (gun|pistol|rifle|revolver|shotgun|pistool|
      geweer)`,
  `(GUN) (F|is|to|against|op|tegen){1,3} (my|mijn) F{0,1} (HEAD|NECK|chin|kin|chest|borst)
    - (even|al|if|als)`,
  `(gun|pistol|rifle|revolver|shotgun|pistool|geweer) F{0,2} (is|its) F{0,1} (loaded|geladen)
    + (ME)`,
  // heights and railway tracks
  `(I|sta|stand|standing|sit|sitting|zit|ben) (F|BE|out|there|standing|sitting|staan|zitten|I){0,5} (on|at|over|op|aan) (F|de){0,2} (ledge|parapet|railing|
      reling|wrong side|verkeerde kant|other side of the (rail|railing|fence)|edge of (the|a|this) F{0,1} (roof|
      rooftop|building|bridge|cliff|platform|quarry|carpark)|rand van (het|de|t|een) F{0,1} (dak|brug|flat|gebouw|
      klif|perron|viaduct|balkon))
    & (ME|sta|zit|sitting|standing)`,
  `(I|sta|ben) (F|I|sta){0,3} (op|aan) (de|het|t)? (rand|dakrand|kantje|verkeerde kant) (?=[.]|and|en|F)
    & (ME|sta)`,
  `(climbed|climbing|klom|geklommen|over) (F|I|ben|the|de|over){0,4} (rail|railing|railings|reling|barrier|parapet|hek|balustrade) ~4
      (bridge|brug|roof|dak|viaduct|overpass|balcony|balkon|geklommen|I)
    & (ME)`,
  `(I|sta|stand|standing|sit|sitting|zit|lie|lying|lig|ben|walk|walking|loop) (F|I|BE|out|down){0,3} (on|op) (the|de|t|het|train|these|deze|die){1,2}
      (tracks|rails|spoor|treinspoor|treinrails|railway|spoorlijn|rail) (?!(of|van|by|job|record|team|and field))
    & (ME|sta|zit|lig|sitting|standing|lying)`,
  // a car in a closed room
  `(engine|motor|exhaust|uitlaat|car) (F|is){0,3} (on|running|aan|draait|loopt)
    + (garage|garagedeur|hose|slang)
    + (in my car|in the car|in de auto|in mijn auto|shut|closed|dicht|locked|windows|ramen|hose|slang|sealed|door is|deur)
    + (ME)`,
  `(hose|slang|pipe|tube) ~3 (exhaust|uitlaat|tailpipe)`,
  // gas beside somebody who lies down, or in a closed room
  `gas (is|staat)? (on|open|aan|opengedraaid) ~4 (lay down|lie down|lying down|liggen)`,
  `gas (is|staat)? (on|open|aan) ~2 (windows|ramen) F{0,2} (is|are|zijn)? (shut|closed|dicht)`,
];

/** A means in the hands of somebody else, now. */
const HELD_BY_OTHERS: readonly string[] = [
  `(NEAR) ~2 (has|is|sits|heeft|zit|houdt|holds|holding|staat) ~5 (${PILL}|${SHARP}|${ROPE}|GUN) ~6 (her|his|their|him|them|haar|zijn|zich|
      zn|der|hem|vast|ready|klaar)`,
  `(NEAR) ~2 (is|has|holds|houdt|heeft|sits|zit) (F|holding|met|with){0,3} (${SHARP}|${ROPE}|GUN)
    & (vast|holding|says|zegt|cries|crying|huilt|himself|herself|die|dood|tonight|vannacht)`,
];

const FAREWELL = `((goodbye|bye|farewell|vaarwel|adieu|dag) F{0,2} (everyone|everybody|all|world|allemaal|iedereen|wereld|forever|mama|
    mam|mum|mom|papa|pap|dad|jullie|lieve)|farewell(?=[.])|vaarwel(?=[.])|(forgive|vergeef) F{0,1} (me|mij|het)|
    (sorry|thank you|thanks|bedankt) F{0,1} (for everything|voor alles)|(my|mijn) (last|final) (goodbye|words)|
    (dont|wees niet|niet) (be|te lang|lang) (sad|verdrietig)|
    tell (my|them|him|her) (NEAR|that|F){0,4} I (love|loved)|zeg (tegen)? (mijn|hem|haar|ze) (NEAR|dat|F){0,4} I)`;

/** The author says goodbye to everybody. This is only a hint, because most such authors only go to another place. */
const FAREWELLS: readonly string[] = [FAREWELL];

/** A thing or a place that means nothing alone, together with a farewell. */
const WITH_FAREWELL: readonly string[] = [
  `(${PILL}|PILLS|insulin|insuline|${SHARP}|GUN|noose|strop|rope|touw|bridge|brug|roof|dak|ledge|tracks|rails|spoor|train|
      trein|platform|perron|cliff|klif)
    + ${FAREWELL}
    & (ME|liggen|staan|ligt|staat|heb|sta|zit)`,
];

// Rules for an author who does not want to live now, or who is not safe alone. They exclude the author's wish to live in
// another way ("with my parents", "in this town"); such words follow directly after the match.

/** Excludes words after which the author says how, where, with whom or of what. */
const OTHERWISE = `(?!(a|an|the|on|off|of|from|with|out|under|near|next|by|at (?!(all|al))|like|that way|as|for|here|there|
    abroad|alone|together|apart|close|far|through|up|life|beyond|inside|outside|between|among|hand|paycheck|forever|so|
    beneath|behind|above|below|across|around|along|according|to|in (?!(this (world|life|body|skin|head)|my (own)? (body|
    skin|head)))|without (?!(me|him|her|you|them|it))|this way|longer than|
    van|met|bij|op (?!(deze (wereld|aarde)))|om|als|uit|onder|naast|ver|voor|naar|tussen|volgens|samen|hier|daar|te|de|een|zoals|
    zo|in (?!(deze wereld|dit leven|dit lijf|dit lichaam))|zonder (?!(hem|haar|jou|je|jullie|hen|mij))))`;
const MORE = '(anymore|any (more|longer)|no more|longer|meer|langer|moro)';
const NO = '(niet|nie|ni|nooit|geen)';
const NIET = '(niet|nie|ni)';
const AM =
  '(live|be alive|exist|go on living|keep living|keep on living|stay alive|be living|continue living|be on this earth|survive)';
const LEVEN =
  '(leven|bestaan|ademen|voortleven|(er|der|hier) F{0,1} zijn|op deze (wereld|aarde) F{0,1} (zijn|leven))';

const NOT_BECAUSE = '(?<!(not|niet) (because|omdat) I F{0,1})';

const DENIED_WISH: readonly string[] = [
  `${NOT_BECAUSE} (dont|do not|no longer|not any longer|never) (F|do|I|have|feel){0,4} (want|wanna|wanting|wish|care|desire|intend|
      need) (F|to|the will to){0,3} ${AM} ${MORE}? ${OTHERWISE}
    & (I)`,
  `[.] (F|and|but){0,3} (dont|do not|no longer) F{0,2} (want|wanna|wish) (F|to){0,2} ${AM} ${MORE}? ${OTHERWISE}`,
  `(havent|have not|stopped|ceased|quit) (F|really){0,1} (wanted|wanting|wishing) F{0,2} to ${AM} ${OTHERWISE}
    & (I)`,
  `I never F{0,1} wanted to ${AM} (?=[.]|and|in the first)`,
  `(rather|sooner|prefer to) F{0,1} not F{0,1} (${AM}|be here anymore) ${MORE}? ${OTHERWISE}
    & (I)`,
  `(no|not a|not one|none) (part|bit|piece|fibre|fiber|cell|inch|bone) of me F{0,2} (wants|wishes) F{0,1} to ${AM} ${OTHERWISE}`,
  `(no longer|dont|do not) (F|have){1,3} (will|wish|desire|strength) to ${AM} ${OTHERWISE}
    & (I)`,
  `(wish|wished) I F{0,1} (wanted|want|could want) F{0,1} to ${AM} ${OTHERWISE}`,
  `(dont|do not|no longer) (F|really){0,2} (want|need|wish for) F{0,1} this life (F|anymore|any more){0,2} (?!(of|for|with|here|in))`,
  `(dont|do not|no longer) (F|really){0,2} (want|wanna|wish) (F|to){0,2} (wake up (?!(early|at|before|next|with|in|to (the|a|my)))|
      be here) (F|anymore|any more){0,2} (?=[.]|tomorrow|again|anymore|more|and|ever)
    & (I|wanna)`,
  // not safe
  `(not|dont feel|do not feel|never|no longer|isnt|aint) (F|safe){0,2} safe (F|with|around|by|to be|in|when){0,4} (myself|alone|on my own|by
      myself) (?!(at|in the (park|street|city|dark)|on the (street|road)|walking))
    & (I)`,
  `(dont|do not|cant|cannot) F{0,1} trust myself (F|to be|to stay|being|left){0,3} (alone|tonight|safe|anymore|right now|with the (pills|knife|meds|
      blades|razor)|with my (pills|meds)) (?=[.]|tonight|right|now|and|anymore|with my (own|thoughts|head|pills|meds)|with the (pills|knife))`,
  `(scared|afraid|frightened|terrified) F{0,1} of (F|what|that){0,2} I F{0,1} (might|will|could|would|may|am going to|
      want to) F{0,1} do F{0,1} (to myself|tonight|to me)`,
  `${NIET} (F|meer|echt){0,2} veilig (F|met|bij|voor|als){1,4} (mezelf|mijzelf|mij eigen|me eigen|alleen|mijn eigen)
    & (ME|ben|voel)`,
  `(ben|voel) (F|I|me|mij|TIME|vanavond|vannacht){0,4} ${NIET} F{0,2} veilig F{0,1} (alleen|bij mezelf|met mezelf|bij mijzelf)`,
  `(vertrouw|vertrouwe) (F|I|TIME){0,3} (mezelf|mijzelf|mij eigen|me eigen|mijn eigen|mij zelf) (F|TIME|vannacht|vanavond|nu){0,2} ${NIET} (F|meer|TIME|alleen|vannacht|vanavond){0,3} (?=[.]|vannacht|
      vanavond|alleen|meer|en)
    & (vannacht|vanavond|alleen|nu|meer)`,
  `bang (F|I|ben){0,2} (voor)? wat I (F|TIME|mezelf|mijzelf|me|mij){1,3} (F|iets|ga|zal|zou|kan){0,4} (aandoen|aandoe|ga aandoen|ga doen|doen|doe|aan ga doen|aan doe)`,
  // Dutch and its dialects
  `${NOT_BECAUSE} (wil|wilt|wens|hoef) (I|F|me|er|der|mij|al|1|weken|dagen|years|month|tijden|lang|sinds|TIME|echt|egt){0,6} ${NO} (F|meer|mier|langer|nog|verder|der|er|te|hoeven){0,5} ${LEVEN}
      ${OTHERWISE}
    & (I|k|ikke|my)
    - (zo|zei|zegt)`,
  `[.] (F|kei){0,3} ${NIET} (meer|langer) (leven|bestaan) F{0,2} (?=[.]|en|maar|serieus)`,
  `[.] (F|en|maar){0,2} (wil|wilt) (F|egt){0,2} ${NO} (F|meer|langer|nog|verder|er|der){0,4} ${LEVEN} ${OTHERWISE}
    - (zo)`,
  `${NO} (F|meer|langer|nog|verder|er|der){0,4} ${LEVEN} (wil|wens) (I|F){0,2} (?!(hij|zij|ze|oma|opa|van|met|in|bij))
    & (I|k)
    - (zo)`,
  `${NOT_BECAUSE} ${NO} (F|meer|langer|er|der|hier){1,4} (wil|wens|hoef) ${LEVEN} ${OTHERWISE}
    & (I)
    - (zo)`,
  `${LEVEN} (wil|wens) I (F|echt|gewoon){0,2} ${NO} (F|meer|langer){0,2} (?=[.]|en|maar)`,
  `(wil) (F|I){0,3} ${NO} (F|meer|langer){0,2} (wakker worden|wakker) (F|morgen){0,2} (?=[.]|en|morgen)`,
  `(wou|wilde|wenste|wens) (dat)? I F{0,1} (wilde|wou|wil) (leven|bestaan) (?=[.]|en|maar)`,
  `(geen) (F|meer|enkele){0,3} (zin|wil|reden|lust|puf|kracht) (F|meer|nog|er|in|om|aan|het|t){0,4} (te)? ${LEVEN} ${OTHERWISE}
    & (ME|heb|geen)`,
  `(wil|hoef) (F|I|er|der){0,3} (er|der|hier) ${NO} (F|meer|langer){1,3} zijn ${OTHERWISE}
    & (I|k|wil)`,
  `zie (F|I|het|t){0,4} leven (F|TIME|zo){0,2} ${NIET} (F|meer|langer){0,2} zitten
    - (in|met|van|op)`,
  `(zie) (I|F){0,2} (het|t) ${NIET} (F|meer){1,2} zitten
    & leven`,
  `(voor mij|van mij) (F){0,1} (hoeft|hoef|mag|moet) (F){0,1} (het|t|dit) leven (F|van mij){0,2} (niet|nie|ni|stoppen|ophouden|voorbij)`,
  `(het|t|dit) leven (hoeft|hoef|mag) (F|voor|van|mij){1,4} (niet|nie|ni|stoppen|ophouden|voorbij|klaar)`,
  `(niks|niets|geen deel|geen cel|geen vezel|geen haar) (in|aan|van) (mij|me) (F){0,1} (wil) (F|nog|meer|verder){0,2} (leven|bestaan)`,
  `(wil) (F|I){0,2} (dit|het|da|dat) leven ${NIET} (F|meer|langer){0,2} (?=[.]|en|want|I)`,
  // Sranan Tongo
  `my no (F|wani|wanni|want){1,2} (libi|liebi) ${MORE}?`,
  `my F{0,1} (wani|wanni|want) F{0,1} (dede|dedde)`,
];

/** What the author says of themselves: a means within reach now, or no wish to live. */
const OWN: readonly string[] = [
  ...MEANS.map((means) => means + NOT_NOW),
  ...WITH_FAREWELL,
  ...DENIED_WISH,
];

/** The farewells are only hints. */
export const SURE = { own: OWN, heldByOthers: HELD_BY_OTHERS, farewells: FAREWELLS } as const;
