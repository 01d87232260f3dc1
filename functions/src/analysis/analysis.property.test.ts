import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import lines from '../../model-lab/evaluation/emotion-lines.json' with { type: 'json' };
import { readText } from '../../model-lab/evaluation/read-text.ts';
import { analyseText } from './analysis.ts';

const lived = Object.values(lines).flat();
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  // Any 16-bit units, including lone surrogates.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom(...lived.flatMap((line) => line.split(' '))), { maxLength: 60 })
    .map((words) => words.join(' ')),
);

describe('the embedded analyser, whatever it reads', () => {
  it('gives probabilities that sum to 1 with that of no emotion', () => {
    fc.assert(
      fc.property(text, (any) => {
        const shares = Object.values(readText(any).emotions);
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
      { numRuns: 300 },
    );
  });

  it('gives a sentiment between 0 and 1, and a sentence', () => {
    fc.assert(
      fc.property(text, (any) => {
        const { sentimentScore, reflection } = analyseText(any);
        expect(sentimentScore).toBeGreaterThanOrEqual(0);
        expect(sentimentScore).toBeLessThanOrEqual(1);
        expect(reflection).toMatch(/\.$/);
      }),
      { numRuns: 300 },
    );
  });

  it('names the emotions that matter once each, strongest first', () => {
    fc.assert(
      fc.property(text, (any) => {
        const { detected, emotions } = analyseText(any);
        expect(new Set(detected).size).toBe(detected.length);
        const shares = detected.map((emotion) => emotions[emotion]);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
        if (detected[0]) expect(readText(any).emotion).toBe(detected[0]);
      }),
      { numRuns: 300 },
    );
  });

  it('is not cheered up by a smile', () => {
    const grief = fc.constantFrom(...lines.sadness, ...lines.anger, ...lines.anxiety);
    const smile = fc.constantFrom('🙂', '😂', ':)', ':-)', ':D', '😊😊😊', '❤️', '<3', 'xD');
    fc.assert(
      fc.property(grief, fc.array(smile, { minLength: 1, maxLength: 5 }), (dark, smiles) => {
        const { emotion } = readText(dark);
        expect(readText(`${dark} ${smiles.join(' ')}`).emotion).toBe(emotion);
        expect(['sadness', 'anger', 'anxiety']).toContain(emotion);
      }),
      { numRuns: 300 },
    );
  });

  it('says the same twice', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(analyseText(any)).toEqual(analyseText(any));
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['100,000 letters', 'a'.repeat(100_000)],
    ['one word 20,000 times', 'hate '.repeat(20_000)],
    ['100,000 combining marks', '\u0301\u0323'.repeat(50_000)],
    ['100,000 letters and breaks', 'ha\n'.repeat(33_000)],
    ['negations without end', 'not '.repeat(25_000)],
    ['the beginning of a phrase without end', "can't stop ".repeat(9_000)],
  ])('survives %s', (_, hostile) => {
    expect(analyseText(hostile).reflection).not.toBe('');
  });
});
