import { expect, it } from 'vitest';
import voicesEn from '../../model-lab/gold/a-en.json' with { type: 'json' };
import voicesNl from '../../model-lab/gold/b-nl.json' with { type: 'json' };
import { endpoints } from '../contract/endpoints.ts';

const lines = [voicesEn, voicesNl].flatMap((voices) =>
  Object.values(voices).flatMap((categories) =>
    Object.values(categories).flatMap((category) => category.lines),
  ),
);

it('what somebody in danger writes is never refused for its words, nor changed', () => {
  for (const content of lines) {
    const taken = [
      endpoints['POST /api/drops'].input.parse({ content, emotionType: 'sadness' }),
      endpoints['POST /api/drops/crisis'].input.parse({ content }),
      endpoints['POST /api/journal/entries'].input.parse({ content }),
    ];
    expect(taken.map((words) => words.content)).toEqual([content, content, content]);
  }
});
