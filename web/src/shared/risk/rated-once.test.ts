import { expect, it, vi } from 'vitest';
import { rateBeforeSending, rateWords } from './rate-words.ts';

const rateRisk = vi.hoisted(() => vi.fn(() => 'none'));
vi.mock('@blckmirror/functions/risk', () => ({ rateRisk }));

it('words are rated once, at a pause in the typing and at the press', async () => {
  await rateWords('I kept the voicemail');
  await rateWords('I kept the voicemail');
  await rateBeforeSending('I kept the voicemail');
  expect(rateRisk).toHaveBeenCalledTimes(1);
  await rateBeforeSending('I kept the voicemail.');
  expect(rateRisk).toHaveBeenCalledTimes(2);
});
