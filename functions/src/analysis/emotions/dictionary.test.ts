import { describe, expect, it } from 'vitest';
import { EMOTIONS } from '../../contract/emotions.ts';
import { entryOf, phrasesFrom } from './dictionary.ts';
import { NOTHING } from './entry.ts';
import { ANGER } from './lexicon/anger.ts';
import { ANXIETY } from './lexicon/anxiety.ts';
import { EMOTION_EMOJI } from './lexicon/emoji.ts';
import { JOY } from './lexicon/joy.ts';
import { LOVE } from './lexicon/love.ts';
import { NOT_BRIGHT, NOT_FELT } from './lexicon/not-felt.ts';
import { SADNESS } from './lexicon/sadness.ts';

const texts = (list: string): string[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
const lists = [SADNESS, ANGER, ANXIETY, LOVE, JOY]
  .flatMap(({ felt, anywhere }) => [...Object.values(felt), ...Object.values(anywhere)])
  .concat(NOT_BRIGHT, NOT_FELT);

/** Whether the dictionary has a word, or a phrase under its first two words. */
function isKnown(text: string): boolean {
  const [first = '', second, ...rest] = text.split(' ');
  if (second === undefined) return entryOf(first) !== undefined;
  const alike = phrasesFrom(first)?.get(second) ?? [];
  return alike.some(
    (phrase) => phrase.rest.join(' ') === rest.join(' ') && phrase.entry !== NOTHING,
  );
}

describe('the dictionary', () => {
  it('has all that the lexicon lists', () => {
    const all = lists.flatMap(texts);
    expect(all.length).toBeGreaterThan(6_000);
    expect(all.filter((text) => !isKnown(text))).toEqual([]);
    const signs = EMOTIONS.flatMap((emotion) => EMOTION_EMOJI[emotion].split(' '));
    expect(signs.filter((sign) => !isKnown(sign))).toEqual([]);
  });

  it('has nothing else', () => {
    for (const word of ['', 'a', 'sa', 'sadd', 'panic at', 'constructor']) {
      expect(entryOf(word)).toBeUndefined();
    }
    expect(phrasesFrom('disco')).toBeUndefined();
  });

  it('gives the longest of the phrases that begin alike first', () => {
    const lengths = phrasesFrom('love')
      ?.get('it')
      ?.map(({ length }) => length);
    expect(lengths).toEqual([...(lengths ?? [])].sort((a, b) => b - a));
    expect(
      phrasesFrom('happy')
        ?.get('birthday')
        ?.map(({ length }) => length),
    ).toEqual([3, 2]);
  });
});
