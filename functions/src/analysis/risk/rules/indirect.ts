// Rules as `rule.ts` reads them: a hurt or a plan, told by what it leaves behind or by what is put in order. Of concern.

export const TRACES: readonly string[] = [
  // a hurt
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
  // put in order
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
