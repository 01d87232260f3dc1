// Rules as `rule.ts` reads them: more ways of saying it outright, by the form of the verb and the order of the words.

export const OUTRIGHT: readonly string[] = [
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

export const SOMEHOW: readonly string[] = [
  // of oneself, though not of I
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
];
