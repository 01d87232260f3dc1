import { describe, expect, it } from 'vitest';
import lines from '../../../model-lab/at-hand/leave-taking.json' with { type: 'json' };
import { authorThoughts } from '../../../model-lab/evaluation/authors.ts';
import { topicsOf } from '../../../test/support/said.ts';
import { normaliseText } from '../../contract/index.ts';
import { analyseText } from '../analysis.ts';
import { isDark } from '../emotions/labels.ts';
import { ledByChoice } from '../led-by-choice.ts';
import { rateRisk } from '../risk/risk.ts';
import { lineOfChoice, reflect } from './reflect.ts';
import { takesLeave } from './takes-leave.ts';

// The lines were written in one go before there was a rule for any of them.
const leaving = [...lines.leaving.en, ...lines.leaving.nl];
const bright = [...lines.bright.en, ...lines.bright.nl];

/** The answer to a drop that was released as joy or as love. */
const answerTo = (text: string, emotion: 'joy' | 'love') => {
  const risk = rateRisk(text);
  return ledByChoice(analyseText(text, risk), { text, emotion, risk }).reflection;
};

describe('words of burden, of leave-taking or of no future', () => {
  it.each([
    ...leaving,
    "There's no version of this where I get old.",
    "They'd be lighter without me",
    'I wanted to say thank you to everyone, for everything',
    'Zonder mij hebben ze het makkelijker.',
    'Bedankt voor alles, allemaal.',
    'Ik zie mezelf niet oud worden.',
  ])('are answered with nothing bright, though joy was chosen: %s', (text) => {
    expect(['anything', 'heavy']).toContainEqual(topicsOf(answerTo(text, 'joy'))[0]);
    expect(answerTo(text, 'joy')).not.toContain('“');
  });

  it.each(leaving.filter((text) => rateRisk(text) === 'none'))(
    'are answered with no love, though love was chosen: %s',
    (text) => {
      expect(topicsOf(answerTo(text, 'love'))).toEqual(['anything']);
    },
  );

  it.each(['\u000B', '\u0085', '\n'])('are heard with %j between words and inside them', (sign) => {
    for (const text of leaving.filter(takesLeave)) {
      for (const { index } of text.matchAll(/(?<=\S) (?=\S)/g)) {
        const broken = normaliseText(text.slice(0, index) + sign + text.slice(index + 1));
        expect(takesLeave(broken), broken).toBe(true);
      }
      for (const { index } of text.matchAll(/(?<=\p{L})(?=\p{L})/gu)) {
        const broken = normaliseText(text.slice(0, index) + sign + text.slice(index));
        expect(takesLeave(broken), broken).toBe(true);
      }
    }
  });

  it('are answered by what weighs on somebody where that is chosen', () => {
    const text = "There's no version of this where I get old.";
    expect(topicsOf(lineOfChoice(text, 'sadness', 'none'))).toEqual(['sadness']);
  });

  it('are met with nothing bright where joy is only heard in them', () => {
    const text = 'Thank you to everyone, for everything.';
    expect(topicsOf(reflect(text, ['joy'], 'none'))).toEqual(['anything']);
    expect(topicsOf(reflect(text, ['sadness', 'joy'], 'none'))).toEqual(['sadness']);
  });
});

describe('bright words', () => {
  // Some are taken for leave-taking: in doubt the answer is not bright.
  it('keep their bright answer, even if they come close', () => {
    const isKept = (text: string) =>
      ['joy', 'subject'].includes(topicsOf(answerTo(text, 'joy'))[0] ?? '');
    const lost = bright.filter((text) => !isKept(text));
    expect(lost.length).toBeLessThanOrEqual(5);
  });

  it.each([
    'I passed. I actually passed. Third try, and I screamed in the parking lot.',
    'Ze heeft ja gezegd!',
    'Thank you to everyone who came to my birthday.',
    'She laughed so hard that she had to sit down.',
    'We danced in the kitchen until the soup burned.',
  ])('keep their bright answer: %s', (text) => {
    expect(['joy', 'subject']).toContain(topicsOf(answerTo(text, 'joy'))[0]);
  });

  it('of authors lose it three times in a hundred at most', () => {
    const some = authorThoughts().filter(
      ({ text, emotion }) => emotion !== 'neutral' && !isDark(emotion) && rateRisk(text) === 'none',
    );
    expect(some.length).toBeGreaterThan(1_000);
    expect(some.filter(({ text }) => takesLeave(text)).length).toBeLessThanOrEqual(
      0.03 * some.length,
    );
  });
});
