import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import lines from '../../model-lab/evaluation/emotion-lines.json' with { type: 'json' };
import { said } from '../../test/support/said.ts';
import { byEmotion, EMOTIONS, type Emotion, type RiskLevel } from '../contract/index.ts';
import { type Analysis, spokenOf } from './analysis.ts';
import { answerToEntry } from './answer-to-entry.ts';
import { countWords } from './reflection/own-words.ts';
import { reflect } from './reflection/reflect.ts';
import { takesLeave } from './reflection/takes-leave.ts';
import { rateRisk } from './risk/risk.ts';

/** A reading in which these feelings were found, each with this share. */
function heard(text: string, ...found: readonly (readonly [Emotion, number])[]): Analysis {
  const emotions = byEmotion((emotion) => found.find(([each]) => each === emotion)?.[1] ?? 0);
  const detected = found.map(([emotion]) => emotion);
  const reflection = reflect(text, spokenOf(detected, emotions), rateRisk(text));
  return { emotions, detected, reflection, sentimentScore: 0.5 };
}

/** What is told back of an entry, in other words or quoted. */
function toldOf(text: string, analysis: Analysis, risk: RiskLevel = rateRisk(text)) {
  const { told, words } = said(answerToEntry(analysis, { text, risk }));
  return told ?? words;
}

describe('a journal entry', () => {
  it.each([
    ['What a Monday. Dad forgot again.', 'anger', 'Your dad forgot again.'],
    ['Ik ben zo blij! Mijn zus bracht soep.', 'joy', 'Je bent zo blij. Je zus bracht soep.'],
    [
      'Heard our song in the shop. He walked past our old house.',
      'sadness',
      'You heard your song in the shop. He walked past your old house.',
    ],
  ] as const)('is told back: "%s"', (text, emotion, told) => {
    expect(toldOf(text, heard(text, [emotion, 0.9]))).toBe(told);
    expect(said(answerToEntry(heard(text, [emotion, 0.9]), { text, risk: 'none' })).topics).toEqual(
      [emotion],
    );
  });

  const SOUP = 'What a day. My sister brought soup.';

  it('is told back only under a feeling that was surely read', () => {
    expect(toldOf(SOUP, heard(SOUP, ['love', 0.5]))).toBe('Your sister brought soup.');
    expect(toldOf(SOUP, heard(SOUP, ['love', 0.49]))).toBeNull();
    expect(toldOf(SOUP, heard(SOUP))).toBeNull();
  });

  it.each(['concern', 'high'] as const)('is not told back beside %s', (risk) => {
    expect(toldOf(SOUP, heard(SOUP, ['sadness', 0.9]), risk)).toBeNull();
  });

  it.each([
    ['takes leave', 'Dad forgot us again. Thank you to everyone, for everything.', 'anger'],
    ['speaks of violence', 'He hit me. My sister brought soup.', 'sadness'],
    [
      'is longer than a drop',
      `${'It rained all day and the whole night. '.repeat(26)}${SOUP}`,
      'love',
    ],
    ['would only hear its first words', 'Her leash is still on the nail.', 'sadness'],
    [
      'would hear its first words, and then more',
      'Her leash is still on the nail. I cried in the hall.',
      'sadness',
    ],
    ['tells a deed in anger', 'He took my parking space again. I kicked the bumper.', 'anger'],
    ['would hear what is dark under joy', 'My feet. I am so sad that the fair is over.', 'joy'],
    [
      'would hear a hint of danger',
      'What a day. Someone was behind me. I have my keys out and my music off.',
      'anxiety',
    ],
  ] as const)('is not told back where it %s: "%s"', (_, text, emotion) => {
    expect(rateRisk(text)).toBe('none');
    expect(toldOf(text, heard(text, [emotion, 0.9]))).toBeNull();
  });

  it('is not told back where bright and dark feelings stand together', () => {
    expect(toldOf(SOUP, heard(SOUP, ['joy', 0.6], ['sadness', 0.3]))).toBeNull();
    expect(toldOf(SOUP, heard(SOUP, ['love', 0.6], ['sadness', 0.3]))).toBeNull();
    expect(toldOf(SOUP, heard(SOUP, ['joy', 0.6], ['love', 0.3]))).toBe(
      'Your sister brought soup.',
    );
  });

  it.each([
    ['My uncle died on Monday. He had a warm voice.', 'joy'],
    ['My uncle died on Monday. He had a warm voice.', 'love'],
    ['We broke up on Tuesday. He had a warm voice.', 'love'],
  ] as const)(
    'is answered without the bright feeling where nobody is glad: "%s"',
    (text, emotion) => {
      for (const share of [0.9, 0.4]) {
        const answer = answerToEntry(heard(text, [emotion, share]), { text, risk: 'none' });
        expect(said(answer)).toMatchObject({ topics: ['anything'], told: null, words: null });
      }
    },
  );

  it('is answered without joy where it is long and speaks of a death', () => {
    const text = `My uncle died on Monday. ${'He had a warm voice and a big laugh. '.repeat(30)}`;
    const answer = answerToEntry(heard(text, ['joy', 0.9]), { text, risk: 'none' });
    expect(said(answer).topics).toEqual(['anything']);
  });

  it.each(['My uncle died on Monday. He had a warm voice.', 'He hit me. He had a warm voice.'])(
    'is answered without a bright feeling that was read second: "%s"',
    (text) => {
      const answer = answerToEntry(heard(text, ['sadness', 0.6], ['joy', 0.35]), {
        text,
        risk: 'none',
      });
      expect(said(answer)).toMatchObject({ topics: ['sadness'], told: null, words: null });
    },
  );

  it('about a death is told back where it is sad', () => {
    const text = 'It is Sunday. We buried my brother on Monday.';
    expect(toldOf(text, heard(text, ['sadness', 0.9]))).toBe('You buried your brother on Monday.');
  });
});

describe('whatever an entry says, and whatever is read in it', () => {
  const NEVER =
    'Emma Zbyszko 7 0612345678 me@home.example knife rope gun pills throat knees bitch mes touw polsen';
  const lived = Object.values(lines).flat();
  const words = lived.flatMap((line) => line.split(' '));
  const pieces = fc.constantFrom(
    ...NEVER.split(' '),
    ...'. , I my ik mijn took nam and en'.split(' '),
    ...words,
  );
  const text = fc.oneof(
    fc.constantFrom(...lived),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(pieces, { maxLength: 25 }).map((all) => all.join(' ')),
    fc.tuple(fc.constantFrom(...lived), fc.constantFrom(...lived)).map((two) => two.join(' ')),
  );
  const plainly = (line: string) => (line.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ');

  it('its answer has at most 20 words, and no first words as they are, name, digit, body part, means or slur', () => {
    let told = 0;
    fc.assert(
      fc.property(text, fc.constantFrom(...EMOTIONS), fc.nat(400), (any, emotion, turn) => {
        const risk = rateRisk(any);
        const analysis = heard(any, [emotion, 0.9]);
        const answer = answerToEntry(analysis, { text: any, risk, context: { turn } });
        expect(countWords(answer)).toBeLessThanOrEqual(20);
        const own = toldOf(any, analysis);
        if (own === null) return;
        told += 1;
        expect([risk, takesLeave(any)]).toEqual(['none', false]);
        const [first = ''] = own.split(/(?<=[.!?])\s/);
        expect(`${plainly(any)} `.startsWith(`${plainly(first)} `)).toBe(false);
        expect(own).not.toMatch(/\d/);
        const all = new Set(own.split(/[^\p{L}@.'’-]+/u).map((word) => word.replace(/\.$/, '')));
        expect(NEVER.split(' ').filter((word) => all.has(word))).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
    expect(told).toBeGreaterThan(0);
  });
});
