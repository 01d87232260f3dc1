import type { OwnDrop } from '@blckmirror/functions/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { DRIFT_ADVICE } from '../../shared/account/reminder.ts';
import { showCountdown } from '../../testing/countdown.tsx';
import { ownDrop, ownPage } from '../../testing/own-drops-and-profile.ts';
import { haveNoPush, havePush } from '../../testing/push-double.ts';
import { PUBLIC_KEY, reminderServer } from '../../testing/reminder.ts';
import { json, serve } from '../../testing/screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

/** A server that stores the answer and records the requests. The person has one drop, unless `drops` says more. */
function keeping(start: Parameters<typeof reminderServer>[0] = {}, drops = 1) {
  const { told, answers: reminder } = reminderServer(start);
  const look = vi.fn(reminder['GET /api/reminder']);
  const answers = {
    ...reminder,
    'GET /api/reminder': look,
    'GET /api/drops/me': () => {
      const page = ownPage([ownDrop('words 0')]);
      return json({ ...page, stats: { ...page.stats, totalDrops: drops } });
    },
  };
  serve(answers);
  return { told, answers, looks: () => look.mock.calls.length };
}

const countdown = (isAtRisk = false, drop: OwnDrop | null = ownDrop('words 0')) =>
  showCountdown({ isAtRisk, drop });

const QUESTION = 'Shall I call you tomorrow?';
const question = () => screen.findByRole('region', { name: QUESTION });
const press = async (name: string) =>
  userEvent.click(within(await question()).getByRole('button', { name }));
const answer = async () => within(await question()).getByRole('status').textContent;
const names = async () =>
  within(await question())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
/** Waits until everything has arrived that could bring the question. */
const settle = async () => {
  await screen.findByRole('region', { name: 'Your drop of today' });
  await new Promise((resolve) => setTimeout(resolve, 50));
};

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));
afterEach(haveNoPush);

describe('the first countdown', () => {
  it('asks with four parts of the day and a no, none of them chosen, and asks the browser nothing', async () => {
    const push = havePush();
    const { told } = keeping();
    countdown();
    expect(await question()).toBeTruthy();
    expect(await names()).toEqual(['Morning', 'Midday', 'Evening', 'Night', 'No']);
    expect(document.querySelector('[aria-pressed], [aria-checked], :checked')).toBeNull();
    expect([push.asked, told]).toEqual([0, []]);
  });

  it('takes an answer by keyboard, turns the reminder on, says so, and keeps the focus there', async () => {
    const push = havePush();
    const { told } = keeping();
    countdown();
    within(await question())
      .getByRole('button', { name: 'Evening' })
      .focus();
    await userEvent.keyboard('{Enter}');
    const said = `I will call you here tomorrow evening. You can change this in Settings. ${DRIFT_ADVICE}`;
    await waitFor(async () => expect(await answer()).toBe(said));
    expect(document.activeElement?.textContent).toBe(said);
    expect(push.asked).toBe(1);
    expect(told).toMatchObject([{ part: 'evening', endpoint: push.endpoint }]);
    expect(within(await question()).queryByRole('button')).toBeNull();
  });

  it('takes a no, and the server remembers it', async () => {
    const push = havePush();
    const { told } = keeping();
    const first = countdown();
    await press('No');
    await waitFor(async () => expect(await answer()).toContain('Then I will not call.'));
    expect([push.asked, told]).toEqual([0, [{ part: null }]]);
    first.unmount();
    countdown();
    await settle();
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('keeps the question where the answer did not arrive', async () => {
    havePush();
    const { answers } = keeping();
    countdown();
    await question();
    serve({});
    await press('No');
    expect(await screen.findByText('You seem to be offline. Nothing was changed.')).toBeTruthy();
    serve(answers);
    await press('No');
    await waitFor(async () => expect(await answer()).toContain('Then I will not call.'));
  });
});

describe('nobody is asked', () => {
  it.each([
    ['again after an answer, on whatever device', () => keeping({ isDecided: true })],
    ['who is reminded already', () => keeping({ isDecided: true, part: 'night' })],
  ])('%s', async (_, prepare) => {
    const { looks } = prepare();
    countdown();
    await waitFor(() => expect(looks()).toBe(1));
    await settle();
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('a second time, although the first question got no answer', async () => {
    const { looks } = keeping({}, 2);
    countdown();
    await settle();
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(looks()).toBe(0);
  });

  it('whose words of today sound like danger', async () => {
    const { looks } = keeping();
    countdown(true);
    await settle();
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(looks()).toBe(0);
  });
});

describe('where there is no push', () => {
  it.each([
    ['the server has no keys', () => havePush(), null],
    ['the browser knows none', () => haveNoPush(), PUBLIC_KEY],
  ])('because %s, the calendar is offered after the answer', async (_, prepare, publicKey) => {
    prepare();
    const { told } = keeping({ publicKey });
    countdown();
    await press('Morning');
    const said = `Here your calendar can remind you. You can change this in Settings. ${DRIFT_ADVICE}`;
    await waitFor(async () => expect(await answer()).toBe(said));
    expect(told).toEqual([{ part: 'morning' }]);
    expect(await names()).toEqual(['Add to calendar']);
  });

  it('because the person refuses it now, it says so, offers the calendar, and no is still there', async () => {
    const push = havePush({ answers: 'denied' });
    const { told } = keeping();
    countdown();
    await press('Night');
    expect(await screen.findByText(/may not show notifications from here, so/)).toBeTruthy();
    expect(await names()).toContain('Add to calendar');
    expect(told).toEqual([]);
    await press('Night');
    await waitFor(async () => expect(await answer()).toMatch(/its settings can change that/));
    expect([push.asked, told]).toEqual([1, [{ part: 'night' }]]);
  });
});
