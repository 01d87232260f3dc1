import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { OPEN, sheet, TODAY, WORDS, write } from '../../testing/drop-sheet.ts';
import { serve, show } from '../../testing/screen.tsx';
import { DropScreen } from './drop-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const POST = 'POST /api/drops';
const HOUR = 3_600_000;
const MIDNIGHT = '2026-03-11T00:00:00.000Z';
const USED = { hasDroppedToday: true, nextAllowedAt: MIDNIGHT };
const TAKEN = { code: 'already-dropped', message: 'One a day.', nextAllowedAt: MIDNIGHT };

/** The server's clock, independent of this device's. */
let server = 0;
let device = 0;
function setClocks(iso: string, wrongBy: number): void {
  server = Date.parse(iso);
  device = server + wrongBy;
  vi.setSystemTime(device);
}
async function pass(ms: number): Promise<void> {
  server += ms;
  device += ms;
  await act(() => vi.advanceTimersByTimeAsync(ms));
  vi.setSystemTime(device);
}
const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { Date: new Date(server).toUTCString() } });
const timer = () => screen.queryByRole('timer')?.textContent ?? null;
const user = userEvent.setup({ delay: null });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
});

describe('a device whose clock is wrong', () => {
  it.each([
    ['three hours ahead', 3 * HOUR],
    ['a year ahead', 365 * 24 * HOUR],
    ['a day behind', -24 * HOUR],
    ['right', 0],
  ])('waits for the midnight of the server: %s', async (_how, wrongBy) => {
    setClocks('2026-03-10T22:00:00Z', wrongBy);
    serve({ [TODAY]: () => answer(USED) });
    show(<DropScreen />);
    await screen.findByText('Next drop available in:');
    expect(timer()).toBe('02 hours 00 minutes 00 seconds');
    await pass(2 * HOUR - 1_000);
    expect(timer()).toBe('00 hours 00 minutes 01 seconds');
    await pass(1_000);
    expect(timer()).toBeNull();
    expect(await sheet()).toBeTruthy();
  });

  it('finds the day used where the form was open: the refusal closes it, and keeps the words', async () => {
    setClocks('2026-03-10T22:00:00Z', 3 * HOUR);
    serve({ [TODAY]: () => answer(OPEN), [POST]: () => answer(TAKEN, 409) });
    show(<DropScreen />);
    await write('love');
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    await screen.findByText('Next drop available in:');
    expect(timer()).toBe('02 hours 00 minutes 00 seconds');
    expect(screen.getByText(/The words you were writing are kept here/)).toBeTruthy();
    await pass(2 * HOUR);
    expect((await sheet()).value).toBe(WORDS);
  });

  it('that goes wrong while the page is open shows the form no longer than the server takes to answer', async () => {
    setClocks('2026-03-10T22:00:00Z', 0);
    serve({ [TODAY]: () => answer(USED) });
    show(<DropScreen />);
    await screen.findByText('Next drop available in:');
    device += 5 * HOUR;
    vi.setSystemTime(device);
    await pass(1_000);
    await screen.findByText('Next drop available in:');
    expect(timer()).toBe('01 hours 59 minutes 59 seconds');
  });

  it('that is set right while the page is open waits no longer than it has to', async () => {
    setClocks('2026-03-10T22:00:00Z', -5 * HOUR);
    serve({ [TODAY]: () => answer(USED) });
    show(<DropScreen />);
    await screen.findByText('Next drop available in:');
    await pass(HOUR);
    device = server;
    vi.setSystemTime(device);
    await pass(1_000);
    // It shows the form, asks the server, and locks again.
    await screen.findByText('Next drop available in:');
    expect(timer()).toBe('00 hours 59 minutes 59 seconds');
  });

  it('ends its own midnight by the server’s clock where the server names no time', async () => {
    setClocks('2026-03-10T12:00:00Z', 30 * 24 * HOUR);
    serve({ [TODAY]: () => answer({ hasDroppedToday: true, nextAllowedAt: null }) });
    show(<DropScreen />);
    await screen.findByText('Next drop available in:');
    expect(Number(timer()?.slice(0, 2))).toBeLessThan(24);
    await pass(24 * HOUR);
    expect(timer()).toBeNull();
  });
});
