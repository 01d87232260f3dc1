import { beforeEach, expect, it, vi } from 'vitest';
import { aStoredDrop } from '../../test/support/stored.ts';
import { embeddedAnalyser } from '../analysis/analysis.ts';
import { rateThoroughly } from '../analysis/risk/thorough-risk.ts';
import { toOwnDrop } from './own-drops.ts';

vi.mock(import('../analysis/risk/thorough-risk.ts'), async (original) => {
  const module = await original();
  return { ...module, rateThoroughly: vi.fn(module.rateThoroughly) };
});

beforeEach(() => {
  vi.mocked(rateThoroughly).mockClear();
});

const own = (content: string, risk?: 'high') => {
  const drop = aStoredDrop('somebody', '2026-11-20', { content, ...(risk && { risk }) });
  const clock = { zone: 'UTC', offset: 0 };
  const now = new Date('2026-11-20T12:00:00.000Z');
  return toOwnDrop('a-drop', drop, { breakdown: false, now, clock });
};

it('the words of a drop are rated once, however often they are listed and read', async () => {
  const words = 'I want to die, said nobody but me.';
  const [first, again] = [own(words), own(words)];
  await embeddedAnalyser.analyse(words);
  expect([first.risk, again.risk]).toEqual(['high', 'high']);
  expect(rateThoroughly).toHaveBeenCalledTimes(1);
});

it('what the cloud heard later is added to what is remembered', () => {
  const words = 'I left the light on.';
  expect([own(words).risk, own(words, 'high').risk]).toEqual(['none', 'high']);
  expect(rateThoroughly).toHaveBeenCalledTimes(1);
});
