// Rules as `rule.ts` reads them: dying by one's own hand, as Dutch says it with a verb in two parts, and rarer English ways.

const MIJ = '(mezelf|mijzelf|me|mij|mijn eigen|myself)';
const MEZELF = '(mezelf|mijzelf|mijn eigen|myself)';
const BETWEEN = '(F|ga|gaan|zal|wil|moet|willen|eerder|deze|kon|kan)';

export const OWN_HAND: readonly string[] = [
  `(mij|me) ~3 (verdoen|ombrengen|verhangen|opknopen|verzuipen) - tijd`,
  `verdoe (mij|me|ik)`,
  `(breng|bracht) (F|ik){0,2} ${MIJ} F{0,2} om (?!(de|het|een|heen|te|half))`,
  `(hang|knoop) (F|ik){0,2} ${MIJ} F{0,2} op (?!(aan de telefoon|met|het|de))`,
  `(maak|maakte) (F|I){0,2} ${MEZELF} ${BETWEEN}{0,3} (af|dood) (?!(aan|van|met|voor))`,
  `(schiet|schoot) (F|ik){0,2} ${MIJ} ${BETWEEN}{0,3} (dood|overhoop|voor mijn kop|door mijn kop)`,
  `${MIJ} (${BETWEEN}|maak|maken|doen|doe|helpen){0,4} (van kant|om zeep)`,
  `(beroof|beroven|beroofd) ${BETWEEN}{0,2} (me|mij|mezelf|mijzelf) ${BETWEEN}{0,3} van het leven`,
  `${MIJ} ${BETWEEN}{0,3} van het leven ${BETWEEN}{0,3} (beroven|beroof|beroofd)`,
  `(beneem|benemen|benam|ontneem|ontnemen) (F|ME){0,3} het leven & (ik|mij|me|mezelf|mijzelf)`,
  `(me|mij|mezelf|mijzelf) (${BETWEEN}|vandaag|morgen|vannacht){0,3} het leven ${BETWEEN}{0,3} (benemen|beneem|ontnemen)`,
  `(hand|handen) (F|ga|zal){0,2} aan (mezelf|mijzelf)`,
  `(hoef|wil|want|need) F{0,2} (a|my|een|mijn) (grave|coffin|kist|graf|casket) - (garden|halloween|film|goth|van onze|her|his|zijn)`,
  `(do|done|doing) F{0,1} myself F{0,1} in (?!(the|a|at|with|public|front|this|that|my|good|style))`,
  `(WISH|gonna|going to) F{0,1} (lose|give back|hand back|return) F{0,1} my life`,
  `(want|wanna|rather|gonna|will|id like to) F{0,1} (be a corpse|end me|get dead)`,
  `stop F{0,1} being alive`,
  `no (intention|plan|plans) (of|on) (F){0,1} (living|being alive|staying alive|surviving)`,
  `(the one|one) (who|that) (kills|ends) me`,
  `(make|makes|made|making) away with SELF`,
  `self murder`,
  `(WISH) F{1,3} (be|get) (killed|murdered|run over|shot dead|put down)`,
  `(leave|leaving|quit|quitting|exit) F{0,1} life (?=[.]|I|and|F)`,
  // death and the ways to it, in Dutch
  `(beter|liever) F{0,1} dood (kan|kon|kunnen|te|zou|F){0,2} (zijn|ben|was)`,
  `(mee|ermee) (F|te){0,3} (stoppen|ophouden|kappen|uitscheiden) + met leven`,
  `(eind|einde|punt) eraan (F|te|wil|ga|zal){0,2} (maken|maak|gemaakt)`,
  `er [^.]{0,4} uit F{0,1} (stappen|stap|gestapt) & (I|wil|wou) - (trein|bus|tram|auto|groep|ploeg|bed|metro|niet)`,
  `(ervoor|eraf|eronder) (F|ga|wil|wou){0,2} (springen|spring|stap|stappen|gooien|smijten)`,
  `(spring|stap|gooi|smijt) (I|F|me|mij|mezelf){1,3} (ervoor|eraf|eronder)`,
  `(voor|onder) (de|een|den|nen|die) (trein|metro|tram|vrachtwagen|camion|bus) (F|I|wil|wou|te|ga|zou|wilde){0,3} (smijten|gooien|gooi|smijt|werpen|springen|stappen|kwakken) & (ME|zich)`,
  `kogel ~1 (door|in) (de|mijn|het|den|ne) (kop|hoofd|lijf|slaap) & ME`,
  `(tegen|in) (de|een|die|ne|nen) (boom|pijler|muur|viaduct|vangrail|kanaal|gracht) (F|aan|op|te|wil|wou){0,2} (rijden|rij|sturen|stuur|knallen|knal) & (wil|wou|wilde|moet|zou|denk)`,
  `uit (het|een|t|mijn) raam (F|ga|wil|wou|te){0,3} (springen|spring|gooien)`,
  `(make|maak) me dead - (laugh|laughing|lol)`,
];
