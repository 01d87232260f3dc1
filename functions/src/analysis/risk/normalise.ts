// Letters of other scripts that pass for Latin ones, and Latin ones that do not decompose.
const LOOKALIKES: Readonly<Record<string, string>> = {
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
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
};
const SHORTHAND: Readonly<Record<string, string>> = { '2': 'to', u: 'you', n: 'and' };

/** Doubled letters made single, so that "kiiill" and "kill" are one word. Patterns are folded the same way. */
export const fold = (text: string): string => text.replace(/([a-z])\1+/g, '$1');

function unleet(chunk: string, one: 'i' | 'l'): string {
  if (!/[a-z]/.test(chunk)) return chunk;
  return (
    chunk
      .replace(/[03457@$€]/g, (char) => LEET[char] ?? char)
      .replace(/1/g, one)
      // A vowel starred out.
      .replace(/(k)[*#_-](?=l)|(d)[*#_-](?=e\b)|(su)[*#_-](?=c)/g, '$1$2$3i')
      .replace(/[!|](?=[a-z])/g, one)
  );
}

const clean = (text: string): string =>
  text
    // Marks go before and after decomposing: sorting 100,000 of them is what a hostile text would like.
    .replace(/[\p{M}\p{Cf}'’‘‛`´ʼ′\u115F\u1160\u3164\uFFA0]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LOOKALIKE, (char) => LOOKALIKES[char] ?? char);

function joinSpelledOut(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters: string[] = [];
  const flush = () => {
    if (letters.length >= 3) joined.push(letters.join(''));
    else joined.push(...letters.map((letter) => SHORTHAND[letter] ?? letter));
    letters = [];
  };
  for (const word of words) {
    if (/^[a-z]$/.test(word)) letters.push(word);
    else {
      flush();
      joined.push(SHORTHAND[word] ?? word);
    }
  }
  flush();
  return joined;
}

function normalise(cleaned: string, one: 'i' | 'l'): string {
  const words = cleaned
    .split(/(\s+)/)
    .map((chunk) => unleet(chunk, one))
    .join('')
    .replace(/[.!?;:…]+(?=\s|$)|\n+/g, ' . ')
    // A dot inside a word hides it; a dot after a word ends a sentence and has become its own word by now.
    .replace(/[^a-z0-9.\s]|\.(?=\S)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const text = fold(` ${joinSpelledOut(words).join(' ')} . `);
  return text
    .replace(/ my self(?= )/g, ' myself')
    .replace(/ (zelf|sui) (?=mord|cid)/g, ' $1')
    .replace(/ (?:me|mij) zelf(?= )/g, ' mezelf');
}

/**
 * What a text says once every disguise is off: lower case, no marks or invisible characters, digits and signs read as
 * the letters they stand for, spelled-out words joined, doubled letters single. Words are parted by one space,
 * sentences by " . ", and a space stands at either end. More than one reading when a "1" may be an i or an l.
 */
export function readings(text: string): readonly string[] {
  const cleaned = clean(text);
  const first = normalise(cleaned, 'i');
  const others = /[1!|]/.test(cleaned) ? [normalise(cleaned, 'l')] : [];
  // A capital i inside a word passes for an l.
  if (/[a-z]I/.test(text)) {
    const tall = text.replace(/([a-z])(I+)/g, (_, letter: string, run: string) =>
      letter.concat('l'.repeat(run.length)),
    );
    others.push(normalise(clean(tall), 'i'));
  }
  return [first, ...others];
}
