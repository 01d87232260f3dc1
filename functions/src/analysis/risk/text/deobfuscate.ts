import { knownChar } from './token-ids.ts';

/** Words so telling that they are found behind slips of the finger, stars, and breaks in their middle. */
const TELLING =
  'cutting suicidal suicidaal suicide zelfmoord myself mezelf killing selfharm overdose overdosis sterven snijden unalive anymore'.split(
    /\s+/,
  );
/** Words that are also found in two pieces, or starred out; too short to be guessed from a slip. */
const SHORT_ONES =
  `kill die dying dead death cut cutting dood doodgaan hang life leven hanging mijzelf cannot noone nobody
    everyone zelfdoding automutilatie afscheidsbrief voorgoed eruit eraan goodbye selfharming selfharmed
    selfharms selfinjury carpark vermoorden multistorey zelfbeschadiging zelfverwonding zelfverminking`.split(
    /\s+/,
  );
const WHOLE = new Set([...TELLING, ...SHORT_ONES]);
const HEADS = new Set([...WHOLE].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at))));
HEADS.delete('');

/** Whether a word may be the first piece of one that was broken in two. */
export const isHead = (word: string): boolean => HEADS.has(word);

/** The word of which these are the pieces, or undefined. */
export const mended = (head: string, rest: string): string | undefined =>
  WHOLE.has(head + rest) ? head + rest : undefined;

/** Whether two words differ by one letter more, less, other or two swapped; by two such slips where `most` allows. */
function near(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (at === a.length && at === b.length) return true;
  if (most === 0) return false;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    near(restA.slice(1), restB, most - 1) ||
    near(restA, restB.slice(1), most - 1) ||
    near(restA.slice(1), restB.slice(1), most - 1) ||
    (restA[0] === restB[1] &&
      restA[1] === restB[0] &&
      near(restA.slice(2), restB.slice(2), most - 1))
  );
}

/** The telling word that this one is a slip of, or undefined. */
export function slipOf(word: string): string | undefined {
  if (word.length < 5 || word.length > 12) return undefined;
  return TELLING.find((one) => one[0] === word[0] && near(word, one, one.length > 8 ? 2 : 1));
}

const ALARM =
  /kil|die|dead|death|dood|suicid|alive|zelfmoord|leven|living|mylife|sterven|myself|mezelf|cut|unaliv/;
const LONGEST_RUN = 60;
const LONGEST_PIECE = 12;

/** The words of which a run without spaces is made, when every one is known and something in it alarms; else undefined. */
export function piecesOf(run: string): readonly string[] | undefined {
  if (run.length < 5 || run.length > LONGEST_RUN || !ALARM.test(run)) return undefined;
  const ways: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= run.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_PIECE); start < end && !ways[end]; start += 1) {
      const before = ways[start];
      const piece = run.slice(start, end);
      const isWord = piece.length > 1 ? knownChar(piece) !== undefined : /[iau]/.test(piece);
      if (before && isWord) ways[end] = [...before, piece];
    }
  }
  return ways[run.length];
}

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
};

/** What a word with digits, signs or stars in it may be meant as, the likelier first; nothing where it has no letter. */
export function meantBy(word: string): readonly string[] {
  if (word.length > LONGEST_RUN || !/[a-z]/.test(word)) return [];
  const spelled = word.replace(/[034579@$€+]/g, (sign) => SIGNS[sign] ?? sign);
  const guesses = ['i', 'l'].map((letter) => spelled.replace(/[1!|]/g, letter));
  const starred = guesses.flatMap((guess) => unstarred(guess) ?? []);
  return [...guesses, ...starred, word.replace(/[^a-z]/g, '')].filter((guess) =>
    /^[a-z]+$/.test(guess),
  );
}

function unstarred(word: string): string | undefined {
  const letters = word.replace(/[^a-z]/g, '').length;
  if (letters < 2 || letters * 2 < word.length || !/^[a-z][a-z*#_.×-]*[a-z]$/.test(word))
    return undefined;
  const hidden = new RegExp(`^${word.replace(/[^a-z]/g, '[a-z]')}$`);
  return [...WHOLE].find((one) => hidden.test(one));
}
