// Rules as `rule.ts` reads them: dying by one's own hand, as Dutch says it with a verb in two parts, and rarer English ways.

const MIJ = '(mezelf|mijzelf|me|mij|mijn eigen|myself)';
const MEZELF = '(mezelf|mijzelf|mijn eigen|myself)';
const BETWEEN =
  '(F|ga|gaan|zal|wil|zou|moet|te|willen|maar|toch|eindelijk|nog|eerder|liever|wel|dan|deze|week|kon|kan)';

export const OWN_HAND: readonly string[] = [
  `${MEZELF} ${BETWEEN}{0,4} (verdoen|ombrengen|doden|doodmaken|afmaken|ophangen|doodschieten|doodgeschoten|opgehangen|vermoorden|opknopen|verzuipen|verhangen|vergiftigen)`,
  `(mij|me) ${BETWEEN}{0,4} (verdoen|ombrengen|verhangen|opknopen)`,
  `(breng|bracht) (F|ik){0,2} ${MIJ} F{0,2} om (?!(de|het|een|heen|te|half))`,
  `(hang|knoop) (F|ik){0,2} ${MIJ} F{0,2} op (?!(aan de telefoon|met|het|de))`,
  `(maak|maakte) (F|ik|I){0,2} ${MEZELF} ${BETWEEN}{0,3} (af|dood) (?!(aan|van|met|voor))`,
  `(schiet|schoot) (F|ik){0,2} ${MIJ} ${BETWEEN}{0,3} (dood|overhoop|voor mijn kop|door mijn kop)`,
  `${MIJ} (${BETWEEN}|maak|maken|doen|doe|helpen){0,4} (van kant|om zeep)`,
  `(beroof|beroven|beroofd) ${BETWEEN}{0,2} (me|mij|mezelf|mijzelf) ${BETWEEN}{0,3} van het leven`,
  `${MIJ} ${BETWEEN}{0,3} van het leven ${BETWEEN}{0,3} (beroven|beroof|beroofd)`,
  `(beneem|benemen|benam|ontneem|ontnemen) (F|ik|ME){0,3} het leven & (ik|mij|me|mezelf|mijzelf)`,
  `(me|mij|mezelf|mijzelf) (${BETWEEN}|vandaag|morgen|vannacht){0,3} het leven ${BETWEEN}{0,3} (benemen|beneem|ontnemen)`,
  `(hand|handen) (F|ga|zal){0,2} aan (mezelf|mijzelf)`,
  `(hoef|wil|want|need) F{0,2} (a|my|een|mijn) (grave|coffin|kist|graf|casket) - (garden|halloween|film|goth|van onze|her|his|zijn)`,
  `(do|done|doing) F{0,1} myself F{0,1} in (?!(the|a|at|with|public|front|this|that|my|good|style))`,
  `(dead|gone) by (suicide|my own hand|my own doing)`,
  `by my own (hand|hands|doing) & (dying|die|dead|go|join|gone|end|leave|death)`,
  `stop (F){0,1} (being alive|living for good)`,
  `(WISH|gonna|going to) F{0,1} (lose|give back|hand back|return) F{0,1} my life`,
  `(want|wanna|going to|gonna|will|id like to) F{0,1} (be a corpse|end me|get dead)`,
  `(WISH|want) (my heart|mijn hart) F{0,1} to stop`,
  `no (intention|plan|plans) (of|on) (F){0,1} (living|being alive|staying alive|surviving)`,
  `(the one|one) (who|that) (kills|ends) me`,
  `(make|maak) me dead - (laugh|laughing|lol)`,
];
