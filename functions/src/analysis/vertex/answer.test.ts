import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said } from '../../../test/support/said.ts';
import { RISK_LEVELS } from '../../contract/index.ts';
import { analyseText } from '../analysis.ts';
import { extractText, LINES, mergeAnswer, readAnswer } from './answer.ts';
import { ProviderError } from './retry.ts';

type Answer = ReturnType<typeof readAnswer>;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const labels = { sadness: share, anger: share, anxiety: share, love: share, joy: share };
const emotions = fc
  .record({ ...labels, neutral: share })
  .filter((each) => Object.values(each).some((value) => value > 1e-9));
const risk = fc.constantFrom(...RISK_LEVELS);
const line = fc.integer({ min: 0, max: LINES.length + 20 });
const answers: fc.Arbitrary<Answer> = fc.record({ emotions, sentiment: share, risk, line });

const isAnswerOrError = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch (thrown) {
    return thrown instanceof ProviderError;
  }
};

describe('whatever a provider says', () => {
  it('is an answer or an error, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), fc.json(), (thing, text, json) => {
        expect(isAnswerOrError(() => extractText(thing))).toBe(true);
        for (const reply of [text, json])
          expect(isAnswerOrError(() => readAnswer(reply))).toBe(true);
      }),
    );
  });

  it('an answer is read as it is', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        expect(readAnswer(JSON.stringify(answer))).toEqual(JSON.parse(JSON.stringify(answer)));
      }),
    );
  });

  it('its shares are parts of one whole, and what it names is in them', () => {
    const text = 'I left the light on for nobody.';
    const analysis = analyseText(text);
    fc.assert(
      fc.property(answers, (answer) => {
        const whole = { ...answer, line: 0 };
        const { emotions, detected } = mergeAnswer({ text, analysis, risk: 'none' }, whole);
        const sum = Object.values(emotions).reduce((all, value) => all + value, 0);
        expect(sum).toBeLessThanOrEqual(1 + 1e-9);
        for (const value of Object.values(emotions)) expect(value).toBeGreaterThanOrEqual(0);
        const found = detected.map((emotion) => emotions[emotion]);
        expect(found).toEqual([...found].sort((a, b) => b - a));
        for (const value of found) expect(value).toBeGreaterThanOrEqual(0.2);
      }),
    );
  });

  it('danger is never less than it was heard here, and beside it stands a line of our own', () => {
    const text = 'I left the light on for nobody.';
    const analysis = analyseText(text);
    fc.assert(
      fc.property(answers, risk, (answer, heard) => {
        const merged = mergeAnswer({ text, analysis, risk: heard }, answer);
        const gravity = RISK_LEVELS.indexOf(merged.risk ?? 'none');
        expect(gravity).toBeGreaterThanOrEqual(RISK_LEVELS.indexOf(heard));
        const { words, told, topics } = said(merged.reflection);
        if (merged.risk === 'high') expect(topics).toEqual(['heavy']);
        else if (merged.risk === 'concern') {
          expect(topics.length).toBe(1);
          expect(['anything', 'sadness', 'anger', 'anxiety']).toContain(topics[0]);
        }
        expect([words, told]).toEqual([null, null]);
      }),
    );
  });
});
