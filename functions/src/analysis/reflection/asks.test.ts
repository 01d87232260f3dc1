import { describe, expect, it } from 'vitest';
import { NO_EMOTIONS } from '../../contract/index.ts';
import { askBetween, questionFor } from './asks.ts';

const between = (shares: object, risk: 'none' | 'concern' | 'high' = 'none') =>
  askBetween({ ...NO_EMOTIONS, ...shares }, risk);

describe('an unsure reading', () => {
  it('asks between its two strongest feelings, the stronger first', () => {
    expect(between({ joy: 0.4, sadness: 0.35, anger: 0.1 })).toEqual(['joy', 'sadness']);
  });

  it.each([
    ['where one feeling is clear', { joy: 0.6, sadness: 0.39 }],
    ['where no second is near it', { joy: 0.45, sadness: 0.2 }],
    ['where hardly anything was heard', { joy: 0.14, sadness: 0.14 }],
  ])('asks nothing %s', (_, shares) => expect(between(shares)).toBeNull());

  it('asks nothing of somebody who may be in danger', () => {
    expect(between({ anger: 0.4, sadness: 0.4 }, 'concern')).toBeNull();
    expect(between({ anger: 0.4, sadness: 0.4 }, 'high')).toBeNull();
  });

  it.each([
    ['It is over.', ['joy', 'sadness'], 'Closer to relief or to loss?'],
    ['Het is voorbij.', ['sadness', 'joy'], 'Dichter bij verlies of bij opluchting?'],
    ['It is over.', ['love', 'sadness'], 'Closer to tenderness or to sorrow?'],
    ['Het is voorbij.', ['joy', 'anxiety'], 'Dichter bij blijdschap of bij zorg?'],
  ] as const)('asks in the language of the words: "%s" %s', (text, asks, question) => {
    const asked = questionFor(text, { asks });
    expect(asked?.question).toBe(question);
    // The buttons say the words of the question.
    for (const name of asked?.names ?? []) expect(question).toContain(` ${name}`);
  });
});
