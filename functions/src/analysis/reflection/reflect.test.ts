import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said, topicsOf } from '../../../test/support/said.ts';
import { EMOTIONS } from '../../contract/index.ts';
import { analyseText } from '../analysis.ts';
import { rateRisk } from '../risk/risk.ts';
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

  it('repeats nothing that others do not see', () => {
    const text = 'Oh well. I cried in the hallway.';
    const any = () => 1;
    expect(said(reflect(text, ['sadness'], 'none', {}, any)).words).toBe('I cried in the hallway');
    const shown = 'Oh well. I cried [...]';
    expect(said(reflect(text, ['sadness'], 'none', { shown }, any)).words).toBeNull();
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
