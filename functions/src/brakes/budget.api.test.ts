import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeStore } from '../../test/support/whole-store.ts';
import { readAudit } from '../audit/audit.ts';
import { brakesDocument } from '../platform/brakes.ts';
import { log } from '../platform/log.ts';
import { readBrakes, receiveBudget, setBrake } from './brakes.ts';

const NOW = new Date('2026-11-20T12:07:00.000Z');
const isOn = async () => [...(await readBrakes())].filter(([, is]) => is).map(([name]) => name);

beforeEach(() => brakesDocument().set({ on: [] }));
afterEach(() => vi.restoreAllMocks());

describe('the message of a budget', () => {
  const message = (change: Record<string, unknown> = {}) =>
    JSON.stringify({
      budgetDisplayName: 'all of it',
      alertThresholdExceeded: 1,
      costAmount: 101.5,
      costIntervalStart: `${randomUUID()} 2026-11-01T08:00:00Z`,
      budgetAmount: 100,
      budgetAmountType: 'SPECIFIED_AMOUNT',
      currencyCode: 'USD',
      ...change,
    });
  const receive = (text: string) => receiveBudget(text, 'budget-1', NOW);

  it.each([
    ['of half of it', { alertThresholdExceeded: 0.5, costAmount: 51 }],
    ['between two thresholds', { alertThresholdExceeded: undefined, costAmount: 70 }],
    [
      'of a forecast',
      { alertThresholdExceeded: undefined, forecastThresholdExceeded: 1.2, costAmount: 70 },
    ],
  ])('%s changes nothing', async (_what, change) => {
    const before = await wholeStore();
    await receive(message(change));
    expect(await wholeStore()).toEqual(before);
  });

  it.each([
    '',
    'nonsense',
    'null',
    '[]',
    '{}',
    message({ costAmount: '200' }),
    message({ budgetAmount: 0 }),
  ])('that is none is ignored, with one line that says nothing of it: %s', async (text) => {
    const said = vi.spyOn(log, 'warn').mockReturnValue();
    const before = await wholeStore();
    await receive(text);
    expect(await wholeStore()).toEqual(before);
    expect(said.mock.calls).toEqual([['budget message ignored: not of a budget']]);
  });

  it('that the whole is spent turns on the dear brakes once, however often it comes', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    await setBrake('releases', true, NOW);
    const text = message();
    await receive(text);
    expect((await isOn()).sort()).toEqual(['cloud-analyser', 'releases', 'reminders']);
    const entries = (await readAudit()).length;
    await Promise.all([receive(text), receive(text)]);
    expect(await readAudit()).toHaveLength(entries);
    // An operator decides otherwise: the same budget is not acted on again, also when more is spent of it.
    await setBrake('reminders', false, NOW);
    const { costIntervalStart } = JSON.parse(text);
    await receive(message({ costIntervalStart, costAmount: 130, alertThresholdExceeded: 1.2 }));
    expect((await isOn()).sort()).toEqual(['cloud-analyser', 'releases']);
    // A larger budget that is spent too, and another month, are acted on.
    await receive(message({ costIntervalStart, costAmount: 160, budgetAmount: 150 }));
    expect(await isOn()).toContain('reminders');
  });
});
