import { expect, it, vi } from 'vitest';

const detector = vi.hoisted(() => ({ missing: true }));
vi.mock('@blckmirror/functions/risk', async (original) => {
  if (detector.missing) throw new Error('The chunk could not be fetched');
  return original();
});

const WORDS = 'I want to kill myself';

it('lets words pass while the detector cannot be had, and tries again at the next ones', async () => {
  const { areCalm, rateWords } = await import('./rate-words.ts');
  expect(await rateWords(WORDS)).toBe('none');
  // Words that nobody can rate are not quoted.
  await expect(areCalm('The kettle sang.')).rejects.toThrow();
  detector.missing = false;
  expect(await rateWords(WORDS)).toBe('high');
  expect(await rateWords('   ')).toBe('none');
  expect(await areCalm(WORDS)).toBe(false);
  expect(await areCalm('The kettle sang.')).toBe(true);
});
