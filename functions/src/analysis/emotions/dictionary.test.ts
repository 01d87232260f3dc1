import { describe, expect, it } from 'vitest';
import lexicon from '../../../content/emotion-lexicon.json' with { type: 'json' };
import { EMOTIONS } from '../../contract/index.ts';
import { entryOf, NOTHING, phrasesFrom } from './dictionary.ts';

const listed = EMOTIONS.flatMap((emotion) => {
  const { felt, anywhere, signs } = lexicon[emotion];
  return [felt, anywhere].flatMap((by) => Object.values(by).flat()).concat(signs);
}).concat(lexicon.notFelt, lexicon.notBright);

/** Whether the dictionary has a word, or a phrase that begins with these two words. */
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
    expect(listed.length).toBeGreaterThan(6_000);
    expect(listed.filter((text) => !isKnown(text))).toEqual([]);
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
