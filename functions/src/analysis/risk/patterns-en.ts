// Sources of regular expressions over a normalised text (normalise.ts): no apostrophes, words parted by one space,
// sentences by " . ". Each stands between two spaces. Gaps are bounded, so that matching stays linear.

const NOT_A_PLACE =
  '(?! (?:in|with|at(?! all )|like|near|alone|together|by|without|under|on|there|here|off) )';
const ALIVE = `(?:be alive|exist|keep living|go on living|continue living|stay alive|live${NOT_A_PLACE})`;
const LIVING = `(?:being alive|staying alive|existing|go on living|going on|living${NOT_A_PLACE})`;
const GAP = '(?:[a-z0-9]+ ){0,3}';
const HOW =
  '(?:just |really |fucking |literally |actually |honestly |so |badly |only |even |still )*';
const WANT = `(?:want|wanna|wish|need|would like|id like|going|gonna|ready|about|plan|planning|decided|trying|try|will|ill|should|might|could|have|urge|urges|dream|dreaming|thinking|think|thought|thoughts|feel like|desperate|keep|started|start|afraid|scared)`;
const TREAT =
  'for (?:an? |some |that |one )?(?:more )?(?:slice|piece|bite|coffee|cup|pizza|burger|beer|drink|wine|chocolate|cake|nap|holiday|vacation|cigarette|snack|taste|body|voice|hair)';
const OF_SOMETHING_LIGHT =
  '(?:of|from) (?:embarrassment|shame|laughter|laughing|boredom|cringe|cringing|happiness|joy|cuteness|hunger|heat|old age|excitement)';
/** After "die" or "kill myself": what makes it a saying. Kept narrow, for what follows is mostly no comfort. */
const NOT_A_SAYING = `(?! (?:${TREAT}|${OF_SOMETHING_LIGHT}|laughing|with laughter|at the gym|working out|old|happy|in your arms|on the vine|hard|my hair) )`;
const MEANS_PLACE =
  '(?:bridge|roof|rooftop|building|balcony|cliff|train|overpass|window|ledge|bus|truck|subway|metro|traffic|cars|tracks)';
const PILLS = '(?:pills|meds|tablets|medication|paracetamol|painkillers)';

/** Words that say it outright: wishing to die, planning it, hurting oneself. */
export const HIGH_EN: readonly string[] = [
  // intent
  `kill(?:ing)? (?:fucking )?myself${NOT_A_SAYING}`,
  `(?:unalive|unaliving|murder) myself`,
  `(?:to|gonna|wanna|just|will|might|ill|of|about|should) off(?:ing)? myself`,
  `(?:going to|gonna|want to|wanna|might|will|should|ill|about to) ${HOW}(?:kms|unalive)`,
  `(?:want to|wanna|wish to|need to|ready to|would like to|should|deserve to|going to) ${HOW}(?:die|be dead|not exist|stop existing|cease to exist|stop living|not be alive|leave this world|leave this life|leave this earth)${NOT_A_SAYING}`,
  `want ${HOW}(?:death|to be dead)`,
  `(?:want|wish|need) my life (?:to (?:end|be over|stop)|over)`,
  `(?:hope|pray|praying|wish|hoping) (?:that )?i (?:just )?(?:die|dont make it|dont survive|get hit|get killed)`,
  `(?:cant wait|decided|let me|allowed|tried|trying|made up my mind|promised myself|i will|ill|chose|choose|deserve) (?:just )?(?:to )?die(?! (?:if|when|before|without) )${NOT_A_SAYING}`,
  `by my own hand`,
  `(?:no|lost the|lost my|lost all|without the|lose the|losing the) (?:will|desire|wish) (?:left )?to (?:live|be alive|go on living|exist)`,
  `(?:end|ending) (?:my (?:own )?(?:life|suffering|misery|existence)|it all|myself)`,
  `(?:im )?ending it (?:all|tonight|now|today|for good)`,
  `(?:want|going|gonna|wanna|ready|about|time|ill|will) (?:to )?${HOW}end it (?:tonight|now|today|for good|once and for all|soon|\\.)`,
  `tak(?:e|ing) my own life`,
  `(?:to|of|about|ill|will|might|gonna|wanna) tak(?:e|ing) my life(?! (?:back|in|into|seriously|for|to|as|and) )`,
  `(?:considering|consider|considered|contemplating|contemplate|contemplated|thinking about|thinking of|think about|think of|thought about|planning|plan|plan my|want|attempt|attempting|attempted|my own) suicide`,
  `suicide is (?:the|my) (?:only|best) (?:option|way|answer)`,
  `commit(?:ing|ting)? (?:suicide|sucide|suiside)`,
  `(?:i am|im|feel|feeling|ive been|i have been|been feeling|getting) (?:so |very |really |actively |still |a bit |pretty |always |deeply |just )*suicidal`,
  `(?:i have|ive got|ive had|having|my|get|getting|with) (?:been having |been |had )?(?:these |so many |constant |daily |more )*suicidal (?:thoughts|ideation|ideas|urges|plans|feelings)`,
  // not wanting to live
  `(?:dont|do not|no longer|never) ${HOW}(?:want|wish|wanna)(?: to)? ${HOW}${ALIVE}`,
  `(?:dont|do not|no longer) ${HOW}(?:want to|wanna) ${HOW}be (?:here|around|on this earth|in this world)(?: anymore| any longer| any more| at all)`,
  `(?:dont|do not|never) ${HOW}(?:want to|wanna) ${HOW}wake up(?! (?:early|at|for|before|to|from|next|so|with|late|alone) )`,
  `(?:hope|wish|pray|praying|hoping|wishing) (?:that )?i (?:just )?(?:dont|do not|never|wont|could never|would never|could not|didnt|wouldnt) (?:have to )?wake up`,
  `(?:sleep|asleep|bed) (?:and|to) ${HOW}(?:never|not) (?:to )?wak(?:e|ing) up`,
  `never wak(?:e|ing) up(?: again)?(?! (?:early|at|late|before) )`,
  `not (?:to )?wak(?:e|ing) up (?:again|anymore|tomorrow|ever|\\.)`,
  `(?:wish|wished|wishing) ${HOW}(?:i (?:was|were|could be) (?:dead|not alive)|i (?:didnt|did not) exist|i (?:wasnt|werent) alive|i (?:could|would|had) ${HOW}(?:die|died|be dead|stop existing|cease))`,
  `better off dead`,
  `(?:rather|better) (?:be dead|die)(?! than (?:eat|drink|watch|wear|listen|cook|clean|go to|see) )`,
  `i should (?:be dead|not be alive|have died)`,
  `(?:dont|do not) deserve to (?:live|be alive|exist)`,
  `shouldnt be alive`,
  `(?:no|(?:dont|do not|cant|cannot|never) (?:see|find|have|know) (?:a|any|the|a single|one)) (?:good |real )?(?:reason|point) (?:left )?(?:to|in|for) (?:me )?(?:to )?(?:${ALIVE}|${LIVING})`,
  `(?:the|whats the|what is the) point (?:of|in) (?:life|${LIVING})`,
  `nothing (?:left )?to live for`,
  `(?:life|it) (?:is not|isnt|isn t|aint|no longer is|is no longer) worth (?:living|it to live)`,
  `(?:tired|sick|exhausted|done) (?:of|with|from) ${LIVING}`,
  `given up on (?:living|life)`,
  `giving up on (?:living|life)`,
  // being gone
  `(?:everyone|everybody|world|they|family|kids|children|people|you|all|friends|parents|mom|mum|dad|wife|husband|son|daughter|she|he|theyd|youd) ${GAP}better (?:off |place )?(?:without me|if i (?:was|were|am) (?:dead|gone|not here)|if i (?:died|disappeared|wasnt here|werent here|didnt exist|never existed))`,
  `(?:world|everyone|everybody|family|they) ${GAP}(?:happier|easier|relieved) (?:without me|if i (?:was|were) (?:dead|gone)|if i died)`,
  // plans and means
  `(?:my|wrote|write|writing|written|left|leaving|finished|wrote out) (?:a |my |the )?suicide (?:note|letter|plan)`,
  `(?:wrote|written|writing|finished) (?:all )?(?:my |the |some )?goodbye (?:letters?|notes?)`,
  `(?:plan|planned|planning|date|method|way|ways|how) to (?:die|kill myself|hang myself|end (?:it|my life|my own life)|overdose|take my (?:own )?life)(?! (?:hard|in) )`,
  `painless (?:way|death)`,
  `(?:lethal|fatal) dose`,
  `how many ${GAP}${PILLS} (?:[a-z0-9]+ ){0,5}(?:die|kill|overdose|dead|not wake)`,
  `${WANT} (?:to |of |about )?${HOW}(?:take an |taking an |an )?(?:overdose|overdosing|od)`,
  `(?:swallow|swallowed|swallowing|take|took|taking|taken) (?:all|the whole|a whole|every|a bunch of|a handful of|too many|the rest of) ${GAP}${PILLS}`,
  `(?:saved|saving|stocked|stockpiled|stockpiling|hoarding|collecting|hidden) (?:up )?${GAP}${PILLS}`,
  `enough ${GAP}${PILLS} (?:to (?:die|do it|end|kill|never|not|make sure|sleep)|\\.)`,
  `(?:hang|hanging|hanged|hung|strangle|suffocate|gas|poison|electrocute) myself(?! (?:up|out) )`,
  `(?:shoot|shooting|shot) myself(?! in the (?:foot|leg) )`,
  `drown(?:ing)? myself(?! in )`,
  `${WANT} (?:to |of |about )?${GAP}(?:jump|jumping|throw myself|throwing myself|step|stepping|walk|walking|drive|driving|swerve|lie|lay) ${GAP}(?:off|from|in front of|into|on|under|of) ${GAP}${MEANS_PLACE}`,
  `(?:slit|slitting|slice|slash|slashing) (?:open )?my (?:own )?(?:wrists?|throat|veins|arms?|thighs?)`,
  `cut(?:ting)? (?:open )?my (?:own )?(?:wrists?|veins|throat|thighs?)`,
  `wont be alive (?:tomorrow|much longer|next|for|by|anymore)`,
  `(?:gun|pistol) (?:to|in|at|against) my (?:own )?(?:head|mouth|temple)`,
  `(?:bullet|knife) (?:in|through|to|into) my (?:own )?(?:head|brain|brains|chest|throat|wrist|heart)`,
  `blow(?:ing)? my (?:own )?(?:brains?|head) out`,
  `(?:noose|rope|belt) ${GAP}(?:around|round|for) my neck`,
  `(?:tie|tied|tying|made|make) ${GAP}noose`,
  // hurting oneself
  `${WANT} (?:not )?(?:to |of |about |i will |i might )?${HOW}(?:hurt|hurting|harm|harming|injure|cut|cutting|burn|burning|stab|stabbing|mutilate) myself(?! (?:off|some|a break|loose|short|shaving|free|out) )`,
  `(?:cut|cutting|burned|burning|harming|hurting|harmed|sliced) myself (?:again|tonight|last night|today|every|because|to feel|just to|so i|until|when i|deep|deeper|on purpose)`,
  `i (?:cut|harm|burn|hurt) myself (?:\\.|again|and)`,
  `(?:started|start|back to|relapsed and started|cant stop|relapsed into|urge to|miss|keep|been) cutting(?: again)? \\.`,
  `(?:i|im|ive|been|started|keep|urge to|urges to|to|relapsed|again) self ?harm(?:ed|ing)?`,
];

/** Words to be gentle with: hints, euphemisms, and every mention that is not plainly about something else. */
export const CONCERN_EN: readonly string[] = [
  `(?:suicid[a-z]*|sucide|suiside)(?! (?:squad|burn|squeeze|doors) )`,
  `kill(?:ing|ed)? myself`,
  `(?:deserve|let me|decided|tried|trying|choose|chose)(?: to)? ${HOW}die`,
  `(?:reason|point) (?:left )?(?:to|in|of|for) (?:me )?(?:to )?(?:live|living|keep living|go on living|going on)`,
  `wake up (?:anymore|again|ever)`,
  `kill(?:s|ed|ing)? (?:himself|herself|themselves|themself)`,
  `(?:hanged|hung|shot|cut|cuts|cutting|hurt|hurts|hurting|harms|harming) (?:himself|herself|themselves)`,
  `(?:want|wants|wanted|wanting|wanna)(?: to)? ${HOW}(?:die|be dead)(?! (?:my hair|${TREAT}) )`,
  `(?:dont|do not|didnt|doesnt|no longer) ${HOW}(?:want|wants|wanted|wanna)(?: to)? ${HOW}(?:live|be alive|exist|be here|wake up)(?! (?:early|in|near|at|before|next|late|to the) )`,
  `(?<! [0-9]+ )kms`,
  `(?:please|someone|somebody|god|just) (?:please |just )?kill me`,
  `(?:dying|dead|empty and dead) inside`,
  `(?:cant|can not|cannot|can t) (?:do|take|handle) (?:this|it|life|living) (?:anymore|any longer|any more)`,
  `(?:cant|can not|cannot) (?:go|carry|keep) (?:on|going)(?: like this)?(?: anymore)?`,
  `(?:want|wanna|wish|need) ${GAP}(?:disappear|vanish|fade away|not be here|be gone|cease)`,
  `want ${GAP}(?:pain|it|everything|noise|all) (?:all )?to (?:stop|end|be over)`,
  `(?:nobody|no one|noone|anyone|anybody|who|they) ${GAP}(?:care|notice|miss|cry|mind) ${GAP}if i (?:died|die|was|were|disappeared|disappear|am)`,
  `(?:nobody|no one|noone) would (?:even )?(?:miss me|notice)`,
  `if i (?:died|was dead|were dead|was gone|were gone|didnt exist|never existed|wasnt here|werent here)`,
  `(?:dont|do not|wouldnt) (?:even )?(?:care|mind) (?:if|whether) i (?:die|live|lived|died|wake|woke)`,
  `wouldnt mind (?:dying|not waking up|being dead|getting hit)`,
  `(?:wish|wished) i (?:was|were|had|d) (?:just )?never (?:been )?(?:born|existed)`,
  `never (?:been )?born`,
  `(?:my|the) (?:last|final) (?:goodbye|drop|message|night alive|words|day on earth|note)`,
  `goodbye (?:forever|world|everyone|everybody|cruel world)`,
  `(?:burden|weight) (?:to|on|for) (?:everyone|everybody|them|my|you|people|others|all)`,
  `(?:im|i am|just|being|feel like|such) a burden`,
  `(?:no|only|see any|see a) way out`,
  `(?:wont|will not|not gonna|not going to) be (?:here|alive|around) (?:tomorrow|much longer|anymore|next|for|by|long)`,
  `(?:sleep|sleeping) (?:forever|and never|for good)`,
  `(?:tired|sick|done) (?:of|with) (?:life|everything|it all|living|fighting|trying to live)`,
  `life (?:is|feels|seems) (?:so |just |completely )?(?:pointless|meaningless|not worth|over for me)`,
  `better (?:off )?without me`,
  `give(?:n)? up on (?:myself|everything)`,
  `(?:cant|cannot|can not) live (?:like this|anymore|with this|with myself|any longer)`,
  `(?:dont|do not) (?:want to|wanna) live (?:like this|without|on this|in this world|with this)`,
  `join (?:him|her|you|them|mom|mum|dad) (?:in heaven|on the other side|soon|up there)`,
  `(?:hurt|harm|harming|hurting|starve|starving|punish|punishing|hate and hurt) myself(?! (?:at|while|playing|falling|running|lifting|on|skating|skiing|cooking|working) )`,
  `(?:cut|cutting) myself(?! (?:off|some|a|loose|short|shaving|while|on|out|cooking|chopping|peeling|slicing|opening|gardening|free|in|with|by|when) )`,
  `self ?harm(?:s|ed|ing)?`,
  `overdos(?:e|ed|ing)(?! (?:on|of) (?:coffee|caffeine|chocolate|sugar|cute|cuteness|vitamin|nostalgia|netflix) )`,
  `(?:razor|razors|blade|blades) ${GAP}(?:skin|wrist|wrists|arm|arms|thigh|again)`,
  `(?:jump|jumping|jumped) (?:off|from|in front of|of) ${GAP}${MEANS_PLACE}(?! into )`,
  `(?:noose|lethal|wrists)`,
  `end it(?: all)?(?! (?:with|between|there|on|here|by) )`,
  `(?:hate|regret) (?:being alive|that im alive|that i am alive|waking up|existing)`,
  `(?:im|i am) (?:a )?(?:better off|mistake that) (?:gone|should)`,
  `(?:think|thinking|thoughts|thought|dream|dreaming|fantasi[sz]e|fantasi[sz]ing|obsessed) ${GAP}(?:death|dying|my funeral|my own death|being dead)`,
  `(?:ready|time) (?:for me )?to (?:die|leave this world|be done with life)`,
];
