import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said, topicsOf } from '../../../test/support/said.ts';
import { EMOTIONS } from '../../contract/index.ts';
import { analyseText } from '../analysis.ts';
import { rateRisk } from '../risk/risk.ts';
import { countWords } from './own-words.ts';
import { reflect } from './reflect.ts';

describe('a reflection', () => {
  it('answers the feeling that was found', () => {
    expect(topicsOf(reflect('I hate this', ['anger'], 'none'))).toEqual(['anger']);
    expect(topicsOf(reflect('I miss you', ['love', 'sadness'], 'none'))).toEqual([
      'love',
      'sadness',
    ]);
    expect(topicsOf(reflect('Rain.', [], 'none'))).toEqual(['none']);
  });

  it.each([
    ['Ze heeft ja gezegd!', 'nl'],
    ['Mijn vader is vandaag jarig.', 'nl'],
    ['She said yes!', 'en'],
    ['🙃', 'en'],
  ])('speaks the language of "%s": %s', (text, language) => {
    for (const risk of ['none', 'concern', 'high'] as const) {
      expect(said(reflect(text, ['joy'], risk)).language).toBe(language);
    }
  });

  it('stands behind what is told back, whole or its first half, and alone where that is too long', () => {
    const behind = (words: string) => {
      const told = { words, said: words, isOwnDeed: false, isQuoted: false };
      return reflect('Rain.', ['sadness'], 'none', { turn: 0 }, told);
    };
    const alone = reflect('Rain.', ['sadness'], 'none', { turn: 0 });
    const [first = ''] = alone.split(/(?<=\.) /);
    const room = 20 - countWords(alone);
    const ran = (count: number) => `${Array(count).fill('ran').join(' ')}.`;
    expect(behind(ran(room))).toBe(`${ran(room)} ${alone}`);
    expect(behind(ran(room + 1))).toBe(`${ran(room + 1)} ${first}`);
    expect(behind(ran(20))).toBe(alone);
  });

  it('tells nothing back beside a hint of danger, or bright beside leave-taking', () => {
    const told = { words: 'You ran.', said: 'I ran', isOwnDeed: true, isQuoted: false };
    expect(reflect('I ran.', ['sadness'], 'concern', {}, told)).not.toContain('You ran.');
    const leave = 'Thank you to everyone, for everything.';
    expect(reflect(leave, ['joy'], 'none', {}, told)).not.toContain('You ran.');
  });

  it('is never bright beside words of danger, whatever else is in them', () => {
    expect(topicsOf(reflect('haha I want to die lol 😂', ['joy'], 'high'))).toEqual(['heavy']);
    const hint = reflect('so happy I could disappear', ['love', 'joy'], 'concern');
    expect(topicsOf(hint)).toEqual(['anything']);
  });

  it('is dark only where danger is spoken outright, and names no more than the feeling at a hint of it', () => {
    const detected = fc.uniqueArray(fc.constantFrom(...EMOTIONS), { maxLength: 3 });
    fc.assert(
      fc.property(fc.string(), detected, fc.nat(), (text, found, turn) => {
        const high = said(reflect(text, found, 'high', { turn }));
        expect([high.topics, high.words]).toEqual([['heavy'], null]);
        const hint = said(reflect(text, found, 'concern', { turn }));
        const dark = found.find((emotion) => emotion !== 'love' && emotion !== 'joy');
        expect([hint.topics, hint.words]).toEqual([[dark ?? 'anything'], null]);
        expect(topicsOf(reflect(text, found, 'none', { turn }))).not.toContain('heavy');
      }),
    );
  });

  it.each([
    'I am proud of myself and there is nobody to tell, so I am telling you.',
    "I don't remember the last time somebody hugged me.",
  ])('says nothing dark to "%s"', (text) => {
    expect(rateRisk(text)).not.toBe('high');
    expect(topicsOf(analyseText(text).reflection)).not.toContain('heavy');
  });
});
