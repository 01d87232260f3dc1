import { expect, it } from 'vitest';
import { goldSets } from '../../model-lab/gold/gold.ts';
import { endpoints } from '../contract/index.ts';

const lines = goldSets().flatMap(({ author, line }) =>
  author === 'a' || author === 'b' ? [line] : [],
);

it('what somebody in danger writes is never refused for its words, nor changed', () => {
  expect(lines.length).toBeGreaterThan(700);
  for (const content of lines) {
    const taken = [
      endpoints['POST /api/drops'].input.parse({ content, emotionType: 'sadness' }),
      endpoints['POST /api/drops/crisis'].input.parse({ content }),
      endpoints['POST /api/journal/entries'].input.parse({ content }),
    ];
    expect(taken.map((words) => words.content)).toEqual([content, content, content]);
  }
});
