import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said, topicOf } from '../../../test/support/said.ts';
import { EMOTIONS } from '../../contract/index.ts';
import { analyseText } from '../analysis.ts';
import { isDark } from '../emotions/labels.ts';
import { rateRisk } from '../risk/risk.ts';
import { answerTo, reflect, turnOf } from './reflect.ts';

describe('the answer to a feeling that was chosen', () => {
  it.each(EMOTIONS)('speaks of it alone: %s', (chosen) => {
    expect(topicOf(answerTo('Again.', chosen, 'none'))).toBe(chosen);
  });

  it.each([
    ['I sat down and the kettle would not stop.', 'the kettle'],
    ['Ik zat op de bank en keek naar mijn moeder.', 'de bank'],
    ['I only wanted to call my sister.', 'your sister'],
  ])('gives back one noun of its author: "%s"', (text, thing) => {
    expect(said(answerTo(text, 'sadness', 'none')).thing).toBe(thing);
  });

  it('gives back nothing that others do not see', () => {
    const [text, shown] = ['I sat down beside the kettle.', 'I sat down beside [...].'];
    expect(said(answerTo(text, 'sadness', 'none', { shown })).thing).toBeNull();
  });

  it('is silent where the words seem to say the opposite', () => {
    expect(answerTo('I cried.', 'joy', 'none', { isDoubtful: true })).toBe('');
  });

  it('is at most 20 words, and names nothing of the author where there may be danger', () => {
    const texts = fc.constantFrom(
      'My grandad died on Sunday and I still have his voicemail in the drawer.',
      'Mijn hond is vandaag gestorven, zijn bak staat nog in de keuken.',
      'We moved house and the boxes are still in the kitchen.',
      'The bus was late.',
    );
    const risks = fc.constantFrom('none', 'concern', 'high');
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(...EMOTIONS),
        risks,
        fc.nat(),
        (text, chosen, risk, turn) => {
          const answer = answerTo(text, chosen, risk, { turn });
          expect(answer.split(' ').length).toBeLessThanOrEqual(20);
          if (risk === 'none') return;
          const { topic, thing } = said(answer);
          const hint = chosen === 'joy' ? 'anything' : chosen;
          expect([topic, thing]).toEqual([risk === 'high' ? 'heavy' : hint, null]);
        },
      ),
    );
  });
});

describe('a reflection', () => {
  it('has the tone of the feeling that was found', () => {
    expect(topicOf(reflect('I hate this', ['anger'], 'none'))).toBe('dark');
    expect(topicOf(reflect('I miss you', ['love', 'sadness'], 'none'))).toBe('bright');
    expect(topicOf(reflect('Rain.', [], 'none'))).toBe('none');
  });

  it('is for the first entry of a day alone, but for words of danger', () => {
    const turn = (index: number) => turnOf('somebody', '2026-11-20', { of: 'entry', index });
    expect(topicOf(reflect('Rain.', [], 'none', { turn: turn(0) }))).toBe('none');
    for (const index of [1, 2, 3, 4, 5, 9]) {
      expect(reflect('Rain.', [], 'none', { turn: turn(index) })).toBe('');
      expect(topicOf(reflect('Rain.', [], 'high', { turn: turn(index) }))).toBe('heavy');
    }
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

  it('is never bright beside words of danger, whatever else is in them', () => {
    expect(topicOf(reflect('haha I want to die lol 😂', ['joy'], 'high'))).toBe('heavy');
    const hint = reflect('so happy I could disappear', ['love', 'joy'], 'concern');
    expect(topicOf(hint)).toBe('anything');
  });

  it('is dark only where danger is spoken outright, and names no more than the feeling at a hint of it', () => {
    const detected = fc.uniqueArray(fc.constantFrom(...EMOTIONS), { maxLength: 3 });
    fc.assert(
      fc.property(fc.string(), detected, fc.nat(), (text, found, turn) => {
        expect(topicOf(reflect(text, found, 'high', { turn }))).toBe('heavy');
        const dark = found.find(isDark) ?? 'anything';
        expect(topicOf(reflect(text, found, 'concern', { turn }))).toBe(dark);
        expect(topicOf(reflect(text, found, 'none', { turn }))).not.toBe('heavy');
      }),
    );
  });

  it.each([
    'I am proud of myself and there is nobody to tell, so I am telling you.',
    "I don't remember the last time somebody hugged me.",
  ])('says nothing dark to "%s"', (text) => {
    expect(rateRisk(text)).not.toBe('high');
    expect(topicOf(analyseText(text).reflection)).not.toBe('heavy');
  });
});
