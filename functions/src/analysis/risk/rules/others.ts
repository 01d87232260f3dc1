// Rules as `rule.ts` reads them: somebody near who may be in danger. Of concern, unless it is about a book or the news.

export const OF_OTHERS: readonly string[] = [
  `(kill|kills|killed|killing|hang|hangs|hanged|hung|hanging|shot|shoots|shoot|drown|drowned|hurt|hurts|hurting|
      harm|harms|harmed|harming|cut|cuts|cutting|burn|burns|burned|burning|starving|starves|unalive|unalived|
      offed|scratches|scratch|hit|hits|hitting|neck|jumped|poisoned|end|ended|stab|stabbed|finish|finishing|
      overdosed|top|topping|topped) F{0,2} (ONESELF) (?!(shaving|on the|off|out|in the foot|up|while|laughing|
      cooking|some slack|with laughter|to the))`,
  `(cuts|scars|scratches|burns|sneeen|krassen|littekens|wonden|marks|fresh lines) ~4 (her|his|their|haar|zijn|
      hun) ~1 (arms|arm|legs|wrists|wrist|thighs|armen|polsen|benen|leg|thigh|skin)`,
  `(found|vond|discovered|gevonden|finding|hid|verstopte) ~8 (pills|pillen|rope|touw|note|blades|blade|razor|
      razors|mesjes|goodbye|afscheidsbrief|hanging|gun|razorblades)
    & (NEAR|his|her|haar|zijn|hem)
    & (hidden|hid|cried|under|room|hanging|saved|bag|kamer|goodbye|drawer|mattress|blades|blade|mesjes|noose|
      afscheidsbrief|verstopt|note|tas)`,
  `(texted|texts|posted|sent|stuurde|appte|messaged|message|wrote|said|left|gestuurd|called|belde) ~4 (goodbye|
      goodbyes|vaarwel|afscheid|dark|farewell|sorry for everything|bye forever)
    & (NEAR|SHE|offline|picking|answer|neemt|looking|gone)`,
  `(NEAR) ~9 (offline|picking up|answering|neemt ie|neemt ze|neemt hij|neemt)
    & (dark|goodbye|niet meer|wil|pills|die|worried|scared|post|posted|bang)`,
];
