// Rules for hints: being gone, being a burden, no way to go on, the past, and every mention of dying that is not clearly
// about something else. `rule.ts` describes their form. A match is `concern`.

const IF_GONE = `(without me|with me gone|me gone|my absence|after me|if i (F|was|were|had|could|would|am|wasnt|werent|never|
    not|didnt|disappeared|vanished|died|left|stopped|killed)|(when|once|after) (im|i am) F{0,1} (gone|dead|not
    here)|zonder mij|als ik (er|dood|weg|niet|F){1,3}|niet meer ben|if i was|my chair empty|my empty chair|a
    photo|that isnt me|rid of me|van mij verlost)`;

const OF_ONESELF: readonly string[] = [
  // not waking up, sleeping forever
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
  // no way to go on
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
  // the past and its traces
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
  // all other mentions of dying
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
  // about the author, but without "I"
  `(een mens|je) ~7 dood (willen|wilt|wil)`,
  `(end|take|ending) your life
    + I`,
  `(step|stepping|walk|walking|jump|jumping) out in front of
    & ME`,
  `(maak|hang|schiet|knoop) jezelf F{0,2} (dood|af|op|kapot|van kant)`,
  `(planning|plan|plans|planned) (his|her|their) own (death|suicide|funeral)`,
  `(dat (ben|was) ik|thats me|that is me)
    + (DIE|DOOD|SUI|KILL)`,
  `(?<!no) (reason|reasons|reden|redenen) (F|om|te){1,3} (die|sterven)`,
  `spring I F{0,2} (?=[.]|en|TIME)`,
  `(poging|pogingen) F{0,2} (gedaan|ondernomen)`,
  `my (wish|goal) @8 (die|death)`,
  `(cant|cannot) live with (what|it|myself)`,
  // self-harm or a plan that shows only in its traces, or in things that the author puts in order
  // self-harm
  `(I|to|then|and|gonna|just|dan|am|been|about|(?=[.]).) F{0,2} (cut|cutting|snijden|krassen) (?=[.]|again|when|
      once|because|before|since|cos|every|at night|and (i|im)|so|as|in a|and my|tonight|last|until|anyway|too|
      if|weer|when)`,
  `(purpose|deliberately|expres|opzettelijk|opzet)
    + (zelf gedaan|deed het|HURT|PART|HEAD|scald|fingers|knuckles|hair|blood|scabs|korsten|insulin|hot|bruises)`,
  `(cat|kat|nosebleed|bloedneus|brambles|rozen|accident|ongelukje|glass|slipped|pasties|oven|bike|nosebleed)
    + (told|said|say|zei|thinks|denkt|gezegd|saying)
    + (i did (it|them)|it was (me|my)|did it|have a cat|got a cat|geen kat|mijn polsen|zelf gedaan|ik doe|didnt
      slip|cooking|burning|blood)`,
  `what i F{0,1} (do|did) F{0,1} (to|with) (my|them)
    & (PART|sleeves|swim)`,
  `(fresh|new|nieuwe|old) ones
    + (scars|cut|sleeves|hide|heal|blood|arms|PART|cuts|scratches)`,
  `(punch|punched|punching|slam|slammed|bang|banged|banging|kicked|bonk|geslagen) ~5 (wall|muur|doorframe|door|
      drawer|tile|kast|head|hoofd)
    + (helped|helps|purpose|split|until|till|works|hielp|sterretjes|over and over|broke|cry|knuckles)
    & ME`,
  `(pull|pulled|pulling|trek) ~3 (hair|haren) ~4 (out|uit|from|clumps|handfuls|plukken)
    & (my|mijn)`,
  `(sharpener|puntenslijper|slijper|SHARP|scherf|passer|compass|stanley|punaise|scissors)
    + ME
    + (got|took|gehaald|used|using|guess|next|raad|weer|again|reach|pak|gebruik|arm|leg|did it|comes next|
      toilets)`,
  `(did|done|do|doe|made|gedaan) (it|them|these|het|ze) F{0,2} (again|myself|zelf|last night|too hard|yesterday|
      before)
    + (blood|bloed|PART|plasters|pleisters|stitches|towel|BLADE|sleeves|lines|bruises)
    & (I|my|just)`,
  `(blood|bloed) F{0,1} on (my|the) F{0,1} (good|towel|sheets|leggings|sleeve|bedding)`,
  `(HURT) F{0,1} (myself|mezelf|my skin|my body|my own skin) F{0,2} (on|at|to|with|met|in|when|so|als|before|
      after|again|every)
    + (purpose|knife|school|blade|lighter|razor|night|feel|calm|works|bled|aansteker|kitchen|druk|numb|bed)`,
  `(punish|punishment|straf|boeten|discipline)
    + (PART|krassen|scratch|lighter|bloeden|burn|blood|lijf|hair|insulin)
    & (I|my|mijn|mezelf)`,
  `(in|op|over|boven|langs|tegen|tot) (mijn|my|me) F{0,1} PART (F|weer|staan|zitten|wil|te|ga){0,3} (snijden|
      gesneden|krassen|gekrast|snij|kras|gekerfd|sneed|gekrabd|gebrand)`,
  `(snij|kras|brand|krab|knijp) (ik|me|mij) (F|al|met|sinds|mij|me|tot){0,3} (?=[.]|en|sigaretten|sigaret|
      passer|aansteker|mesje|schaar|bloed)`,
  `(ik|heb|me) F{0,2} (snij|kras|gesneden) (?=[.]|weer|al|sinds)`,
  `SELF (F|weer){0,3} (opengehaald|gestraft|opengesneden|opengekrabd|toegetakeld)`,
  `(mijn|my) F{0,1} PART ~4 (vol|full|covered) ~3 WOUND`,
  `(dig|dug|digging|push|press|pressed|stuck|stab|stabbed|stabbing|jab|jabbed|drove) ~4 (into|beneath|under|on|
      against|in) my F{0,1} (PART|palm|palms|stomach|nails)`,
  // things put in order
  `(letters|notes|note|brieven|enveloppen|envelope|briefje|letter)
    + (done|written|ready|klaar|geschreven|drafts|draft|scheduled|drawer|stairs|passenger|piano|fridge)
    + (each|elk|ieder|kind|naam|name|la|send|sends|friday|tomorrow|saturday|monday|order|phone|door|again|fault|
      garage|one for)`,
  `(gave|given|gegeven|sold|verkocht|swapped|handed)
    + (cousin|broertje|brother|sister|sam|friend|petekind|sponsor|kid|boy)
    + (friday|sunday|after|snapte|snapt|wont|forever|list|before i go|later wel|raar|explain|with the note|new
      one)`,
  `(testament|passwords|password|wachtwoorden|beneficiary|funeral|uitvaart|cremation|affairs|deed|
      verzekeringspapieren|life insurance|(the|my|a) will)
    + (milk|rent|envelope|folder|drawer|paid|betaald|signed|getekend|labelled|chosen|checked|pays|key|order|
      left|brother|sister|zus|witnessed|prepaid|legal|briefje|notaris|under)
    + (tomorrow|tonight|friday|saturday|thursday|monday|then|now|gone|morgen|weg|police|everything|next week|
      nog|straks|dus|month|two years|ready|for it|later)`,
  `(dont|not|niet|rather) F{0,2} (come|go|kom|than go) ~2 (in|upstairs|garage|binnen|yourself)
    + (police|999|politie|ring|911|sheriff|call|bel|funeral|paid)`,
  `(one way|enkele reis|enkel heen|enkeltje|no return|checking out|wont be back)
    + (hotel|room|cliffs|kamer|hotelkamer|night|cliff|ticket|bagage|weekend)`,
  `(picked|chosen|set|geprikt|settled|omcirkeld|have|ive|is) F{0,3} (date|datum|1|week|14th)
    + (birthday|wedding|ruin|anniversary|nachten|jarig|verjaardag)`,
  `(wait|waiting|wacht|waited|one more|nog) F{0,3} (till|til|until|tot|na|voor|sunday|weekend|christmas) ~7
      (wedding|birthday|verjaardag|communiefeest|asleep|leave|nights|bruiloft|slaapt|dies|grandkids|moved)
    + (do it|then|done|ruin|erna|stopping|my turn|everything|daarna|me|gun)`,
  `(got|have|heb|bought|met) F{0,2} (what i need|what i needed|everything)
    + (drawer|bag|wardrobe|bedside|upstairs|sink|seat|locked|tonight|for it|waiting|forest)`,
  `(counting|counted|count|saved|spaar|saving|swallow) F{0,2} (them|ze|my|out|enough)
    + (enough|drawer|genoeg|instead of taking|twice|say bye|potje|nearly|number|bathroom)`,
  `(last|laatste|final|farewell) F{0,1} (time|keer|shift|weekend|day|evening|avond|wijk|dinner|the last|
      uitgelogd)
    + (dont know|doesnt know|not know|weten|wist|forever|knew|niks|hugged|niemand|knows)`,
  `(ill be|i will be|ben ik|so am|im) F{0,2} (gone|weg) (?=[.]|by|for good|dan|then)`,
  `(als|when|once|wanneer) (ik|im|i am) F{0,2} (weg|gone|not here) (F|ben|for good)?(?=[.]|ben)`,
  `by (then|thursday|the time|tmrw|friday) ~7 (gone|done|gebeurd|gone home)`,
  `(now i can go|i can go now|kan ik gaan|ready to go now|thats everything|one thing left|third time|tonights
      the night|bijna zover)(?=[.]|tonight|i|to)`,
];

// Rules for somebody close to the author who may be in danger. `rule.ts` describes their form. A match is `concern`,
// unless it is about a book or the news.

const OF_OTHERS: readonly string[] = [
  `(kill|kills|killed|killing|hang|hangs|hanged|hung|hanging|shot|shoots|shoot|drown|drowned|hurt|hurts|hurting|
      harm|harms|harmed|harming|cut|cuts|cutting|burn|burns|burned|burning|starving|starves|unalive|unalived|
      offed|scratches|scratch|hit|hits|hitting|neck|jumped|poisoned|end|ended|stab|stabbed|finish|finishing|
      overdosed|top|topping|topped) F{0,2} (ONESELF) (?!(shaving|on the|off|out|in the foot|up|while|laughing|
      cooking|some slack|with laughter|to the))`,
  `(cuts|scars|scratches|burns|sneeen|krassen|littekens|wonden|marks|fresh lines) ~4 (her|his|their|haar|zijn|
      hun) ~1 (arms|arm|legs|wrists|wrist|thighs|armen|polsen|benen|leg|thigh|skin)`,
  `(found|vond|discovered|gevonden|finding|hid|verstopte) ~8 (pills|pillen|rope|touw|note|blades|blade|razor|
      razors|mesjes|goodbye|afscheidsbrief|hanging|gun|razorblades)
    & (NEAR|his|her|haar|zijn|hem)
    & (hidden|hid|cried|under|room|hanging|saved|bag|kamer|goodbye|drawer|mattress|blades|blade|mesjes|noose|
      afscheidsbrief|verstopt|note|tas)`,
  `(texted|texts|posted|sent|stuurde|appte|messaged|message|wrote|said|left|gestuurd|called|belde) ~4 (goodbye|
      goodbyes|vaarwel|afscheid|dark|farewell|sorry for everything|bye forever)
    & (NEAR|SHE|offline|picking|answer|neemt|looking|gone)`,
  `(NEAR) ~9 (offline|picking up|answering|neemt ie|neemt ze|neemt hij|neemt)
    & (dark|goodbye|niet meer|wil|pills|die|worried|scared|post|posted|bang)`,
];

// Rules for the author together with dying, not living, or a way to die, in any order and any words. They find what no
// other rule finds. `rule.ts` describes their form. A match is `concern`, and only about the author.

const FAINT: readonly string[] = [
  `(?<!(im|i am|literally|lowkey|wanted|hes|shes|are|drop|half|stone|brain|play|playing|pretty|is|was|could|
      cried to|bored to|scared to|love you to|loved to|him to|her to|it to|them to|this to)) (dead|dying|die|
      dies|(?<!to) death) (?!(to (see|meet|know|hear|try|tell|get|go|have|eat|watch|find|read|be with)|for|of|
      inside|end|tired|hand|on (me|him|her)|at (the|this)|in the|than|if they|if he|if she|if you|if this|when))
    & (i|im|ive|id|ill|myself|my own)`,
  `(?<!(me|hier|ga|ging|je|zich|ben|mij)) (dood|doodgaan|sterven|doodga|sterf) (?!(gewicht|boel|moe|bang|op|van|
      spoor))
    & (ik|mezelf)`,
  `(NOT|less|stop|stopping|end|ending|out|leave|leaving|over|hate|tired|sick|done|weary|mistake|regret|
      pointless|endure|unbearable|torture) ~5 (living|alive|exist|existing|existence|leven|bestaan|leef|besta|
      breathing|ademen) (?!(in|with|at|near|alone|together|by|under|there|off|next|room|close|wage|paycheck|
      proof|situation|expenses|costs|the dream|arrangements|met|bij|naast|samen|of mine))
    & (I|me|myself|mezelf|mij|past|promise|anymore)`,
  `(voices|voice|stemmen|stem|something|brain|head|iets|depression|demons|mind|depressie|demonen) (F|in|my|mijn|
      hoofd|me|mij|zegt|zei|said|saying|told|years|weken|tells|say|says|telling|tell|whisper|whispers|keeps|
      zeggen|roept|screams|schreeuwt){1,6} (jump|do it|die|end it|kill|cut|spring|doe het|stap|dood)
    & (ME)`,
  `(haat|hate|vervloek) (F|dat|the fact){1,4} (I) F{0,1} (leef|live|exist|besta|am alive|alive|woke)`,
  `(my|mijn) (F){0,2} (funeral|begrafenis|uitvaart|crematie|own death|eulogy|gravestone|tombstone|grafsteen|
      coffin|kist|own grave|obituary)`,
  `(dont|not|without|out) ~6 (in the picture|with me in it|me in it|of the picture)`,
  `zonder mij ~5 (meer|minder|rust|geld|ruimte|beter)`,
  // a means together with a sign that it has no ordinary purpose
  `(bridge|roof|rooftop|ledge|cliff|cliffs|balcony|overpass|viaduct|brug|dak|flat|balkon|klif)
    + (edge|jump|jumping|height|fall|falling|dare|dared|stood|standing|alone|durf|durfde|keek|beneden|spot|
      practise|high|drop|springen|sprong|rand|look down|looked down|looking down|how high|end|calling|water
      below|tonight)
    + (I|me|mij)`,
  `(tracks|rails|spoor|perron|platform|railway|oncoming|tegenliggers)
    + (toes|edge|yellow|stood|standing|jump|jumping|step|lie|lying|lay|closer|walk|durf|loop|langs|elke|sta|zit|
      zat|drive|driving|swerve|lean|leaning|pull|sit|sitting|wheel)
    + (I|me|mij)`,
  `(chosen|picked|decided on|gekozen|uitgekozen|uitgezocht) F{0,2} (TIME|trein|train|spot|place|day|plek|dag|the
      method|the bridge|the tree) (?=[.]|F|and|en|waar|where)`,
  `(wrote|write|writing|made|updated|schreef|geschreven) (F|out){0,2} (my|mijn) F{0,1} (will|testament|
      wachtwoorden|passwords|uitvaart|funeral)`,
  `(doe ik het|ill do it|im doing it|i will do it|ga ik het doen|is het zover)
    + TIME`,
  // a word for death or self-harm
  `(death|dood) F{0,1} (please|now|soon|pls|alsjeblieft)(?=[.])`,
  `(cut|cutting|cuts|snee|gesneden|snijden|kras|krassen|burning|burned|bleed|bleeding|carve|carved|carving)
    & (deep|deeper|too far|numb|relief|stitches|hechten|secret|hide|hiding|blood|bloed|mouwen|sleeves|again|tell
      anyone|weer|helps|addicted|verslaafd|tonight|urge|calm|clean)
    & (I|my|mijn|me)`,
  `(snij|snijd|sneed|kras|kraste|brand|brandde|sla|sloeg|verwond|beschadig|bijt|knijp|krab|prik|straf|stomp|
      pijnig|bonk) (I|F){0,3} (mezelf|mijzelf)`,
  `(bled|bleed|bleeding|bloeden|bloedde|blood|bloed)
    & (nails|dug|scratched|scratch|bite|bit|sheets|nagels|calmer|relief|until|till)
    & (ME)
    - (nose|period|tongue|nail polish|menstrual|gums|dentist|cat)`,
];

export const HINTS = { ofOneself: OF_ONESELF, ofOthers: OF_OTHERS, faint: FAINT } as const;
