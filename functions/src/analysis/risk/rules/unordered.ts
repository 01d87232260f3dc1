// Rules as `rule.ts` reads them: the author, and dying, not living, or a way to it, in any order and any words. What no
// other rule has heard is heard here. Of concern, and only of oneself.

export const FAINT: readonly string[] = [
  `(?<!(im|i am|literally|lowkey|wanted|hes|shes|are|drop|half|stone|brain|play|playing|pretty|is|was|could|
      cried to|bored to|scared to|love you to|loved to|him to|her to|it to|them to|this to)) (dead|dying|die|
      dies|(?<!to) death) (?!(to (see|meet|know|hear|try|tell|get|go|have|eat|watch|find|read|be with)|for|of|
      inside|end|tired|hand|on (me|him|her)|at (the|this)|in the|than|if they|if he|if she|if you|if this|when))
    & (i|im|ive|id|ill|myself|my own)`,
  `(?<!(me|hier|ga|ging|je|zich|ben|mij)) (dood|doodgaan|sterven|doodga|sterf) (?!(gewicht|boel|moe|bang|op|van|
      spoor))
    & (ik|mezelf)`,
  `(NOT|less|stop|stopping|end|ending|out|leave|leaving|over|hate|tired|sick|done|weary|mistake|regret|
      pointless|endure|unbearable|torture) ~5 (living|alive|exist|existing|existence|leven|bestaan|leef|besta|
      breathing|ademen) (?!(in|with|at|near|alone|together|by|under|there|off|next|room|close|wage|paycheck|
      proof|situation|expenses|costs|the dream|arrangements|met|bij|naast|samen|of mine))
    & (I|me|myself|mezelf|mij|past|promise|anymore)`,
  `(voices|voice|stemmen|stem|something|brain|head|iets|depression|demons|mind|depressie|demonen) (F|in|my|mijn|
      hoofd|me|mij|zegt|zei|said|saying|told|years|weken|tells|say|says|telling|tell|whisper|whispers|keeps|
      zeggen|roept|screams|schreeuwt){1,6} (jump|do it|die|end it|kill|cut|spring|doe het|stap|dood)
    & (ME)`,
  `(haat|hate|vervloek) (F|dat|the fact){1,4} (I) F{0,1} (leef|live|exist|besta|am alive|alive|woke)`,
  `(my|mijn) (F){0,2} (funeral|begrafenis|uitvaart|crematie|own death|eulogy|gravestone|tombstone|grafsteen|
      coffin|kist|own grave|obituary)`,
  `(dont|not|without|out) ~6 (in the picture|with me in it|me in it|of the picture)`,
  `zonder mij ~5 (meer|minder|rust|geld|ruimte|beter)`,
  // a means, and something about it that is no errand
  `(bridge|roof|rooftop|ledge|cliff|cliffs|balcony|overpass|viaduct|brug|dak|flat|balkon|klif)
    + (edge|jump|jumping|height|fall|falling|dare|dared|stood|standing|alone|durf|durfde|keek|beneden|spot|
      practise|high|drop|springen|sprong|rand|look down|looked down|looking down|how high|end|calling|water
      below|tonight)
    + (I|me|mij)`,
  `(tracks|rails|spoor|perron|platform|railway|oncoming|tegenliggers)
    + (toes|edge|yellow|stood|standing|jump|jumping|step|lie|lying|lay|closer|walk|durf|loop|langs|elke|sta|zit|
      zat|drive|driving|swerve|lean|leaning|pull|sit|sitting|wheel)
    + (I|me|mij)`,
  `(chosen|picked|decided on|gekozen|uitgekozen|uitgezocht) F{0,2} (TIME|trein|train|spot|place|day|plek|dag|the
      method|the bridge|the tree) (?=[.]|F|and|en|waar|where)`,
  `(wrote|write|writing|made|updated|schreef|geschreven) (F|out){0,2} (my|mijn) F{0,1} (will|testament|
      wachtwoorden|passwords|uitvaart|funeral)`,
  `(doe ik het|ill do it|im doing it|i will do it|ga ik het doen|is het zover)
    + TIME`,
  // a word for it
  `(death|dood) F{0,1} (please|now|soon|pls|alsjeblieft)(?=[.])`,
  `(cut|cutting|cuts|snee|gesneden|snijden|kras|krassen|burning|burned|bleed|bleeding|carve|carved|carving)
    & (deep|deeper|too far|numb|relief|stitches|hechten|secret|hide|hiding|blood|bloed|mouwen|sleeves|again|tell
      anyone|weer|helps|addicted|verslaafd|tonight|urge|calm|clean)
    & (I|my|mijn|me)`,
  `(snij|snijd|sneed|kras|kraste|brand|brandde|sla|sloeg|verwond|beschadig|bijt|knijp|krab|prik|straf|stomp|
      pijnig|bonk) (I|F){0,3} (mezelf|mijzelf)`,
  `(bled|bleed|bleeding|bloeden|bloedde|blood|bloed)
    & (nails|dug|scratched|scratch|bite|bit|sheets|nagels|calmer|relief|until|till)
    & (ME)
    - (nose|period|tongue|nail polish|menstrual|gums|dentist|cat)`,
];
