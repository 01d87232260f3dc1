import { describe, expect, it } from 'vitest';
import { subjectThoughts } from '../../../model-lab/evaluation/authors.ts';
import { measure } from '../../../model-lab/evaluation/figures.ts';
import { readEmotions } from './emotions.ts';
import { leadingLabel, topEmotions } from './labels.ts';
import { readThoroughly } from './thorough-emotions.ts';

const feelingIn = (text: string) => leadingLabel(readThoroughly(text).emotions);

describe('a reading that also counts words', () => {
  it.each([
    ['Zo zenuwachtig voor morgen', 'anxiety'],
    ['GESLAAGD mensen GESLAAGD', 'joy'],
    ['I passed. I actually passed. Third try, and I screamed in the parking lot.', 'joy'],
    ["I don't feel safe", 'anxiety'],
    [
      'My brother and I share a pew every Easter and I still feel rancorous about the farm',
      'anger',
    ],
    ['The love seat goes to the shop on Tuesday.', 'neutral'],
  ])('hears what is felt in "%s"', (text, emotion) => {
    expect(feelingIn(text)).toBe(emotion);
  });

  it('hears two feelings that one sentence names', () => {
    const { neutral: _, ...felt } = readThoroughly('Ik ben opgelucht en ik mis hem').emotions;
    expect(topEmotions(felt)).toEqual(['sadness', 'joy']);
  });

  it('says nothing of a text without words, and of none at all', () => {
    for (const text of ['', '...', '🙂']) {
      expect(readThoroughly(text).emotions).toEqual(readEmotions(text).emotions);
    }
  });

  it.each(['en', 'nl'] as const)('is better than the reading alone on strangers (%s)', (wanted) => {
    const thoughts = subjectThoughts(['held-back']).filter(({ language }) => language === wanted);
    const scoreOf = (read: typeof readEmotions): number =>
      measure(thoughts, (text) => {
        const { emotions, sentimentScore } = read(text);
        return { emotion: leadingLabel(emotions), sentimentScore };
      }).macroF1;
    expect(thoughts.length).toBeGreaterThan(250);
    expect(scoreOf(readThoroughly)).toBeGreaterThan(scoreOf(readEmotions) + 0.05);
  });
});
