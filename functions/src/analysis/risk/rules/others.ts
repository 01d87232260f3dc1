// Rules as `rule.ts` reads them: somebody near who may be in danger. Of concern, unless it is about a book or the news.

const THEY = '(SHE|NEAR|who|someone|somebody|iemand|die)';

export const OF_OTHERS: readonly string[] = [
  `(kill|kills|killed|killing|hang|hangs|hanged|hung|hanging|shot|shoots|shoot|drown|drowned|hurt|hurts|hurting|harm|harms|harmed|harming|cut|cuts|cutting|burn|burns|burned|burning|starving|starves|unalive|unalived|offed|scratches|scratch|hit|hits|hitting|neck|jumped|poisoned|end|ended|stab|stabbed|finish|finishing|overdosed|top|topping|topped) F{0,2} (ONESELF) (?!(shaving|on the|off|out|in the foot|up|while|laughing|cooking|some slack|with laughter|to the)) - (gym|kitchen|bike|football|laughing|slack)`,
  `(zichzelf|zich) (F|wat|iets|nou|gisteren|van|leven|voor|de){0,5} (snijdt|snijden|snijd|sneed|gesneden|verwondt|verwonden|beschadigt|beschadigen|krast|krassen|kant|ophing|opgehangen|ophangen|verhangen|vermoorden|vermoord|aandoen|aandoet|aangedaan|beroofd|trein|doodgeschoten|neergeschoten|pijn|slaat) - (koken|uien|vinger)`,
  `(snijdt|snijd|sneed|verwondt|beschadigt|krast|verhangt|slaat) (zichzelf|zich) - (vinger|vingers)`,
  `(van het leven beroofd|uit het leven gestapt|leven ~2 beroofd)`,
  `${THEY} %7 (wants|want|wanted|wanting|wanna|threatens|threatened|threatening|tried|trying|tries|planning|plans|planned|thinking|going|gonna|talks|talking|talked|joking|jokes|said|says|asked|about|hopes|wishes|begging|begs|keeps|texted|thinks) (F|about|he|she|they|me|us|him|her|wants|wanting){0,6} (die|dying|suicide|dead|end (it|her|his|their|things)|jumping|jump|ending it|ending (his|her|their)|not being|killing|disappear|death|gone|not (wake|want)|join) & (NEAR|SHE|ME) - (laughing|phone|hair|plant|battery|relationship|marriage|excited|gym|queue|to see|to meet|to know|bungee|trampoline|ship|cat|dog|christmas|with him|with her|of laughter|bed|lunch|contract)`,
  `${THEY} ~8 (niet|nie|geen) (F|meer|zin|langer){0,5} (wil|leven|wilt|willen|wilde|verder|hoeft|bestaan|zijn) (?=[.]|en|F|leven|zegt) & (wil|wilt|willen|leven|wilde|hoeft) & (NEAR) - (school|met mij|praten|eten|delen|huis|trouwen|slapen|naar)`,
  `${THEY} %7 (dood|doodgaan|sterven|eind aan|einde aan|zelfmoord|euthanasie|uitstappen) (F|wil|wilde|maken){0,3} & (wil|wilde|praat|zegt|denkt|maken|wou|gepleegd|probeerde|poging|appt|appte|vertelde|dreigt|plegen|stuurde|wilt) & (NEAR|me|mij|mijn) - (overleden aan|telefoon|kanker|lachen|moe|plant|film)`,
  `(took|taking|take|taken|takes|ended|ending|end|ends|nam|benam|beroofde) F{0,1} (his|her|their|zijn|haar|hun) F{0,1} (own)? (life|lives|leven)`,
  `(NEAR|SHE) ~10 (attempt|attempted|geprobeerd|tried it|poging) & (hospital|again|attempt|attempted|chair|leeg|survived|ziekenhuis|poging|second|alive|kill|pills|het geprobeerd|ic) - (parking|recipe|cake|quit|penalty|examen|rijbewijs|record|call|to talk)`,
  `(NEAR|SHE|her|his|haar|zijn) ~5 (arms|arm|legs|wrists|wrist|thighs|armen|polsen|benen|leg) ~6 (cuts|scars|cut|lines|bandages|sneeen|krassen|littekens|wonden|burns|scratches|vol|blood|marks)`,
  `(cuts|scars|scratches|burns|sneeen|krassen|littekens|wonden|marks|fresh lines) ~4 (her|his|their|haar|zijn|hun) ~1 (arms|arm|legs|wrists|wrist|thighs|armen|polsen|benen|leg|thigh|skin)`,
  `(NEAR|SHE|her|his) ~5 (SH|cutting|cuts|snijdt|krast) (?!(hair|grass|class|the|my|in|off|out|down|het|de|een)) & (NEAR|again|promise|hide|secret|told|ME) - (hair|carbs|grass|cake|onions|class|haar|cost)`,
  `(found|vond|discovered|gevonden|finding|hid|verstopte) ~8 (pills|pillen|rope|touw|note|blades|blade|razor|razors|mesjes|goodbye|afscheidsbrief|hanging|gun|razorblades) & (NEAR|his|her|haar|zijn|hem) & (hidden|hid|cried|under|room|hanging|saved|bag|kamer|goodbye|drawer|mattress|blades|blade|mesjes|noose|afscheidsbrief|verstopt|note|tas) - (fridge note|grocery|thank you note|sticky|lost|doctor)`,
  `(texted|texts|posted|sent|stuurde|appte|messaged|message|wrote|said|left|gestuurd|called|belde) ~4 (goodbye|goodbyes|vaarwel|afscheid|dark|farewell|sorry for everything|bye forever) & (NEAR|SHE|offline|picking|answer|neemt|looking|gone) - (airport|school|leaving|uni|holiday)`,
  `(NEAR) ~9 (offline|picking up|answering|neemt ie|neemt ze|neemt hij|neemt) & (dark|goodbye|niet meer|wil|pills|die|worried|scared|post|posted|bang) - (battery|work|busy)`,
  `(rang|rings|phoned|called|posting|posts|post|keeps|belde|belt|texting|messaging|appt) ~4 (goodbye|goodbyes|vaarwel|afscheid) (stuff|F)? + (NEAR|SHE|her|his|lads) - (leaving party|airport|holiday|moving|kids school)`,
  `(NEAR|bewoonster|SHE|ons dochter) ~8 (spaart|saving|saves|hoarding|hoards|stashing|hides|hiding|verzamelt|verstopt|collecting|stockpiling|wheres|keep|keeps) F{0,2} (her|his|haar|zijn|the|de|their)? F{0,1} (PILLS) - (reminder|box|organizer|dog|cat)`,
  `(snijdt|krast|verwondt|slaat) (haar|zijn|hun) (eigen|armen|polsen|benen)`,
  `(door|through) (zijn|haar|his|her) (kop|hoofd|head) + (schieten|shoot|schiet|bullet|kogel)`,
  `(NEAR|SHE) ~6 (er niet meer|niet meer) F{0,2} (wil|wilt) F{0,1} (zijn|leven|bestaan)`,
  `(NEAR) ~7 (poem|essay|drawing|text|notebook|diary|tekening|gedicht|dagboek) ~4 (jumping|dying|death|suicide|dood|doodgaan|bridge)`,
  `(SHE|NEAR) ~9 (enough of|tired of|sick of|klaar met|done with|klaar mee|moe van|no point in|fed up with) F{0,2} (living|life|leven|alles|everything|being alive|it all|met alles) - (job|work|school|winter|me)`,
  `(gave|gives|giving|gaf|geeft) (me|mij) F{0,2} (his|her|their|haar|zijn) + (scared|worried|hasnt left|goodbye|bang|zorgen|zweert|doesnt answer|wont answer|not answering|lievelings|lievelingsketting|favourite|precious) - (number|birthday|cold|opinion|attention)`,
  `(better off|beter af) ~4 (insurance|without him|without her|zonder hem|zonder haar)`,
  `(SHE|NEAR) ~6 (not safe|a danger to|suicide watch|sectioned|op de paaz|gedwongen opname|113|psych ward)`,
];
