import { afterEach, describe, expect, it, vi } from 'vitest';
import { Classifier } from '../analysis/risk/classifier.ts';
import { readByRules } from '../analysis/risk/risk.ts';
import { plainLetters } from '../analysis/risk/text/letters.ts';
import weights from '../analysis/risk/weights/classifier.json' with { type: 'json' };
import { log } from '../platform/log.ts';
import { CANARIES, watchHelp } from './watch-help.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));

afterEach(() => {
  vi.restoreAllMocks();
});

/** The codes of the lines that a check logs. */
function codes(minute: number, rate?: Parameters<typeof watchHelp>[1]) {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  watchHelp(at(minute), rate);
  for (const [event] of error.mock.calls) expect(event).toBe('help: a canary is not high');
  return error.mock.calls.map(([, fields]) => fields?.code);
}

describe('the canary of help', () => {
  it('is rated high, so nothing is logged', () => {
    expect(codes(0)).toEqual([]);
  });

  it('is rated with every tenth tick, with the detector itself', () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const rate = vi.fn(() => 'high' as const);
    for (let minute = 0; minute < 60; minute += 1) watchHelp(at(minute), rate);
    // Six of sixty ticks, two texts each.
    expect(rate).toHaveBeenCalledTimes(12);
  });

  it.each(['none', 'concern'] as const)(
    'logs an error for each language when it is %s',
    (level) => {
      expect(codes(20, () => level)).toEqual([`en ${level}`, `nl ${level}`]);
    },
  );

  it('logs an error when the detector fails, and does not throw', () => {
    const broken = () => {
      throw new Error('weights are missing');
    };
    expect(codes(30, broken)).toEqual(['en failed', 'nl failed']);
  });

  it.each([0, -1])('is not high any more with damaged weights (times %s)', (factor) => {
    const damaged = new Classifier({ ...weights, step: weights.step * factor });
    const scores = Object.values(CANARIES).map((text) => readByRules(plainLetters(text)));
    for (const read of scores) {
      // No sure rule decides, so the classifier must agree with the others.
      expect(read.sure).toBe('none');
      expect(damaged.read(read).score).toBeLessThan(new Classifier(weights).read(read).score / 2);
    }
  });
});
