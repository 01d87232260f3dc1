/** Letters of other scripts that pass for Latin ones, and Latin ones that do not decompose. */
export const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  к: 'k',
  м: 'm',
  т: 't',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ј: 'j',
  ӏ: 'l',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ĸ: 'k',
  ο: 'o',
  τ: 't',
  υ: 'u',
  ß: 's',
  // Pictures that stand where a word would.
  '🔫': ' gun ',
  '💊': ' pills ',
  '🔪': ' knife ',
  '⚰': ' coffin ',
  '🪦': ' coffin ',
  '💀': ' skull ',
  '☠': ' skull ',
  '🩸': ' blood ',
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

/** A text in which every capital i inside a word is an l, for which it passes; undefined when it has none. */
export const withTallLetters = (text: string): string | undefined =>
  /[a-z]I/.test(text) ? text.replace(/(?<=[a-z])I+/g, (run) => 'l'.repeat(run.length)) : undefined;

const TYPED: Readonly<Record<string, string>> = {
  '’': '',
  '“': '"',
  '”': '"',
  '–': ' - ',
  '—': ' - ',
  '…': '...',
};

const ASCII = /^[\0-\x7f]*$/;

/** A text in small letters without marks, invisible characters and apostrophes, lookalikes read as what they pass for. */
export function plainLetters(text: string): string {
  const small = text.toLowerCase();
  if (ASCII.test(small)) return small.replace(/['`]/g, '');
  // What keyboards put in by themselves, before the slow way is taken for it.
  const lower = small.replace(/[’“”–—…]/g, (sign) => TYPED[sign] ?? sign);
  if (ASCII.test(lower)) return lower.replace(/['`]/g, '');
  return (
    lower
      // Marks go before and after decomposing: sorting 100,000 of them is what a hostile text would like.
      .replace(/[\p{M}\p{Cf}'’‘‛`´ʼ′\u115F\u1160\u3164\uFFA0]/gu, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(LOOKALIKE, (char) => LOOKALIKES[char] ?? char)
      .replace(/[„«»]/g, '"')
  );
}

/** Short for, or slips of the finger too small to be recognised as such. */
const SHORT_FOR: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  n: 'and',
  w: 'with',
  b: 'be',
  '2': 'to',
  '4': 'for',
  da: 'dat',
  nie: 'niet',
  ni: 'niet',
  wnat: 'want',
  wnt: 'want',
  wan: 'want',
  wantt: 'want',
  wna: 'wanna',
  wana: 'wanna',
  wanan: 'wanna',
  tonite: 'tonight',
  tn: 'tonight',
  nite: 'tonight',
  tnight: 'tonight',
  klil: 'kill',
  kll: 'kill',
  kil: 'kill',
  kiling: 'killing',
  lfie: 'life',
  lif: 'life',
  dnt: 'dont',
  dotn: 'dont',
  donot: 'dont',
  abt: 'about',
  tht: 'that',
  gna: 'gonna',
  gonan: 'gonna',
  imma: 'ima',
  kwil: 'ik wil',
  kwou: 'ik wou',
  kben: 'ik ben',
  kheb: 'ik heb',
  khoop: 'ik hoop',
  kkan: 'ik kan',
  kzie: 'ik zie',
  kzou: 'ik zou',
  kga: 'ik ga',
  khem: 'ik heb',
  kwas: 'ik was',
  kzit: 'ik zit',
  kdenk: 'ik denk',
  kdoe: 'ik doe',
  kzal: 'ik zal',
  kmoet: 'ik moet',
  khad: 'ik had',
  ded: 'dead',
  wnating: 'wanting',
  dyin: 'dying',
  killin: 'killing',
  urself: 'yourself',
  gezelfmoord: 'zelfmoord',
  wrm: 'waarom',
  bidt: 'bid',
  kwilde: 'ik wilde',
  idk: 'i dont know',
  ion: 'i dont',
  idc: 'i dont care',
  idwtla: 'i dont want to be alive',
  iwtd: 'i want to die',
  iwd: 'ik wil dood',
  nomore: 'no more',
  meself: 'myself',
  mesel: 'myself',
  mysen: 'myself',
  mi: 'my',
  lyf: 'life',
  wnat2: 'want to',
  tis: 'het is',
  beeindig: 'beeindigen',
  wouldve: 'would have',
  shouldve: 'should have',
  couldve: 'could have',
  jaar: 'years',
  jaren: 'years',
  maanden: 'months',
  geleden: 'ago',
  zlfmrd: 'zelfmoord',
  zlfmoord: 'zelfmoord',
  mn: 'mijn',
  scide: 'suicide',
  sewerslide: 'suicide',
  sewerslidal: 'suicidal',
  seewerslide: 'suicide',
  toasterbath: 'suicide',
  sucide: 'suicide',
  sudoku: 'seppuku',
  klote: 'shit',
  lvn: 'leven',
  dooood: 'dood',
  zelfmrd: 'zelfmoord',
};

/** The words that a short form stands for, or undefined. */
export const shortFor = (word: string): readonly string[] | undefined => SHORT[word];

const SHORT: Readonly<Record<string, readonly string[]>> = Object.assign(
  Object.create(null),
  Object.fromEntries(Object.entries(SHORT_FOR).map(([short, long]) => [short, long.split(' ')])),
);
