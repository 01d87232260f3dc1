// Rules as `rule.ts` reads them: dying by one's own hand, as Dutch says it with a verb in two parts, and rarer English ways.

const MIJ = '(mezelf|mijzelf|me|mij|mijn eigen|myself)';
const BETWEEN = '(F|ga|gaan|zal|wil|moet|willen|eerder|deze|kon|kan)';

export const OWN_HAND: readonly string[] = [
  `(beroof|beroven|beroofd) ${BETWEEN}{0,2} (me|mij|mezelf|mijzelf) ${BETWEEN}{0,3} van het leven`,
  `${MIJ} ${BETWEEN}{0,3} van het leven ${BETWEEN}{0,3} (beroven|beroof|beroofd)`,
  `(hoef|wil|want|need) F{0,2} (a|my|een|mijn) (grave|coffin|kist|graf|casket)`,
  `(do|done|doing) F{0,1} myself F{0,1} in (?!(the|a|at|with|public|front|this|that|my|good|style))`,
  `(want|wanna|rather|gonna|will|id like to) F{0,1} (be a corpse|end me|get dead)`,
  `self murder`,
  `(WISH) F{1,3} (be|get) (killed|murdered|run over|shot dead|put down)`,
  `(leave|leaving|quit|quitting|exit) F{0,1} life (?=[.]|I|and|F)`,
  // death and the ways to it, in Dutch
  `(beter|liever) F{0,1} dood (kan|kon|kunnen|te|zou|F){0,2} (zijn|ben|was)`,
  `(eind|einde|punt) eraan (F|te|wil|ga|zal){0,2} (maken|maak|gemaakt)`,
];
