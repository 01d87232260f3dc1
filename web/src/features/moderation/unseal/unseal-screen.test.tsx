import type { Unseal } from '@blckmirror/functions/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/session.ts';
import { profile } from '../../../testing/own-things.ts';
import { json, type Sent, serve, show } from '../../../testing/screen.tsx';
import { UnsealScreen } from './unseal-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const ID = 'u'.repeat(20);
const NOON = new Date('2026-11-20T12:00:00.000Z');
const CONTACT = { author: { isGone: false, email: 'ada@people.test' }, notifiers: [] };
let now = NOON;

const aRequest = (change: Partial<Unseal> = {}): Unseal => ({
  id: ID,
  handle: 'quiet heron',
  text: 'the words of the case',
  ground: 'crime',
  reference: 'call of the night shift',
  stage: 'asked',
  askedDay: '2026-11-20',
  isMine: false,
  may: ['grant', 'refuse'],
  closesAt: null,
  confirmBy: null,
  ...change,
});

/** A server with one request, which becomes what each call leaves; keeps what was sent. */
function custody(first: Unseal, after: Record<string, Partial<Unseal>>, isStale = false) {
  const sent: unknown[][] = [];
  let [unseal, stale] = [first, isStale];
  const answers: Parameters<typeof serve>[0] = {
    'GET /api/user/me': () => json(profile({ role: 'custodian' })),
    'GET /api/unseals': () => json({ unseals: [unseal] }),
  };
  const steps = Object.entries(after).map(([how, change]) => [
    `POST /api/unseals/${ID}/${how}`,
    ({ body }: Sent) => {
      sent.push([how, body]);
      if (stale) {
        stale = false;
        return json({ code: 'recent-login-required', message: 'Log in once more' }, 403);
      }
      unseal = { ...unseal, ...change };
      return json({ unseal, ...(how === 'grant' ? {} : { contact: CONTACT }) });
    },
  ]);
  serve({ ...answers, ...Object.fromEntries(steps) });
  show(<UnsealScreen />, () => now);
  return sent;
}

const card = async () => within(await screen.findByRole('article', { name: 'quiet heron' }));
const press = async (name: string) =>
  userEvent.click(await (await card()).findByRole('button', { name }));

beforeEach(async () => {
  now = NOON;
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
});

describe('the unseal', () => {
  it.each([undefined, 'moderator'])(
    'holds nothing for whoever is no custodian: %s',
    async (role) => {
      const asked = vi.fn(() => json({ unseals: [] }));
      serve({ 'GET /api/user/me': () => json(profile({ role })), 'GET /api/unseals': asked });
      show(<UnsealScreen />);
      expect(await screen.findByText('Nothing here is for you.')).toBeTruthy();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('is granted, with the day until which its author is not told, and opened until it closes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const closesAt = '2026-11-20T13:00:00.000Z';
    const sent = custody(aRequest(), {
      grant: { stage: 'granted', may: ['open'] },
      open: { stage: 'open', may: ['open'], closesAt },
    });
    const article = await card();
    expect(document.body.textContent).not.toContain('the words of the case');
    await press('Show the words');
    expect(article.getByText('the words of the case')).toBeTruthy();
    await userEvent.type(article.getByLabelText(/^Its author is told afterwards/), '2026-12-01');
    await press('Grant it');
    await press('Open the contact');
    const contact = await article.findByRole('group', { name: 'The contact' });
    expect(contact.textContent).toContain('ada@people.test');
    expect(article.getByText(/^It closes at \d\d:00, in 60 minutes\.$/)).toBeTruthy();
    expect(sent).toEqual([
      ['grant', { silentUntil: '2026-12-01' }],
      ['open', {}],
    ]);
    now = new Date(closesAt);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await article.findByText('It is closed.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('ada@people.test');
    vi.useRealTimers();
  });

  it('is opened alone after a fresh login, and says what that brings', async () => {
    const mine = aRequest({ isMine: true, may: ['emergency'] });
    const alone: Partial<Unseal> = {
      stage: 'alone',
      may: ['open'],
      closesAt: '2026-11-20T13:00:00.000Z',
    };
    const sent = custody(mine, { emergency: alone }, true);
    const article = await card();
    expect(article.getByText(/^Everybody with a role is paged at once/)).toBeTruthy();
    await press('Open it alone, in an emergency');
    await userEvent.type(await article.findByLabelText('Your password'), 'quiet-void');
    await press('Open it alone');
    expect(await article.findByText('ada@people.test')).toBeTruthy();
    expect(sent.map(([how]) => how)).toEqual(['emergency', 'emergency']);
  });

  it('is asked for by an address, on a ground that says what it never covers', async () => {
    const asked = vi.fn(({ body: _body }: Sent) =>
      json({ unseal: aRequest({ isMine: true }) }, 201),
    );
    serve({
      'GET /api/user/me': () => json(profile({ role: 'custodian' })),
      'GET /api/unseals': () => json({ unseals: [] }),
      'POST /api/unseals': asked,
    });
    show(<UnsealScreen />);
    const ground = await screen.findByRole('radio', { name: 'An act that is under way now' });
    const says = document.getElementById(ground.getAttribute('aria-describedby') ?? '');
    expect(says?.textContent).toContain('Never for feelings, for wishing to die');
    await userEvent.click(ground);
    await userEvent.type(screen.getByLabelText(/^The address of the drop/), '/feed?drop=abc');
    const send = screen.getByRole('button', { name: 'Ask for the contact' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(screen.getByLabelText('Reference'), 'the night shift');
    await userEvent.click(send);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(asked.mock.calls[0]?.[0].body).toEqual({
      about: '/feed?drop=abc',
      ground: 'under-way',
      reference: 'the night shift',
    });
  });
});
