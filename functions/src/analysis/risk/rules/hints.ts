// Rules as `rule.ts` reads them: words to be gentle with. Being gone, being a burden, no way on, what is past, and every
// mention of dying that is not plainly about something else.

const IF_GONE = `(without me|with me gone|me gone|my absence|after me|if i (F|was|were|had|could|would|am|wasnt|werent|never|
    not|didnt|disappeared|vanished|died|left|stopped|killed)|(when|once|after) (im|i am) F{0,1} (gone|dead|not
    here)|zonder mij|als ik (er|dood|weg|niet|F){1,3}|niet meer ben|if i was|my chair empty|my empty chair|a
    photo|that isnt me|rid of me|van mij verlost)`;

export const HINTS: readonly string[] = [
  // not waking, sleeping on
  `(never|not|dont|didnt|wont|nooit|niet) (F|have|hoeven|wil|meer){0,4} (wake|waking|woke|wakker|opstaan)
      (?!(early|before|at|next|him|her|the|with|up early|up before|up at|up the|up next|op tijd))`,
  // being gone
  `(WISH|could|wouldnt mind|WIL|id like|feel like) (F|was|were|I|er|in|into|me|mij){0,5} (LEAVE|be gone|not be
      here|be nothing|be erased|be deleted|weg|be a ghost|sink into the|be no more|dust|ash|ashes|unborn)
      (?!(for (a|the|one|lunch|work)|work|early|school|him|her|from (instagram|facebook|social|twitter|the
      internet|whatsapp|tiktok|this group|here|the party)|this (town|job|place|city|party|house)|the (house|
      party|city|country|office|room)|my (job|husband|wife|boyfriend|girlfriend)|town|home|comments|a (comment|
      review)|with|naar|op|bij|van|uit de))
    - (vacation|holiday|vakantie|sick leave|maternity|job|boyfriend|town|country|stad|feestje|reis naar)`,
  `(go|going|ready) F{0,2} (home|naar huis) F{0,2} (jesus|god|lord|heaven|him|and i dont mean|forever|to god)`,
  `(lord|god|heer|jesus|allah|death|dood|reaper|darkness) ~4 (take|takes|haalt|haal|neem|neemt|call|calls|
      called|calling|collect|come for|kom|roep|claim|taken|roept) (F|me|mij|I){0,2} (me|mij|my life|soon|home|
      ik|vannacht|now)`,
  `(not|niet|no|cant|dont|zie|never|nooit) (F|think|theres|sure|mezelf|myself|thought|picture|see|imagine|I|il|
      know|if){1,6} (make it|see|being|turning|be|turn|reach|reaching|worden|geen|future|toekomst|me at|halen|
      live|alive|past|older|have a|haal|be here) (F|de|mijn|my|geen|around|alive|past){0,4} (1|thirty|forty|
      twenty|eighteen|spring|summer|christmas|graduation|old|older|future|toekomst|kerst|zomer|lente|birthday|
      daffodils|next year|worden|monday|the end|weekend|new year|tomorrow|adult|grown)
    & (ME)`,
  `(wont|will not|not gonna|not going to|aint|dont think) (F|plan|I|on){0,4} (be here|be around|be alive|alive|
      around|living|still be|here) (F){0,2} (tomorrow|long|longer|next|for|by|when|christmas|week|after|past|
      much|anymore|to see|in|soon|summer)`,
  `(licht|lights|light) (uitdoen|uit|out|off)
    + (mijn tijd|voor mij|forever|for good|for me|voorgoed)`,
  `(insurance|levensverzekering|verzekering|pension)
    + (better (dad|mum|mother|father|husband|wife|man)|worth more|without me|beter af|zonder mij|dead|meer
      waard|dood)`,
  `(heer|god|lord|dood|death|jesus|allah) F{0,2} (me|mij) ~4 (halen|haalt|ophalen|nemen|neemt|take|takes|home|
      komen|roept)`,
  // burden
  `(burden|burdens|dead weight|deadweight|waste of (space|oxygen|air|skin)|liability|nuisance|parasite|leech|
      inconvenience|tot last|last voor|teveel voor|blok aan|een last|overbodig|ballast|drain)
    & (ME|being)`,
  `(better|nicer|beter|happier|easier|simpler|lighter|relieved|free|freer|fine|quieter|peace|rustiger|
      gelukkiger|makkelijker|lichter|okay|ok|well|over it|opgelucht|breathe|smoother|richer|cheaper|thrive|
      relief|rust) ~7 ${IF_GONE}`,
  `${IF_GONE} ~7 (better|beter|happier|easier|simpler|lighter|relieved|fine|gelukkiger|makkelijker|rust|
      rustiger|opgelucht|turning|verder|breathe|free|miss|notice|care|merkt|merken|mist|missen|okay|over it|
      opgelost|goed)`,
  `(NOBODY) (F|would|me|mij|will){0,4} (missen|mist) (me|mij)?`,
  `if (F){0,1} (i|id|im) (F|was|were|had){0,4} (died|die|dead|gone|disappeared|vanished|disappear|vanish|didnt
      exist|never existed|wasnt (here|around|alive|in the picture|there|in it)|werent (here|around|alive|in the
      picture|there)|stopped existing|not here|ended it|never came (back|home)|killed) (?!(for|of|laughing|
      from))`,
  // no way on
  `(cant|cannot|couldnt|can not|unable) (F|I){0,3} (do|take|handle|stand|bear|face|live) (F){0,1} (this|it|life|
      living|another|like this|with this|with myself|anymore) (F|life|pain|longer|year|morning){0,3} (anymore|
      any longer|any more|longer|day|night|year|morning|pain|[.]|myself)`,
  `(cant|cannot|couldnt|can not|dont know how|dont think i can|not sure i can) (F|I){0,3} (go on|carry on|keep
      (going|on|living|fighting|doing this|being here|up this|pretending to live)|hold on|hang on|continue|bear
      it|cope|fight|survive) (F|meer){0,3}(?=[.]|[^.])
    - (stage|holiday|trip|phone|line|the ride|diet|discussion|call|sale|knitting|with the|with this|without
      coffee|heat|the stairs|treadmill)`,
  `(kan|trek|red|hou|houd|volhouden|vol) (F|I|dit|er){0,5} (niet|nie|ni) (F|meer|langer){1,3} (aan|tegen|verder|
      vol|volhouden|uit|[.]|op)`,
  `(want|wanna|need|wish|wil|just) (F|dat|my|i){0,4} (pain|everything|alles|it|all|suffering|noise|voices|
      thoughts|het|pijn|gedachten|this) (F|in|my|head|dat|inside){0,4} (stop|stops|stopped|stopt|end|ends|
      ophoudt|ophouden|stoppen|over|voorbij|quiet|be over|be done) (?!(with|tegen|raining|snowing|the|at|being))`,
  `(whats|what is|what was|wheres|wat is|waar|see|zie) (F|no|geen|de|doe|voor|heeft|I|it){0,6} (point|nut|zin)
      (F){0,2} (of|anymore|[.]|van|meer|in)? (F|any|it|everything|trying|me|going|alles|dit|meer){0,4} (any|all|
      anything|anymore|everything|me|trying|alles|nog|meer|[.]|this)`,
  `(feel|feeling|dead|rotting|rotten|already|walking|numb) F{0,2} (dead|inside|corpse) (inside|already)`,
  // what is past, and its traces
  `(i|ik|ive) (F){0,2} (tried|attempted|attempt|geprobeerd|probeerde) (F|it|when|before|twice){0,2} (?=[.]|when
      i|at 1|in 1|last|1|toen|twee|twice|again|vorig)
    & (ME)
    & (never told|hospital|fourteen|1|when i was|survived|told|alive|toen|nobody|noone|failed)`,
  `(gonna|going to|was going|nearly|almost|bijna|ready|about) ~2 (do it|did it|gedaan|jumped|jump|sprong)
    & (stopped|stranger|dog|barked|talked|called|saved|back|hand|tegen|hield)
    & (ME)`,
  `(scars|scar|littekens|litteken)
    + (ME)
    & (harm|cut|cuts|cutting|count|fade|fading|sneed|white|arm|arms|wrist|hide|itch|jeuken|summer|thigh|years|
      old|faded|mine|toen|still|zelf gemaakt|myself|gemaakt|gave)
    - (caesarean|c section|surgery|acne|knee|bike|knie|lion|keizersnede|cat|appendix|operatie|chickenpox|val)`,
  `(see|find|have|theres|is|know|zie|heb|weet) (F|I|any|another){0,3} (no|not|geen|NOT) (F|another|any|other|I|
      andere){0,3} (way out|uitweg) (?!of)`,
  // every other mention
  `(no|lost|losing|without|geen|dont|cant|any|zero|whats|what|whether|never|isnt|havent) ~4 (will|reason|
      reasons|reden|redenen|zin|desire|point|wil|nut) F{0,3} (to|in|of|om|for|te) F{0,2} (te|keep|be|go on)?
      F{0,1} (live|living|leven|exist|alive|existing|bestaan)`,
  `(wil|wilde|wou) (F|I|er){0,4} (niet|nooit) (F){0,2} meer (F){0,2} (leven|bestaan|zijn|wakker)`,
  `(SUI) (?!(squad|squeeze|burn|doors|door|drill|drills|bomber|bombers|bombing|mission|hotline|awareness|nets|
      hill|wings|vest|attack|run|runs|watch list|actie|commando|aanslag))
    - (career|social|sociale|politieke|commerciele|political|commercial|fashion|tactical|electoral|prevention|
      preventie|own goal|coach|sourdough|plant|zelfmoordactie|titled|suicides|bartender|audit|was pure|pe|gym
      class|exam was|painless|zelfmoordcommando|starter|bees)`,
  `(?<!(nearly|almost|bijna|practically|literally|basically)) (killed|killing|kill|hung|hanged|shot|drowned)
      F{0,1} myself (?!(laughing|on the|on a|trying to|in F{0,1} (foot|leg|work)|getting|slipping|with this|at
      the|up|out|over|to finish|falling|studying))`,
  `(WISH|could) (F){0,4} (die|dying|dead) (?!(than|for|of|from|laughing|hair|on|in your|her|his|battery|serious|
      at the))`,
  `(relapsed|relapse|teruggevallen)`,
];
