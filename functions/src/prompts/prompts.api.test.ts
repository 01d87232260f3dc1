import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { newPerson } from '../../test/support/people.ts';
import { collection } from '../platform/collections.ts';
import { ensurePrompts, promptFor } from './prompts.ts';

// Far from the dates of other tests, which share the store.
let now = new Date('2031-03-10T23:30:00.000Z');
const api = whileTesting(() => startApi(() => now));

const ask = async (zone: string) => {
  const { token } = await newPerson();
  const headers = { 'x-time-zone': zone };
  return (await api.send('GET /api/journal/prompts/daily', { token, headers })).body;
};

describe('GET /api/journal/prompts/daily', () => {
  it('refuses a visitor', async () => {
    expect((await api.send('GET /api/journal/prompts/daily')).status).toBe(401);
  });

  it('asks everybody the prompt of their own date, also when none was set before', async () => {
    expect(await ask('UTC')).toEqual({ prompt: { content: promptFor('2031-03-10') } });
    expect(await ask('Asia/Tokyo')).toEqual({ prompt: { content: promptFor('2031-03-11') } });
    expect((await collection('prompts').doc('2031-03-10').get()).exists).toBe(false);
  });

  it('asks what was set for the date', async () => {
    await collection('prompts').doc('2031-03-12').set({ content: 'What did the tide bring you?' });
    const before = now;
    now = new Date('2031-03-12T12:00:00.000Z');
    expect(await ask('UTC')).toEqual({ prompt: { content: 'What did the tide bring you?' } });
    now = before;
  });
});

describe('setting the prompts of the coming days', () => {
  it('sets each once, however often and at once it is run, and leaves what stands', async () => {
    await collection('prompts').doc('2031-12-31').set({ content: 'Set by hand.' });
    const runs = await Promise.all([1, 2, 3].map(() => ensurePrompts('2031-12-30', 5)));
    expect(runs.reduce((sum, created) => sum + created, 0)).toBe(4);
    expect(await ensurePrompts('2031-12-30', 5)).toBe(0);
    const dates = ['2031-12-30', '2031-12-31', '2032-01-01', '2032-01-02', '2032-01-03'];
    const set = await Promise.all(dates.map((date) => collection('prompts').doc(date).get()));
    const expected = dates.map((date) => promptFor(date));
    expected[1] = 'Set by hand.';
    expect(set.map((doc) => doc.data()?.content)).toEqual(expected);
  });
});
