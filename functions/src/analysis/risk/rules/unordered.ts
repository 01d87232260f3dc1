import { BEREFT, LIGHT } from './dying.ts';

// Rules as `rule.ts` reads them: the author, and dying, not living, or a way to it, in any order and any words. What no
// other rule has heard is heard here. Of concern, and only of oneself.

const SAYINGS = `(${LIGHT}|hard|thirst|shame|leg|body|goldfish|vis|konijn|schaamte|tattoo|boss fight|respawn|set)`;
const BEREAVED = `(${BEREFT}|afraid|vrees|virus|funeral of|uitvaart van|friend|vriend|vriendin|people|mensen)`;

export const FAINT: readonly string[] = [
  `(?<!(im|i am|literally|lowkey|wanted|hes|shes|are|drop|half|stone|brain|play|playing|pretty|is|was|could|cried to|bored to|scared to|love you to|loved to|him to|her to|it to|them to|this to)) (dead|dying|die|dies|(?<!to) death) (?!(to (see|meet|know|hear|try|tell|get|go|have|eat|watch|find|read|be with)|for|of|inside|end|tired|hand|on (me|him|her)|at (the|this)|in the|than|if they|if he|if she|if you|if this|when)) & (i|im|ive|id|ill|myself|my own) - ${SAYINGS} - ${BEREAVED}`,
  `(?<!(me|hier|ga|ging|je|zich|ben|mij)) (dood|doodgaan|sterven|doodga|sterf) (?!(gewicht|boel|moe|bang|op|van|spoor)) & (ik|mezelf) - ${SAYINGS} - ${BEREAVED}`,
  `(NOT|less|stop|stopping|end|ending|out|leave|leaving|over|hate|tired|sick|done|weary|mistake|regret|pointless|endure|unbearable|torture) ~5 (living|alive|exist|existing|existence|leven|bestaan|leef|besta|breathing|ademen) (?!(in|with|at|near|alone|together|by|under|there|off|next|room|close|wage|paycheck|proof|situation|expenses|costs|the dream|arrangements|met|bij|naast|samen|of mine)) & (I|me|myself|mezelf|mij|past|promise|anymore) - ${SAYINGS} - (house|city|town|country|rent|street|roommates|parents|london|huis|stad|straat|god|aliens|ghosts|asthma|ghost|problem|evidence|race|sexism|racism|account|file)`,
  `(voices|voice|stemmen|stem|something|brain|head|iets|depression|demons|mind|depressie|demonen) (F|in|my|mijn|hoofd|me|mij|zegt|zei|said|saying|told|years|weken|tells|say|says|telling|tell|whisper|whispers|keeps|zeggen|roept|screams|schreeuwt){1,6} (jump|do it|die|end it|kill|cut|spring|doe het|stap|dood) & (ME) - (buy|laughing|quit|text|dance)`,
  `(haat|hate|vervloek) (F|dat|the fact){1,4} (I) F{0,1} (leef|live|exist|besta|am alive|alive|woke)`,
  `(?<=[.]) F{0,2} (kill|end|murder|shoot) (me|mij) (?!(now|an|the|a|your|with|lol|if|with kindness))`,
  `(my|mijn) (F){0,2} (funeral|begrafenis|uitvaart|crematie|own death|eulogy|gravestone|tombstone|grafsteen|coffin|kist|own grave|obituary) - (his|director|business|grandma|oma|opa|grandpa|shift|book|joke|dad|mum|mother|father)`,
  `(cant|dont|no|not|zie) @5 future @3 (me|mij|myself|mezelf)`,
  `(dont|not|without|out) ~6 (in the picture|with me in it|me in it|of the picture)`,
  `(rust|peace|stilte|silence|rest) ~7 (voorgoed|forever|eeuwig|eternal|for good) & (I)`,
  `zonder mij ~5 (meer|minder|rust|geld|ruimte|beter)`,
  `(just|please|someone|god|somebody|pls) F{0,2} kill me (?!(now|if|when|with))`,
  `(wanted|want|end|kill|wilde) F{0,1} (us|ons) (both|all|allebei|beiden)? F{0,1} (dead|to die|gone|dood)?(?=[.]|for|F|and) & (both|dead|die|allebei|dood|end|kill) - (team|boss|game|teacher)`,
  // a means, and something about it that is no errand
  `(bridge|roof|rooftop|ledge|cliff|cliffs|balcony|overpass|viaduct|brug|dak|flat|balkon|klif) + (edge|jump|jumping|height|fall|falling|dare|dared|stood|standing|alone|durf|durfde|keek|beneden|spot|practise|high|drop|springen|sprong|rand|look down|looked down|looking down|how high|end|calling|water below|tonight) + (I|me|mij) - (friends|bungee|view|photo|photos|picture|summer|zomer|we|us|video|game|party|festival|heerlijk|repair|repairs|leak|people|scared of heights|hoogtevrees|swim|dog|builder|guy|traffic|cross the bridge with)`,
  `(tracks|rails|spoor|perron|platform|railway|oncoming|tegenliggers) + (toes|edge|yellow|stood|standing|jump|jumping|step|lie|lying|lay|closer|walk|durf|loop|langs|elke|sta|zit|zat|drive|driving|swerve|lean|leaning|pull|sit|sitting|wheel) + (I|me|mij) - (late|delay|delayed|vertraging|music|album|song|podcast|gaming|friends|ticket|running|train tracks in|gym|on track|game|social|suitcase)`,
  `(searching|search|searched|googling|googled|google|lookup|gegoogeld|googelen|opgezocht|opzoeken|looking up|looked up) + (pills|pillen|paracetamol|die|doodgaan|dodelijk|kill|lethal|suicide|zelfmoord|bridge|brug|noose|overdose|overdosis|how high|train) - (recipe|school|game|game|film|headache|essay|killers|kill (weeds|time|ants|mould|mold))`,
  `(giving|give|gave|geef|gaf|weggegeven|weggeven) ~4 (stuff|things|belongings|spullen|records|clothes|alles|everything|collection|toys) ~4 (away|weg) - (charity|moving|decluttering|kringloop|fire|baby)`,
  `(chosen|picked|decided on|gekozen|uitgekozen|uitgezocht) F{0,2} (TIME|trein|train|spot|place|day|plek|dag|the method|the bridge|the tree) (?=[.]|F|and|en|waar|where) - (wedding|wine|party|film|restaurant|hotel|trip|bruiloft|holiday|vakantie|dress|game|playlist|name)`,
  `(PILLS) + (cabinet|scared|hiding|hide|sock|kill|kills|hoeveel|quickest|how many|nodig|kastje|every|alle|all|enough|doos|strip|sixty|handful|saved|end|swallowed|stack|stash|gehaald|gegoogeld|googled|drawer|counted|tempting|staring|stare|lade|roepen|calling) + (I|me|my|mijn|scared|you need|je nodig) - (doctor|prescription|prescribed|vitamin|pressure|allergy|dog|cat|headache|pharmacist|month|fed|every morning|every day|like every|on time|refill|insurance|side effects|helped|help me|stopped taking|hoofdpijn|huisarts|recept|migraine|adhd|antibiotics|work|working|depression|anxiety|therapy|diagnosed|works)`,
  `(pistol|rifle|revolver|shotgun|pistool|jachtgeweer|noose|strop) + (upstairs|alone|out|home|key|code|safe|ready|drawer|attic|loaded|waiting|tonight|thinking|closet|quiet|zolder|alleen|kluis) + (I|ME|everyone) - (game|movie|film|range|hunting|show|toy|permit|law|rights|license|jacht|water|hunter|collection)`,
  `(one way|enkele reis|enkel heen|enkeltje|no return|checking out) + (cliff|cliffs|sea|swim|coast|bridge|goodbye|zee|klif|kust|hotel|room|hotelkamer)`,
  `(wrote|write|writing|made|updated|schreef|geschreven) (F|out){0,2} (my|mijn) F{0,1} (will|testament|wachtwoorden|passwords|uitvaart|funeral)`,
  `(doe ik het|ill do it|im doing it|i will do it|ga ik het doen|is het zover) + TIME - (laundry|exam|run|gym|ask|tell|call|homework|rijexamen|date|bruiloft|vakantie|verhuizen|jarig|concert|feest|eerste)`,
  `(what time|hoe laat|when|which) F{0,3} (train|express|trein|intercity|metro|tube|freight|sneltrein) (F){0,2} (comes|come|passes|komt|langs|through|without stopping) & (I) - (work|home|pick|visit|airport|him|her|holiday)`,
  // a hurt, and no accident
  // a word for it
  `(death|dood) F{0,1} (please|now|soon|pls|alsjeblieft)(?=[.])`,
  `(cut|cutting|cuts|snee|gesneden|snijden|kras|krassen|burning|burned|bleed|bleeding|carve|carved|carving) & (deep|deeper|too far|numb|relief|stitches|hechten|secret|hide|hiding|blood|bloed|mouwen|sleeves|again|tell anyone|weer|helps|addicted|verslaafd|tonight|urge|calm|clean) & (I|my|mijn|me) - (hair|budget|grass|kitchen|knife slipped|onion|onions|cooking|finger|thumb|calories|sugar|carbs|cord|haircut|scene|weight|class|price|wood|corners|cat|kat|uien|vinger|gras|haar|kosten|cake|slack|off|down|out|internet|edge|paper|taxes|job|spending|pay|film|video|meat|cheese|tattoo|nose|gums|teeth|ties|contact|dvd|copy|hours|losses|funds)`,
  `(snij|snijd|sneed|kras|kraste|brand|brandde|sla|sloeg|verwond|beschadig|bijt|knijp|krab|prik|straf|stomp|pijnig|bonk) (I|F){0,3} (mezelf|mijzelf) - (vinger|vingers|koken|uien|ongeluk|kop|schouder|door)`,
  `(bled|bleed|bleeding|bloeden|bloedde|blood|bloed) & (nails|dug|scratched|scratch|bite|bit|sheets|nagels|calmer|relief|until|till) & (ME) - (nose|period|tongue|nail polish|menstrual|gums|dentist|cat)`,
  `(razor|razors|blade|blades|mesje|mesjes|scheermes|scheermesje|scheermesjes|razorblade) & (case|phonecase|just in case|hidden|hide|verstopt|drawer|sock|again|weer|tonight|urge|bag|telefoonhoesje|hoesje|zak|under|find|pillow) & (ME) - (shave|shaving|beard|scheren|kitchen|legs for|gillette|travel|scooter|runner|game|fan|grass|mower)`,
];
