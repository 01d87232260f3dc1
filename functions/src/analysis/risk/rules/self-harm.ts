// Rules for self-harm, the urge to self-harm, and its traces. `rule.ts` describes their form.

/** Excludes words that show an accident or a figure of speech. */
const ACCIDENT = `(?!F{0,2} (off|some|slack|a|loose|short|shaving|free|out|while|on (?!purpose)|at (?!night)|with F{0,2} (the
    door|my bag|a door|laughter|work|hammer)|playing|falling|running|lifting|skating|skiing|cooking|chopping|
    peeling|slicing|opening|gardening|in F{0,2} (finger|vinger|vingers|hand|foot)|by accident|the other|met
    (koken|uien|snijden)|bij|tijdens|aan (de|het|een)|per ongeluk|voor mijn kop|up about|up over|rijk|down))`;
const HURTING = `(hurt|hurting|harm|harming|cut|cutting|slice|slicing|burn|burning|burned|injure|injuring|mutilate|scratch|
    scratching|scratched|bruise|bruising|punch|punching|punched|hit|hitting|bite|biting|bit|slap|slapping|
    slapped|stab|stabbing|carve|carving|scald|pinch|pinching|punish|punishing|claw|clawing|starve|starving|beat|
    beating|bleed|sliced|carved)`;
const OWN = '(own|left|right|upper|inner|entire|whole|eigen|linker|rechter)';
const PURPOSE = `(until|till|cigarette|cigarettes|lighter|sigaret|sigaretten|aansteker|razor|so|because|feel|felt|smth|
    something|again|tonight|purpose|wall|tiles|floor|quiet|stops|numb|deserve|every|raw|bleed|bleeding|bleeds|
    blood|desk|bruise|bruises|bruised|open|scream|calm|control|penance|punish|daily|secretly|nobody|noone|when|
    after|tot|stil|omdat|zodat|bloed|bloedt|bloeden|muur|weer|elke|als|niks|niemand|voel|straf|toilet|school|
    pijn|om)`;

export const HARM: readonly string[] = [
  `(WILL|keeps|again|always|every|back|i|im|ive|still|been|started|stop|resist|so|to|and|of|from|id) ~2
      ${HURTING} F{0,2} SELF ${ACCIDENT}`,
  `(?=[.]) . ${HURTING} F{0,2} SELF ${ACCIDENT}`,
  `${HURTING} F{0,2} SELF (F){0,2} (again|tonight|purpose|last night|every|because|to feel|daily|deep|deeper|is|
      helps|feels|makes|calms|works)`,
  `(slit|slitting|slash|slashing|slashed|slice|slicing|sliced|carve|carving|carved|cut|cutting|cuts) @3 (open|
      up|at|into)? F{0,1} (my|both|mijn) (F|${OWN}){0,2} (wrist|wrists|throat|vein|veins|thigh|thighs|arm|arms|
      forearm|forearms|leg|legs|skin|hips|stomach|polsen) ${ACCIDENT}`,
  `(hurt|hurting|harm|harming|burn|burning|burned|burnt|bruise|bruising|scratch|scratching|scratched|carve|
      scald|punch|punching|punched|hit|hitting|bang|banging|banged|smash|smashing|slam|slamming|bite|biting|bit|
      slap|slapping|pinch|dig|digging|rub|pull|cut|beat) ~1 (my|both|mijn) (F|${OWN}){0,2} (PART|HEAD|NECK|hair)
    & ${PURPOSE}`,
  `(snij|snijd|snijden|sneed|gesneden|kras|krassen|kraste|gekrast|krab|krabde|brand|brandde|sla|sloeg|bonk|
      bonkte|bijt|beet|knijp|kneep|verwond|beschadig|straf|stomp|prik|steek) (F|I|met|mijn hoofd|een mes){0,4}
      (in|op|met|over|tegen)? F{0,1} (mijn|me) (F|${OWN}){0,1} (PART|HEAD|NECK)
    - (uien|kat|deur|bramen|kast|vingers|zonnebrand)`,
  `(snij|snijd|sneed|kras|kraste|krab|brand|sla|verwond|verwondde|beschadig|beschadigde|bijt|knijp|straf|
      toetakel|pijnig|stomp) (I|F){0,3} (mezelf|mijzelf|me|mij) (F|open|tot|omdat|bont|als|wanneer|stuk|in|op|
      kapot){1,3}
    - (vinger|vingers|uien|kop|rijk)`,
  `SELF (F|I|wat|iets){0,5} (snijden|krassen|verwonden|beschadigen|branden|pijn|gesneden|gekrast|verwond|
      beschadigd|slaan|straffen|bijten|krabben|verminken|snij|sneed|beschadig|kras|bont|pijnigen)`,
  `(weer|opnieuw|terug|ga|gaan|wil|moet|drang|begonnen|zin|vannacht|gisteren|stoppen|blijf|verslaafd) (F|I|aan|
      met|in|me){0,4} (snijden|gesneden|krassen|gekrast|automutileren)`,
  `SH (?!(prevention|hotline))`,
  `(want|wanna|need|needed|urge|urges|started|start|back to|miss|keep|been|stop|itching|tempted|relapsed|resist|
      craving|and|again|also|now|gonna|going|about|crave) (F|into){0,4} (cutting|cut|burning|self harm|selfharm)
      (?=[.]|F{0,2} (so bad|bad|again|tonight|deep|deeper|rn|myself|everywhere|daily|until|because|two|every))`,
  `(i|im|ive|just) F{0,2} (cut|cutting|burned) (again|last night|tonight|deep|deeper|too deep|yesterday|today)`,
  `(cutting|burning|bleeding) ~2 (is|helps|feels|calms|makes|works|quiets)`,
  // traces and tools
  `(relapse|relapsed|relapsing|teruggevallen|terugval|(days|weeks|months|years|1|dagen|weken|week|month) ~1
      clean|streak) ~8 (BLADE|PART|WOUND|cutting|harm|deep|deeper|harder|sleeves|SH|snijden|gesneden|bleed|urge)`,
  `(BLADE|WOUND|PART|SH|gesneden) ~8 (relapse|relapsed|days clean|weeks clean|months clean|teruggevallen)`,
  `(fresh|new|newer|deep|deeper|own|more|verse|nieuwe|diepe|hiding|hide|hidden|cover|covering|count|another|
      open|opening|reopen|verberg|bedek) F{0,2} (my|the|mijn|de)? (cuts|cut|wounds|wound|scars|scratches|burns|
      stripes|lines|gashes|barcode|barcodes|krassen|wonden|snee|sneeen|sneetjes|streepjes|strepen|littekens|
      brandwonden)
    & (ME|PART|sting|stings|shower|sleeves|bleeding|mouwen|made|zwemmen)`,
  `(cuts|wounds|gashes|barcode|barcodes|krassen|sneeen|strepen|streepjes|scratches|styro) ~4 (my|mijn|both|me)
      F{0,2} (PART|NECK|SELF)`,
  `(sleeves|hoodie|mouwen|armbanden|bracelets|bandages|plasters|concealer)
    & (did|cut|cuts|harm|sneeen|snee|rood|scars|hide|hiding|june|july|summer|again|gesneden|krassen|littekens|
      niemand|sees|ziet|marks)`,
  `(BLADE) ~7 (PART|NECK|SELF|bleed|relief|urge)
    & (ME|clean|again|weer|tonight)`,
  `(need|want|like|love|made|make|makes|making|wanna|urge|moet|wil|see|watch|seeing|zien|until|tot|feel) (F|I|
      my|mijn|me|myself|ie|it){0,5} (bleed|blood|bleeding|bloed|bloeden|bleeds|bloedt) (?!(boil|boiling|boils|
      pressure|type|test|kookt|run|rage))
    & (ME|urge|tot)`,
  `(put|putting|stubbed|stub|drukte|druk|hold|held|press|pressed|houd|hield|gehouden|duw) ~3 (cigarette|sigaret|
      lighter|iron|flame|aansteker|blade|knife|mes|mesje|ice|strijkijzer|hot) ~6 (my|mijn|SELF) ~2 (PART|HEAD|
      NECK)?`,
  `(PART) ~4 (barcode|barcodes|cheese grater|zebra|battlefield|tally)`,
  `(punch|punching|punched|hit|hitting|slap|slapping|bang|smash|scratching|started on|went for|stomp|sla|beuk)
      [^.]{0,7} my own (face|head|arm|arms|leg|legs|stomach|chest)`,
  `(mijn|my) F{0,1} (HEAD) ~5 (tegen|against) ~3 (gebeukt|geslagen|gebonkt|gebonk|beuken|bonken|slaan|until|
      till)`,
  `(snij|snijd|sneed|kras|sla|krab) (I|F){0,2} mijn eigen (?!(uien|brood|haar|vlees))`,
  `deserve ~2 (pain|hurt|bleed|suffer|punished|pijn|punishment)
    & (ME)`,
  `(urge|urges|drang|neiging|temptation|itch|craving) ~5 (hurt|harm|cut|burn|bleed|pijn|snijden|krassen|self|it
      again|blade)`,
  `(urge|urges|drang) (is|are|was|wordt|komt|came|come|gets|getting|so) ~3 (back|terug|loud|strong|bad|again|
      sterk|erger|sterker)`,
  `did it again ~6 (toilets|toilet|bathroom|sleeves|shower|arm|thigh|leg|blade)`,
];
