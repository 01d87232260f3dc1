import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isDialect, languageOf } from './language.ts';

const ENGLISH = [
  'I passed.',
  'She said yes.',
  'my sister called',
  'so tired of this',
  "can't sleep",
  'I want to die of laughter, what a door that was',
  'The van was in the water and we were over it.',
  'He never calls.',
  'missing you tonight',
  'Nothing happened.',
  'There was a spider in the bath.',
  'i hope he is ok',
];
const DUTCH = [
  'Ze heeft ja gezegd!',
  'Mijn zus belde.',
  'ik ben zo moe',
  'Kan niet slapen.',
  'Mis je.',
  'Mijn vader is vandaag jarig. Hij is er al zes jaar niet meer.',
  'Niemand belt ooit.',
  'Wat een dag.',
  'het was een warm week in de tuin',
  'Oma had me nog gebeld, en toen niet meer.',
  'Hoop dat het goed gaat',
  'Geen zin in morgen.',
  'vrolijk wakker geworden, rare zaak',
  'buurman zn muziek',
];

describe('the language of a text', () => {
  it.each(ENGLISH)('is English: %s', (text) => expect(languageOf(text)).toBe('en'));
  it.each(DUTCH)('is Dutch: %s', (text) => expect(languageOf(text)).toBe('nl'));
  it.each(['', '🙃🙃', 'Pff.', '42', 'is in was'])('is not decided: "%s"', (text) =>
    expect(languageOf(text)).toBeNull(),
  );

  it('is the one that most of the words are in', () => {
    expect(languageOf('Ik zei nog "I love you", en ze lachte om mijn accent.')).toBe('nl');
    expect(languageOf('My oma says "het komt goed" and I believe her every time.')).toBe('en');
  });

  it('is one of three answers, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['en', 'nl', null]).toContain(languageOf(text));
      }),
    );
  });
});

test.each([
  ['ma da wisnae at the door', true],
  ['mama still dey hide meat for me wey i go house', true],
  ['guest lef one dollar pon di pillow', true],
  ['de chauffeur gaf mie n haand', true],
  ['pa stond te kiekn en bleef moar stoan', true],
  ['mijn broer heeft de koers zonder geluid gezet', false],
  ['Ma rang me, she is on the way home.', false],
  ['ik ging na het werk naar ma', false],
])('two words of a dialect are a dialect: "%s"', (text, is) => expect(isDialect(text)).toBe(is));
