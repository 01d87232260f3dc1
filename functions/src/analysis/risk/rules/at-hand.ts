// Rules about a means of suicide within the author's reach now. `rule.ts` describes their form. A match is `high`
// without the classifier. `text/near-misses.ts` contains the ordinary uses of the same things.

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

/** A means within the author's reach, now. */
const OWN: readonly string[] = [...MEANS.map((means) => means + NOT_NOW), ...WITH_FAREWELL];

export const AT_HAND = { own: OWN, heldByOthers: HELD_BY_OTHERS, farewells: FAREWELLS } as const;
