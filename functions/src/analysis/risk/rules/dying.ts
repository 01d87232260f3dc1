// Rules for a wish to die, a plan to die, and not wanting to live. `rule.ts` describes their form. A match in earnest and
// about the author is `high`.

/**
 * Excludes words after "die" and "kill myself" that make them a figure of speech ("die of laughter"). The list is short
 * on purpose: most words there do not make the text harmless.
 */
const SAYING = `(?!(of|from|with|van|from all the) F{0,2} (embarrassment|shame|laughter|laughing|boredom|cringe|cringing|
    happiness|joy|cuteness|hunger|heat|age|excitement|jazz|curiosity|lachen|schaamte|honger|dorst|kou|slaap|
    hitte|verveling|geluk|nieuwsgierigheid|gene))(?!(laughing|hard|happy|gaan lachen|aan het lachen|lachen|at
    the gym|working out|in your arms|on the vine|my hair|than (eat|drink|watch|wear|listen|cook|clean|go to|
    see)|for (a|an|some|that|one) (slice|piece|bite|coffee|cup|pizza|burger|beer|drink|wine|chocolate|cake|nap|
    holiday|vacation|cigarette|snack|taste|body|voice|hair)))`;
const PLACE = `(?!(at (?!(all|al))|near|alone|together|by|under|there|off|next|close|where|abroad|beyond|outside|forever|up|
    bij|naast|samen|zoals|op)|(in|with|met|without|zonder) (?!(this|dit|deze|that|myself|mezelf|it|pain|fear|
    shame|a|him|her|hem|haar|them|the)))`;
const WAKE = '(wake|waking|wakker|woke|awake|opstaan|ontwaken)';
const ON = `(live ${PLACE}|living ${PLACE}|alive|exist|existing|existence|breathe|breathing|survive|livin|leven|bestaan|
    ademen|be F{0,1} alive|be F{0,1} (here|around|saved) (?!(early|late|for|at (?!(all|al))|with|when|next))|
    being (here|around|alive)|be (in|on|part) ~2 (world|earth|planet|life)|continue|carry on|carrying on|go on|
    going on|keep (going|living|breathing)|stay (alive|here)|staying (alive|here)|grow (old|older)|see
    (tomorrow|morning)|(wake|waking|wakker) F{0,1} (?!(early|before|next|late|on time|for (school|work)|at
    (?!(all|al))|to (the|an|my|your)|with (him|her)|up (early|for|at|next|before|with|to)))|er zijn|hier zijn|
    verder)`;
const NOT_ALIVE = `((not|never|stop|stopped|stops|cease|quit|nooit|niet) (F|go|on|keep|carry|have|continue){0,4} (go on|carry
    on|continue|live ${PLACE}|living ${PLACE}|alive|exist|existing|breathing|breathe|leven|bestaan|be here|being
    here|be around|be alive|being|wake up|waking up)|(leave|depart|leaving|out of|exit) F{0,1} (this|my|the)?
    F{0,1} (world|life|earth|planet|existence)|be (buried|nothing|nonexistent)|(six feet|6 feet) under|in (a|my|
    the) (grave|coffin|ground)|rest in peace)`;
const WANT = `(want|wanna|wants|wanted|wanting|wish|wished|wishing|hope|hoping|hoped|pray|praying|prayed|need|needed|ready|
    rather|longing|yearn|yearning|crave|craving|beg|begging|prefer|desperate|itching|aching|deserve|deserved|
    allowed|let me|have to|gotta|must|asking for|ask for|choose|choosing|chose|decided|deciding|supposed|
    waiting|wait|tempted|willing|trying|tried|tryna|plan|planned|planning|urge|urges|should|shoulda|intend|
    determined|prepared|welcome|better|sooner|desire|attempt|voices telling me|would like|id like|telling me|
    failed|failing|accepted)`;
const WIL = `(wil|wilde|wou|wilt|moet|moest|kon|mag|mocht|hoop|hoopte|bid|wens|wenste|verlang|verlangen|snak|snakte|droom|
    liever|liefst|klaar om|besloten|plan|was|verdien|willen)`;

const MIJ = '(mezelf|mijzelf|me|mij|mijn eigen|myself)';
const BETWEEN = '(F|ga|gaan|zal|wil|moet|willen|eerder|deze|kon|kan)';

export const DYING: readonly string[] = [
  // an act on oneself
  `(?<!(the|a|my|fell|get|got|ran|turn|shower|fooling|end it|it|them|het)) KILL F{0,2} SELF ${SAYING} (?!(in
      F{0,1} (foot|leg|voet|work|books|music|paperwork|study|studies|wine|tea|coffee|chocolate|blankets)|up|out|
      laughing|with (work|food)))`,
  `(aandoen|aan F{0,1} (wil|wou|zou|ga|te)? doen|aandoe|aandeed)
    & (SELF|eigen)
    & (iets|wat|niets|niks|nooit)`,
  `van kant (F|wil|wilt|wilde|wou|ga|gaat){0,2} (maken|maak|maakt|gemaakt)`,
  `(lets|let|laat|laten|make|makes) (me|mij) F{0,2} (die|sterven|doodgaan|dood) ${SAYING}`,
  `${WANT} F{0,2} (my|mijn|this|het) F{0,1} (LIFE) F{0,4} (over|end|ended|ends|stop|stops|finished|taken|done|
      ophoudt|stopt)`,
  `(SELF|(mijn|me) eigen|(als|dat|ga|wil|zal|zou|kan|hoe) I F{0,2} (me|mij)|I (F|ga|wil|zal|kan|heb|moet){0,4}
      (me|mij)) (F|I|MY|from|er|van|open|ga|gaan|wil|willen|TIME|kan|moet|moest|deze){0,5} (killen|vermoorden|
      vermoord|ophangen|ophang|opgehangen|opknopen|verdrinken|doden|doodmaken|doodschieten|afmaken|verhangen|
      ombrengen|omgebracht|om te brengen|om het leven|te pletter|te gronde|unaliven|unalive|kant|beroven|beroof|
      benemen|neersteken|zelfmoord|verdoen|afmaak|ombreng|verdrink|verhang|opknoop|verzuip|verdoe|doodschiet|
      doodmaak|doodgeschoten|verzuipen|vergiftigen)`,
  `(?<!(1|many|few|hundred|thousand|extra|more)) (kms|kmsing|ctb) (?!(per|away|an|from|today|later|on))`,
  `(unalive|unaliving|unaliven|selfdelete|ropemaxxing)`,
  `(sewer|sewar|sewers) (slide|slides|side)`,
  `(someone|somebody|god|please|lord|just|they|you|anyone|iemand|wish ~3) F{0,3} (kill|murder|shoot|euthanize|
      slaughter) (me|mij) (?!(now|already))
    & (wish|please|sleep|hope|want|end|pray|beg|deserve)`,
  `(do|doing|doe|doen) (it|this|t|het|dan het) F{0,1} (myself|zelf)
    + (die|dood|god|lord|heer|take|hopelijk|anders|vannacht|end|alive)`,
  `leven (F){0,3} (beeindigen|beeindig|beeindigd|stoppen|afsluiten|verlaten|ontnemen|opgeven)`,
  `(hopelijk|hoop|graag|mocht) (F|I|dat){0,5} (ga|dood|doodga|sterf) (F|I){0,3} (dood|ga|vannacht|snel)?
    & (dood|doodga|sterf)`,
  // ending it
  `(take|taking|took|end|ending|ended|finish|finishing|terminate|terminating|quit|claim) F{0,1} (my|this|mijn)
      (own)? F{0,1} (LIFE|suffering|misery|heartbeat|story|days) (?!(back|in|into|seriously|for granted|to the|
      as|apart|with))`,
  `(want|wanna|going|gonna|ready|about|time|ill|will|decided|plan|planning|im|should|might|thinking|finally|
      gotta|must|shes|hes|theyre|she|he) (F|I){0,3} (end|ending|finish) it (?!(with|between|there|on|here|by|
      off|up|for (a|her|him)))`,
  `(eind|einde|punt) (te)? ~1 (aan|an|achter) ~4 (maken|maak|make|zetten|leven|gemaakt)`,
  `(maak|maken|maakte|make) (I|F|er){0,5} ~3 (eind|einde|punt) ~1 (aan|achter|eraan)`,
  `(I ~3 (stap|stapte|ga|wil|wou|zou) F{0,3} (eruit|uitstappen)|uitstappen|(stap|stapte) I F{0,2} eruit)`,
  `(uit|van) ~1 leven (te)? (beroven|beroof|benemen)`,
  `(wont|will not) F{0,2} be alive`,
  `(better off|beter af) F{0,2} (without me|zonder mij)`,
  // wishing to be dead
  `${WANT} @5 (DIE) ${SAYING}`,
  `${WANT} (F|i was|i were|i could){0,5} ${NOT_ALIVE}`,
  `(death|dying|die|suicide) F{0,2} (is|was|would|as) ~2 (what|all|only|everything|thing) ~2 (I|left)`,
  `${WIL} @6 DOOD ${SAYING}
    - (kat|cat|poes|hond|dog|konijn|paard|horse|dierenarts|vet)`,
  `(dat|omdat|want|als|of|en|hoe) I (F|er|naar|de){0,4} dood (wil|wilde|wou|was|ben|ga|moet|mag|wilt)`,
  `(was|ware) I (F|TIME|gisteren){0,3} (dood|gestorven|doodgegaan|er niet)`,
  `(wil|wou|wilde|hoef|hoeft|wens|zin|moet|mag|kan|willen|zou) (F|I|er|van|voor|mij|me|dat|in|op){0,5} (niet|
      nooit|geen) (F|er|meer|langer|verder|hoeven|op|in|dit){0,4} (leven|bestaan|(er|hier|meer|langer) F{0,2}
      zijn|wakker|ademen|er) ${PLACE} (?!(verliefd|boos|bang|samen|vriend))`,
  `(dat|als) I (F|er){0,3} (niet|nooit) (meer|langer)? (F|er){0,2} (leef|leefde|besta|bestond|ben|was|wakker|
      bestaan)`,
  // not wanting to live
  `(no longer|not any longer|DONT) (F|I|think|feel|know){0,4} (WISH|have to|care to|intend|plan|know if i) @3
      ${ON}`,
  `(no|nothing|lost|losing|lose|without|zero|lack|dont|cant|not (?!the will)|never|isnt|hard|barely|one|any|few|
      run|running|geen|niet|weinig|mis) (F|me|MY|see|seeing|find|have|feel|feeling|know|got|single|will|real|
      good|is|there|in|out|left){0,5} (reason|reasons|point|will|desire|strength|purpose|use|wish|motivation|
      interest|zin|reden|redenen|doel|wil|nut) (F|left|meer|me|in){0,4} (te)? ${ON} (?!(in|near|met|samen))`,
  `(nothing|no one|nobody|noone|niets|niks) (F|left|meer|voor){0,3} (live|stay|leven) (for|voor|te)`,
  `(whats|what is|what was|wheres|where is|see|waar is|wat is) ~2 (point|use|purpose|zin|nut) F{0,2} (of|in|to|
      van)? F{0,2} (life|living|leven|existing|being alive|going on|being here|waking)`,
  `(why|waarom) (am|do|did|should|would|was|must|leef|besta|ben|moet|zou)? (I|F|me){0,4} (alive|living|live|
      exist|existing|leef|besta|leven|here alive|stay alive|keep living|breathing) (?=(.|here|anymore|F|I))`,
  `(not|isnt|aint|never|no longer|niet) ~2 worth ~1 (living|it to live|life|being alive|staying|breathing)`,
  `(leven|bestaan) ~4 (geen zin|niet ~3 waard|niets ~2 waard|zinloos|geen doel)`,
  `(leven|bestaan) F{0,2} (hoeft|wil|hoef|mag) (F|voor|van|mij|I){0,4} (niet|stoppen|ophouden|eindigen|voorbij|
      klaar)`,
  `(tired|sick|exhausted|done|fed|weary|bored|finished|hate|hating|hated|regret|despise|given|gave|giving|quit|
      quitting|moe|beu|zat|klaar|genoeg|haat) (F|with|on|from|van|met|I|am|me){0,4} (my|het|mijn|dit|this)?
      F{0,1} (living ${PLACE}|being alive|existing|staying alive|breathing|alive|leven|bestaan|being here)`,
  `(leven|bestaan) (F){0,2} (beu|zat|moe)`,
  `should (F|have|not){0,3} (dead|died|die|never been born|not (be alive|exist))`,
  `shouldnt F{0,2} (be alive|exist|have been born|live|be breathing|still be here)`,
  // wishing not to exist
  `(wish|wished|wishing|hope|hoping|hoped|pray|praying|prayed|only|wens|wenste|hoop) (F|dat|i){0,3} I (F|was|
      were|am|could|would|had|have|been){0,5} (dead|die|died|stop existing|stopped existing|stop breathing|
      stopped breathing|never (wake|born|existed|woke|been)|not (alive|wake|exist|be alive)|(dont|didnt|wont|
      wouldnt|couldnt|do not|did not) (F|have){0,3} (wake|exist|make it|survive|be alive|live|wakker)|(wasnt|
      werent) (alive|born|living|breathing))`,
  `(F|or){1,3} (not|never|nooit|niet) (F|meer|have|hoeven){0,4} ${WAKE} (F|worden|word){0,2} (?=[.]|again|
      anymore|ever|tomorrow|from)`,
  `(asleep|sleep|bed|slapen|slaap|inslapen) (F|going){0,4} (not|never|nooit|niet) (F|meer|have){0,3} ${WAKE}`,
  // the author, a wish and death, in any words
  `(want|wanna|wish|hope|pray|would like|id like|id love|ready|decided|planning|plan|choose|chose|happier|
      accepted|crave|craving|intend|prefer|rather|best|better off|nothing|nicest|dream|imagine|imagining|press|
      prayers|prayer|goal|welcome|yearn|longing|appointment|look forward|looking forward|voices|deserve|promise
      myself) @7 (dead|die|dying|death|suicide|killing|dood|doodgaan|sterven) ${SAYING}
    & (I|myself|me|my own)`,
  `(dead|dying|death|dood|doodgaan|sterven|suicide) @6 (cant be worse|isnt worse|want|wish|ready|choose|happier|
      accepted|crave|nicest|nicer|look forward|looking forward|appeals|answer|mercy|gift|relief|peace|rather|
      only way|only thing|instead|prefer|kinder)
    & (I|myself|me|my own)`,
  `(NOT) @5 (want|wish|intend|plan|something i want|can|able|meant|supposed|made|built|know how|think i can|
      stand|bear|imagine|see myself) @5 (living|alive|existing|exist|leven|bestaan) (?!(in|with|at|near|alone|
      together|by|under|there|off|next|room|like that|without coffee|met|bij|naast))
    & (I|me)`,
  `(cant|couldnt|cannot|not) (F|bear|stand){0,3} (be|keep|stay|keep on) F{0,1} (alive|living|existing|leven)`,
  `${WANT} F{0,2} (my|mijn) (heart|hart) F{0,2} (stop|stops|stopt|quit|beating|give)`,
  `(ill|i will|i am gonna|im gonna|gonna|ik ben|zal) F{0,3} be F{0,1} (dead|gone forever) F{0,3} (by|TIME)`,
  `(kies|kiezen|koos) (I|F|voor|de){1,4} (dood|sterven)`,
  `(reason|why|hard|how) ~4 (not|niet) (F){0,2} (end it|kill SELF|die|end my life|end everything)`,
  `(had|have|heb) F{0,2} (enough|genoeg) F{0,2} (of|van) F{0,2} (life|living|existing|leven|being alive|het
      leven) ${PLACE}`,
  `(gone|leave|leaving|exit|out of|off) F{0,3} (this|the|deze|de) F{0,1} (world|earth|planet|life|wereld|aarde)
    & (I|me)
    & (want|wish|tonight|forever|ready|good|wil|soon|gonna|choose|im|plan|better)`,
  // the word "suicide" itself
  `(SUIADJ) (?!(patient|thoughts in|prevention|helpline))`,
  `(kermit|commit|committing|commiting|commited|plegen|pleeg|pleegde) F{0,2} (suicide|zelfmoord|seppuku|
      zelfdoding|die|not alive|unalive)
    - (starter|sourdough|plant|printer|laptop|phone|car|computer|fridge|hamster|goldfish|toaster|orchid)`,
  `(suicide|zelfmoord|zelfdoding) F{0,4} (plegen|pleeg|ga plegen)`,
  `(THINK|WISH|plan|planning|attempt|only|choosing|option|bezig) ~4 (suicide|zelfmoord|zelfdoding|euthanasie|
      suic)`,
  `(suicide|zelfmoord|zelfdoding) ~4 (only|option|answer|solution|way|mind|door|better|easier|calls|calling|
      comforts|relief|peace|sounds|looks|lookin|looking|seems|feels|appealing|klinkt|lijkt|voelt|enige|
      oplossing|uitweg|tempting|makes sense|hoofd|keeps|kept|came|comes|terug|inevitable)`,
  `(suicide|zelfmoord) (note|letter|pact|plan|brief|briefje)`,
  `(THINK|love|want|miss) (F|about|over|the idea|how it would be|aan|to be|naar){1,4} (dying|being dead|death|
      not existing|not being|my death|doodgaan|de dood|dood zijn)`,
  `(dying|death|being dead|not existing|doodgaan|sterven|dood zijn|de dood|killing myself|nothingness) ~1
      (would|sounds|sound|seems|feels|looks|lijkt|voelt|klinkt|zou|is|has|heeft|feel|sounded) ~4 (relief|peace|
      peaceful|better|easier|easy|nice|good|comforting|comfort|kind|kinder|rest|gift|mercy|home|answer|solution|
      option|escape|rust|rustig|heerlijk|fijn|opluchting|makkelijker|vredig|mooi|beter|calm|freedom|warm|sweet|
      tempting|appealing|way out|lovely|zegen|blessing|verlossing|genade|troost|deliverance|bliss)`,
  // Dutch phrases for suicide with a verb in two parts, and rarer English phrases
  `(beroof|beroven|beroofd) ${BETWEEN}{0,2} (me|mij|mezelf|mijzelf) ${BETWEEN}{0,3} van het leven`,
  `${MIJ} ${BETWEEN}{0,3} van het leven ${BETWEEN}{0,3} (beroven|beroof|beroofd)`,
  `(hoef|wil|want|need) F{0,2} (a|my|een|mijn) (grave|coffin|kist|graf|casket)`,
  `(do|done|doing) F{0,1} myself F{0,1} in (?!(the|a|at|with|public|front|this|that|my|good|style))`,
  `(want|wanna|rather|gonna|will|id like to) F{0,1} (be a corpse|end me|get dead)`,
  `self murder`,
  `(WISH) F{1,3} (be|get) (killed|murdered|run over|shot dead|put down)`,
  `(leave|leaving|quit|quitting|exit) F{0,1} life (?=[.]|I|and|F)`,
  // Dutch words for death and for ways to die
  `(beter|liever) F{0,1} dood (kan|kon|kunnen|te|zou|F){0,2} (zijn|ben|was)`,
  `(eind|einde|punt) eraan (F|te|wil|ga|zal){0,2} (maken|maak|gemaakt)`,
  // more open phrases, by the form of the verb and the order of the words
  `(do|did|doing) away with SELF`,
  `(WISH) ~7 (kill|kills|killed|ends) me (?!(with|now|but|off))`,
  `(end|take) mine
    + LIFE`,
  `(once|when|until|after|when) (I) F{0,2} (killed|hanged|drowned|shot) SELF`,
  `I F{0,2} one who (WISH) F{0,2} (die|dead|end|KILL)`,
  `(cannot|cant|wont|not|refuse|weiger) (F|going){0,3} (live|leven) (?=[.])`,
  `(no|geen) (version|versie|future) ~6 (me|I) ~4 (alive|in it|leven)`,
  `(id|would) F{0,2} be F{0,1} dead (already|by now|if)`,
  `(stop|stoppen|quit) F{0,1} (living|met F{0,2} leven) (?=[.])`,
  `(zelf (doen|regelen)|(do|doe|doen|fix|regelen|zorg|made|make) (F|I|er|daar|it|hem){0,4} (myself|zelf|sure))
    + (dood|doodga|sterven|kills|dying|killed|euthanasie|breathing|alive|overleef|haal|birthday)`,
  `(door|met|by) my{0,1} (own|eigen) (hand|doing)`,
  `(stap|stapte|stappen) [^.]{0,5} uit F{0,2} leven`,
  `uit F{0,2} leven (F|ga){0,3} (stap|stappen|gestapt)`,
  `I F{0,1} (eruit|er uit) (stap|stappen)`,
  `(want|wanted|wil|wilde|think) ~5 (jump|springen|step|stepping|walk|drown|be) out{0,1} (in front of|into|in|
      under|off)? (it|the edge|and|en|[.])
    + (HIGH|RAIL|WATER)`,
];
