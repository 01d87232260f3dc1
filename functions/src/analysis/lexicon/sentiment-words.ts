/** Words that are bright or dark without naming one of the five emotions; they move the sentiment alone. */
export const BRIGHT = `
  good nice better best calm easy fine okay fresh kind gentle yes thank thanks healed healing recover recovered recovering sober strong stronger brave courage worth worthy
  welcome support supported safe understood accepted growth grow growing progress ready heal gift generous honest
  comfort comforting respect respected win improve improved improving
  goed fijn beter dank bedankt sterk sterker dapper moed genezen hersteld welkom steun begrepen waard`;

export const DARK = `
  bad worse worst awful terrible horrible ugly weak toxic abuse abused abusive violent violence bleed bleeding
  scar scars burden useless dirty poison illness cancer disease divorce divorced fired unemployed
  broke bankrupt addict addicted addiction relapse relapsed drunk drinking prison victim bully bullied bullying
  problem problems mess messed mistake struggle struggling struggled suffer suffering suffered wasted waste
  impossible unbearable hell nightmare tired exhausted lost jealous wrong dark cold sick
  slecht slechter vreselijk verschrikkelijk erg lelijk zwak ziek ziekte kanker scheiding ontslagen verslaafd
  moe uitgeput gepest nutteloos probleem problemen fout lijden onmogelijk ondraaglijk hel`;
