import { expect, it, vi } from 'vitest';
import { rateRisk } from './index.ts';
import { rememberedRisk } from './remembered-risk.ts';

const PAGE = 'The rain went on, and I thought of nothing much. '.repeat(60);

it('a long text is rated once, and anew as soon as a word in it is another', () => {
  const rate = vi.fn(rateRisk);
  expect([rememberedRisk(PAGE, rate), rememberedRisk(PAGE, rate)]).toEqual(['none', 'none']);
  expect(rate).toHaveBeenCalledTimes(1);
  expect(rememberedRisk(`${PAGE} I want to kill myself.`, rate)).toBe('high');
  expect(rememberedRisk(PAGE, rate)).toBe('none');
});
