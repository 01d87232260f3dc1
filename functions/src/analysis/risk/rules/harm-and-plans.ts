// Rules for self-harm, the urge to self-harm, and its traces; then rules for suicide plans: ways, places and days, and
// things that people put in order before they die. `rule.ts` describes their form.

/** Excludes words that show an accident or a figure of speech. */
const ACCIDENT = `(?!F{0,2} (off|some|slack|a|loose|short|shaving|free|out|while|on (?!purpose)|at (?!night)|with F{0,2} (the
    door|my bag|a door|laughter|work|hammer)|playing|falling|running|lifting|skating|skiing|cooking|chopping|
    peeling|slicing|opening|gardening|in F{0,2} (finger|vinger|vingers|hand|foot)|by accident|the other|met
    (koken|uien|snijden)|bij|tijdens|aan (de|het|een)|per ongeluk|voor mijn kop|up about|up over|rijk|down))`;
const HURTING = `(hurt|hurting|harm|harming|cut|cutting|slice|slicing|burn|burning|burned|injure|injuring|mutilate|scratch|
    scratching|scratched|bruise|bruising|punch|punching|punched|hit|hitting|bite|biting|bit|slap|slapping|
    slapped|stab|stabbing|carve|carving|scald|pinch|pinching|punish|punishing|claw|clawing|starve|starving|beat|
    beating|bleed|sliced|carved)`;
const OWN = '(own|left|right|upper|inner|entire|whole|eigen|linker|rechter)';
const PURPOSE = `(until|till|cigarette|cigarettes|lighter|sigaret|sigaretten|aansteker|razor|so|because|feel|felt|smth|
    something|again|tonight|purpose|wall|tiles|floor|quiet|stops|numb|deserve|every|raw|bleed|bleeding|bleeds|
    blood|desk|bruise|bruises|bruised|open|scream|calm|control|penance|punish|daily|secretly|nobody|noone|when|
    after|tot|stil|omdat|zodat|bloed|bloedt|bloeden|muur|weer|elke|als|niks|niemand|voel|straf|toilet|school|
    pijn|om)`;

const HARM: readonly string[] = [
  `(WILL|keeps|again|always|every|back|i|im|ive|still|been|started|stop|resist|so|to|and|of|from|id) ~2
      ${HURTING} F{0,2} SELF ${ACCIDENT}`,
  `(?=[.]) . ${HURTING} F{0,2} SELF ${ACCIDENT}`,
  `${HURTING} F{0,2} SELF (F){0,2} (again|tonight|purpose|last night|every|because|to feel|daily|deep|deeper|is|
      helps|feels|makes|calms|works)`,
  `(slit|slitting|slash|slashing|slashed|slice|slicing|sliced|carve|carving|carved|cut|cutting|cuts) @3 (open|
      up|at|into)? F{0,1} (my|both|mijn) (F|${OWN}){0,2} (wrist|wrists|throat|vein|veins|thigh|thighs|arm|arms|
      forearm|forearms|leg|legs|skin|hips|stomach|polsen) ${ACCIDENT}`,
  `(hurt|hurting|harm|harming|burn|burning|burned|burnt|bruise|bruising|scratch|scratching|scratched|carve|
      scald|punch|punching|punched|hit|hitting|bang|banging|banged|smash|smashing|slam|slamming|bite|biting|bit|
      slap|slapping|pinch|dig|digging|rub|pull|cut|beat) ~1 (my|both|mijn) (F|${OWN}){0,2} (PART|HEAD|NECK|hair)
    & ${PURPOSE}`,
  `(snij|snijd|snijden|sneed|gesneden|kras|krassen|kraste|gekrast|krab|krabde|brand|brandde|sla|sloeg|bonk|
      bonkte|bijt|beet|knijp|kneep|verwond|beschadig|straf|stomp|prik|steek) (F|I|met|mijn hoofd|een mes){0,4}
      (in|op|met|over|tegen)? F{0,1} (mijn|me) (F|${OWN}){0,1} (PART|HEAD|NECK)
    - (uien|kat|deur|bramen|kast|vingers|zonnebrand)`,
  `(snij|snijd|sneed|kras|kraste|krab|brand|sla|verwond|verwondde|beschadig|beschadigde|bijt|knijp|straf|
      toetakel|pijnig|stomp) (I|F){0,3} (mezelf|mijzelf|me|mij) (F|open|tot|omdat|bont|als|wanneer|stuk|in|op|
      kapot){1,3}
    - (vinger|vingers|uien|kop|rijk)`,
  `SELF (F|I|wat|iets){0,5} (snijden|krassen|verwonden|beschadigen|branden|pijn|gesneden|gekrast|verwond|
      beschadigd|slaan|straffen|bijten|krabben|verminken|snij|sneed|beschadig|kras|bont|pijnigen)`,
  `(weer|opnieuw|terug|ga|gaan|wil|moet|drang|begonnen|zin|vannacht|gisteren|stoppen|blijf|verslaafd) (F|I|aan|
      met|in|me){0,4} (snijden|gesneden|krassen|gekrast|automutileren)`,
  `SH (?!(prevention|hotline))`,
  `(want|wanna|need|needed|urge|urges|started|start|back to|miss|keep|been|stop|itching|tempted|relapsed|resist|
      craving|and|again|also|now|gonna|going|about|crave) (F|into){0,4} (cutting|cut|burning|self harm|selfharm)
      (?=[.]|F{0,2} (so bad|bad|again|tonight|deep|deeper|rn|myself|everywhere|daily|until|because|two|every))`,
  `(i|im|ive|just) F{0,2} (cut|cutting|burned) (again|last night|tonight|deep|deeper|too deep|yesterday|today)`,
  `(cutting|burning|bleeding) ~2 (is|helps|feels|calms|makes|works|quiets)`,
  // traces and tools
  `(relapse|relapsed|relapsing|teruggevallen|terugval|(days|weeks|months|years|1|dagen|weken|week|month) ~1
      clean|streak) ~8 (BLADE|PART|WOUND|cutting|harm|deep|deeper|harder|sleeves|SH|snijden|gesneden|bleed|urge)`,
  `(BLADE|WOUND|PART|SH|gesneden) ~8 (relapse|relapsed|days clean|weeks clean|months clean|teruggevallen)`,
  `(fresh|new|newer|deep|deeper|own|more|verse|nieuwe|diepe|hiding|hide|hidden|cover|covering|count|another|
      open|opening|reopen|verberg|bedek) F{0,2} (my|the|mijn|de)? (cuts|cut|wounds|wound|scars|scratches|burns|
      stripes|lines|gashes|barcode|barcodes|krassen|wonden|snee|sneeen|sneetjes|streepjes|strepen|littekens|
      brandwonden)
    & (ME|PART|sting|stings|shower|sleeves|bleeding|mouwen|made|zwemmen)`,
  `(cuts|wounds|gashes|barcode|barcodes|krassen|sneeen|strepen|streepjes|scratches|styro) ~4 (my|mijn|both|me)
      F{0,2} (PART|NECK|SELF)`,
  `(sleeves|hoodie|mouwen|armbanden|bracelets|bandages|plasters|concealer)
    & (did|cut|cuts|harm|sneeen|snee|rood|scars|hide|hiding|june|july|summer|again|gesneden|krassen|littekens|
      niemand|sees|ziet|marks)`,
  `(BLADE) ~7 (PART|NECK|SELF|bleed|relief|urge)
    & (ME|clean|again|weer|tonight)`,
  `(need|want|like|love|made|make|makes|making|wanna|urge|moet|wil|see|watch|seeing|zien|until|tot|feel) (F|I|
      my|mijn|me|myself|ie|it){0,5} (bleed|blood|bleeding|bloed|bloeden|bleeds|bloedt) (?!(boil|boiling|boils|
      pressure|type|test|kookt|run|rage))
    & (ME|urge|tot)`,
  `(put|putting|stubbed|stub|drukte|druk|hold|held|press|pressed|houd|hield|gehouden|duw) ~3 (cigarette|sigaret|
      lighter|iron|flame|aansteker|blade|knife|mes|mesje|ice|strijkijzer|hot) ~6 (my|mijn|SELF) ~2 (PART|HEAD|
      NECK)?`,
  `(PART) ~4 (barcode|barcodes|cheese grater|zebra|battlefield|tally)`,
  `(punch|punching|punched|hit|hitting|slap|slapping|bang|smash|scratching|started on|went for|stomp|sla|beuk)
      [^.]{0,7} my own (face|head|arm|arms|leg|legs|stomach|chest)`,
  `(mijn|my) F{0,1} (HEAD) ~5 (tegen|against) ~3 (gebeukt|geslagen|gebonkt|gebonk|beuken|bonken|slaan|until|
      till)`,
  `(snij|snijd|sneed|kras|sla|krab) (I|F){0,2} mijn eigen (?!(uien|brood|haar|vlees))`,
  `deserve ~2 (pain|hurt|bleed|suffer|punished|pijn|punishment)
    & (ME)`,
  `(urge|urges|drang|neiging|temptation|itch|craving) ~5 (hurt|harm|cut|burn|bleed|pijn|snijden|krassen|self|it
      again|blade)`,
  `(urge|urges|drang) (is|are|was|wordt|komt|came|come|gets|getting|so) ~3 (back|terug|loud|strong|bad|again|
      sterk|erger|sterker)`,
  `did it again ~6 (toilets|toilet|bathroom|sleeves|shower|arm|thigh|leg|blade)`,
];

const TO = `(want|wanna|going|gonna|ready|about|plan|planning|decided|trying|try|tried|will|ill|should|might|could|have|
    urge|urges|dream|dreaming|thinking|think|thought|thoughts|feel like|keep|kept|imagine|picture|just|must|
    wish|tempted|nearly|almost|someday|only|i|im|id|wil|ga|zou|kon|kan|moet|denk|om|te|ik|fantasise|easy|easily)`;
const FUN = `(summer|friends|friend|swim|swimming|fun|bungee|best|holiday|heerlijk|zomer|vrienden|video|game|parachute|
    tomorrow off|lol jk|photo|picture|view|pool|coffee|beer|wine|married|dolphins|stag|ski)`;

const PLANS: readonly string[] = [
  // pills
  `(PILLS)
    + (MUCH)
    + (ME|tonight|vannacht|enough|genoeg|all|alle|overdose|took|swallowed|geslikt|sparen)
    - (doctor|headache|month|week supply|prescription|prescribed|vitamin|pressure|allergy|dog|cat|pharmacy
      closed|she|sleep well|on time|pharmacist asked|delivery|box shaped|organiser|organizer|dosage from)`,
  `(MUCH)
    + (PILLS)
    + (die|dead|asleep|wake|sleep forever|tonight|enough|last|end|goodbye|now|genoeg|dood|durf|ready)
    - (doctor|month|prescription|vitamin|pressure|allergy|dog|cat)`,
  `(PILLS) ~8 (matras|mattress|nightstand|nachtkastje|pillow|kussen|drawer|durf|counted|staring|looking|ready|
      klaar|waiting|geteld)
    + (ME|durf|klaar|counted|waiting)`,
  `(take|took|taking|taken|swallow|swallowed|swallowing|slik|slikte|neem|nam|ingenomen|geslikt|necked|downed|
      drank|drink) F{0,3} (them|it|all|everything|the lot|alles|ze|bottle|whole|hele|handful|entire|packet|box|
      strip|doos|pot) (?!(off|out|to|home|back|down|up|away|with|for|on|in|a)) F{0,4} (of)?
    + (sleepy|drowsy|asleep|sleep|goodbye|sorry|tonight|end|die|slaperig|house|pills|tablets|box|packet|bottle|
      wake|already|now|duizelig|slaap)
    + (ME|sorry|already|alles|whole)`,
  `(took|taken|swallowed|geslikt|ingenomen|genomen) (F|de){0,3} (whole|entire|full|hele|volle|handful|overdose|
      overdosis|pot|strip|doos|box|packet|bottle) (?!(hour|day|night|time|week|class|thing|lot of|uur|dag))`,
  `(neem|nam|nemen|take|taking|took|want|wanna|gonna|going|thinking|plan|planned|planning|an|try|tried|trying|
      from|will|ill) (I|F|about|on){0,4} (overdose|overdosing|overdosed|overdosis|od) (?!(on|of) (?!(PILLS|my|
      heroin|purpose|everything|something|sunday|saturday|friday|monday|tonight)))`,
  `(painless|painlessly|pijnloos|pijnloze|quick|quickest|fastest|easiest|least painful|surest|peaceful|snelste|
      makkelijkste) (F|way|ways|manier|method){0,4} (die|death|suicide|go|end|dying|doodgaan|sterven|dood|
      overdose|kill)`,
  `(painless|pijnloos) (way|death|exit|suicide)`,
  `(googled|googling|searched|searching|search|google|googel|googelde|opgezocht|looked up|looking up|forum|
      forums|reddit|chatgpt|researching|reading about|asked) ~6 (ways|methods|die|dying|suicide|lethal|painless|
      overdose|nooses|noose|knot|ligature|heights|how high|tides|train times|zelfmoord|doodgaan|sterven|dosis|
      how long it takes|hoe lang)`,
  // hanging, guns, heights, rails, water, cars
  `(rope|belt|cord|touw|riem|koord|cable|snoer|scarf|sheet|laken|dressing gown)
    + (neck|nek|hals|bought|buy|tied|tie|tying|knot|beam|rafters|hook|garage|closet|wardrobe|ceiling|hanging|
      hangs|hangt|klaar|ready|boot|trunk|gekocht|kocht|shed|attic|zolder|schuur|balk|measured|waiting|hardware|
      boom|tree|besteld|bestelde)
    + (ME|hangt|klaar|ready|waiting)
    - (climb|climbing|skip|skipping|jump|tow|boat|seat|sailing|swing|dog|kapstok|washing|laundry|karate|gold|
      judo|black|tent|fits|sofa|bank|surfboard|jeans|shopping|trousers|airport)`,
  `(GUN)
    + (ME)
    + (head|mouth|temple|loaded|load|table|tafel|cabinet|naast|inleveren|drawer|lade|la|closet|kast|safe|kluis|
      code|lap|looking|bed|nightstand|tonight|vanavond|key|bought|hold|holding|held|cleaned|thinking|hoofd|mond|
      oil|dads|opa|grandpas|stare|staring|sat looking|hour|chin|barrel|reach|brain)`,
  `${TO} (F|I|about|me|myself|mezelf){0,5} (jump|jumping|jumped|leap|leaping|step|stepping|stepped|throw|
      throwing|walk|walking|swerve|drive|drove|driving|putting|steer|steering|crash|fall|falling|lie|lay|lying|
      lean|plunge|run) (F|1|it|myself|off|from|in|into|on|under|out|onto|over|my|car|front|me){1,6} (bridge|
      roof|rooftop|ledge|cliff|cliffs|balcony|overpass|building|flyover|railing|railings|tower|carpark|parapet|
      window|train|trains|track|tracks|railway|tube|subway|rails|bus|truck|lorry|traffic|motorway|highway|cars|
      metro|tram|tree|wall|oncoming|pole|barrier|ravine|platform|edge|road)
    - ${FUN}`,
  `(voor|onder|vor) F{0,1} (de|een|die|den)? (trein|metro|bus|vrachtwagen|auto|tram|vrachtauto) (F|I){0,3}
      (spring|springen|gaan|stap|stappen|gooi|gooien|lopen|loop|liggen|ga|lig|gesprongen|werpen|rijden|komen)`,
  `(spring|sprong|springen|stap|ga|wil) (I|F){0,3} van (de|een|het|die|t) HIGH`,
  `(standing|stand|stood|sitting|sit|sat|staring|back|im|up|climbed|climb|leaning|hanging|here|am|parked|drove|
      walked|went|spot|sta|stond|zit|zat|loop|op|ben|klom|geklommen) (F|out|there|I|daar|alone|my feet|back|
      down|over|from){0,4} (on|at|over|near|by|to|op|bij|aan|langs) F{0,2} (my|the|de|het|een|a|that|this|of)?
      F{0,1} (bridge|roof|rooftop|ledge|cliff|cliffs|overpass|flyover|railing|railings|carpark|parapet|tracks|
      rails|railway|brug|dak|flatdak|viaduct|reling|spoor|parkeerdek|klif|platform edge|wrong side|rand)`,
  `(tracks|rails|spoor|perron|platform|level crossing|overweg|trein|train|trains|bridge|brug)
    + (voorbijgaan|yellow line|lie down|liggen|thinking friday|behind our|behind the|not to travel|durf|
      practise|calling|pulls|edge|roept|trekt|jump|jumping|leaving)
    + (ME|sta|thinking|durf|behind)`,
  // farewell letters and last affairs
  `(goodbye|farewell|suicide|afscheids|bye|final|(?<!(your|her|his)) last) F{0,1} (NOTE)`,
  `(afscheidsbrief|afscheidsbrieven|afscheidsfilmpje|zelfmoordbrief|zelfmoordbriefje|zelfmoord brief)`,
  `(NOTE)
    + (wrote|writing|written|write|finished|finish|left|leave|leaving|scheduled|recorded|schreef|geschreven|
      klaar|ligt|ready|done|sealed|hidden|liggen|started)
    + (goodbye|gone|find|finds|found|each|everyone|pillow|tin|sorry|explain|explains|explaining|why|morgen|
      vindt|vinden|blame|blaming|kids|wife|husband|daughter|daughters|son|sons|children|vrouw|kinderen|parents|
      ouders|drawer|fridge|when im|als ik er|after im|meer ben|last|saturday|sunday|friday|monday|tomorrow|dead|
      forgive|fault|iedereen|afscheid|mum|mom|mama|sister)`,
  `(gave|giving|given|give|weggegeven) (F|my|things|records|guitar|clothes|stuff|plants){1,6}
    + (letters|notes|goodbye|where im)`,
  `where (im|i am|ill be|i will be|i) ~1 going
    + (need|wont|take|not|no)`,
  `(waar ik (heen|naartoe)|waar ik) (F|ga|heen|heenga|naartoe){1,3}
    + (niet|nodig|geen)`,
  `(testament|insurance|passwords|password|rehomed|polis|uitvaart|wachtwoorden|verzekering|affairs|funeral|bank
      details|pin code|pincode|papieren|levensverzekering|begrafenis)
    + (written|signed|checked|order|sorted|list|klaar|orde|geregeld|wrote|planned|paid|arranged|writing|plan|
      planning|left|opgeschreven|cover|covers|pays|worth more)
    + (forgive|sorry|goodbye|last|nobody|noone|me|list|sleutel|kan het|dead|wife|kids|suicide|zus|cat|kat|dog|
      everyone|easier|alone|without|gone|then|buried|music)
    - (mum died|dad died|moved|lawyer said|grandma|oma overleden|job)`,
  `(last|only|laatste|enige) F{0,1} (thing|one|ding|reden|reason|person) (F|die|dat){0,2} (keeping|kept|keeps|
      holding|held|hield|houdt|stopping|stopped) (me|mij) F{0,1} (here|alive|hier|leven|going|overeind)?`,
  `(no|not|niet|geen) more (of)? me(?=[.])`,
  // a day, a place, a way
  `(picked|chosen|chose|set|found|have|got|know|pick|weet|heb|gekozen|gevonden|kies|koos|decided|circled|booked)
      (F|I|out|what|my|exactly){0,4} (date|day|spot|place|method|way|tree|bridge|time|plek|datum|dag|boom|brug|
      manier|avond|hotel|hoe|which|welke|where|when|wanneer|night)
    + (HIGH|RAIL|tree|note|pills|rope|noose|alone|noone|nobody|practise|leave|leaving|dying|die|do it|ga doen|
      het doe|ga het|avond|durf|boom|stupid|finally|calm|ring|plan|done|end|gone)
    + (ME|welke|which)`,
  `(I) (have|got|heb) (F){1,3} (plan|date|place|method) (?=[.])
    + (plan|date|method|place)`,
  `(do|doing|doe|doen|done|gedaan) (F|I){0,2} (it|t|het)
    + (promised myself|chickened|guts|nerve|durf|house is asleep|home alone|nobody home|one more (christmas|
      birthday|with)|before they|kleintjes|cadeautjes|after christmas|na kerst|na sinterklaas|dog barked|huis
      voor mij|iedereen weg|noone home|house to myself|courage|moed|lef)
    + (ME|doe)`,
  `(wont|not|dont|niet) ~4 (taking|take|coming|come|going|walking|turn|drive) ~3 (stairs down|back down|down
      again|home again|home tonight|back from|round|around)`,
  `(by then|tegen die tijd|then) ~3 (be over|over|gone|voorbij|dood|gedaan|done with)`,
  `(when|if|once|by the time|as|als|wanneer|tegen) ~3 (you|u|je|jullie|someone|anyone|they|mum) ~2 (read this|
      reading this|reads this|find me|finds me|find my body|found me|see this post|dit lees|dit leest|dit lezen|
      mij vindt|me vindt|me vinden|mij vinden|find this note)
    + (ME|gone|already|sorry|dead|over|late|weg|dood|forgive)`,
  `(find|finds|found|finding|vinden|vindt|discover) (F){0,2} (me|my body|mijn lichaam|mij)
    + (wont|wouldnt|first|dont|doesnt|kids|mum|sister|morgen|morning|who|dead|too late|hope|hanging|floor|bath|
      letter|clean|mess|door|cleaner|not|niet|wie|wants|before|police|body|tomorrow)`,
  `(last|final|laatste|allerlaatste) (drop|message|post|night|sunset|sunrise|meal|words|goodbye|christmas|
      birthday|walk|bath|text|entry|cigarette|bericht|avond|nacht|woorden|kerst|keer|groet|dag|supper|summer|
      note|tweet)
    + (goodbye|ever|mine|my|on earth|alive|anyone|thank|sorry|hug|hugged|bye|mijn|ooit|dag|allemaal|vaarwel|
      adieu)
    + (goodbye|alive|on earth|ever|hugged|hug|vaarwel|bye|tonight|sorry|vanavond|after this|hierna|i guess)`,
];

export const HARM_AND_PLANS: readonly string[] = [...HARM, ...PLANS];
