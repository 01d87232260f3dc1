// Rules for an author who does not want to live now, or who is not safe alone. `rule.ts` describes their form. A match is
// `high` without the classifier. The rules exclude the author's wish to live in another way ("with my parents", "in this
// town"); such words follow directly after the match.

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

export const DENIED_WISH: readonly string[] = [
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
