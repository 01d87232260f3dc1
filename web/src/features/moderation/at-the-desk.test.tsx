import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/session.ts';
import { singleKeys } from '../../lib/browser/single-keys.ts';
import { aCase } from '../../testing/desk.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { serveDesk } from '../../testing/served-desk.ts';
import { ModerationScreen } from './moderation-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const press = (...keys: string[]) => userEvent.keyboard(keys.join(''));
const inHand = () => screen.findByRole('article');

beforeEach(async () => {
  singleKeys.set(true);
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
});

describe('whoever sits at the desk', () => {
  it('is offered to stop after many grave cases, and the words are gone meanwhile', async () => {
    serveDesk([aCase('quiet heron')], { totals: { waiting: 10, graveLastHour: 5 } });
    show(<ModerationScreen />);
    await inHand();
    await press('o');
    expect(screen.getByText(/in the last hour: 5. That was a lot. Take a break./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop for now' }));
    expect(screen.getByText('Take your time.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Take your time.');
    expect(document.body.textContent).not.toContain('the words of');
    await press('o');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    const heading = within(await inHand()).getByRole('heading', { level: 2 });
    expect(document.activeElement).toBe(heading);
    expect(document.body.textContent).not.toContain('the words of');
  });

  it('can turn the keys off', async () => {
    serveDesk([aCase('quiet heron')]);
    show(<ModerationScreen />);
    await inHand();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Single keys/ }));
    await press('o');
    expect(document.body.textContent).not.toContain('the words of');
  });

  it('is shown written examples of the rule and never similar cases', async () => {
    serveDesk([aCase('quiet heron', { reasons: ['hate', 'worried'] })]);
    show(<ModerationScreen />);
    await inHand();
    await press('o');
    expect(screen.getByText('No hate: what it means')).toBeTruthy();
    expect(screen.getByText(/worried about the writer. Feelings stay/)).toBeTruthy();
  });

  it('goes through what was dealt, and takes up another', async () => {
    serveDesk([aCase('quiet heron'), aCase('slow ember', { severity: 'grave' })]);
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'x');
    const article = await inHand();
    expect(within(article).getByRole('heading', { name: 'slow ember' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /quiet heron/ }));
    expect(within(await inHand()).getByRole('heading', { name: 'quiet heron' })).toBeTruthy();
  });

  it('reads that nobody has come for long', async () => {
    serveDesk([], { isUnattended: true });
    show(<ModerationScreen />);
    expect(await screen.findByText(/Nobody has acted for 12 hours/)).toBeTruthy();
  });

  it('asks for the contact from the case’s menu, and no single key decides meanwhile', async () => {
    const one = aCase('quiet heron');
    const { sent, answers } = serveDesk([one]);
    const asked = vi.fn(({ body: _body }: Sent) => new Response(null, { status: 204 }));
    serve({ ...answers, [`POST /api/moderation/cases/${one.id}/unseal`]: asked });
    show(<ModerationScreen />);
    const article = within(await inHand());
    await press('o', 'c');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.click(article.getByRole('button', { name: 'More about quiet heron' }));
    await userEvent.click(await article.findByText('Ask for the contact'));
    await userEvent.click(article.getByRole('radio', { name: /^A suspected crime/ }));
    await press('k');
    await userEvent.type(article.getByLabelText('Reference'), 'kept by desk');
    await userEvent.click(article.getByRole('button', { name: 'Ask for the contact' }));
    await vi.waitFor(() => expect(article.queryByLabelText('Reference')).toBeNull());
    expect(asked.mock.calls[0]?.[0].body).toEqual({ ground: 'crime', reference: 'kept by desk' });
    expect(sent.map(([how]) => how)).toEqual(['claim']);
  });

  it('gives the focus back to the case when a question is left', async () => {
    serveDesk([aCase('quiet heron', { state: 'claimed', isMine: true })]);
    show(<ModerationScreen />);
    const heading = within(await inHand()).getByRole('heading', { level: 2 });
    await press('o', 'r', '2', '{Escape}');
    expect(document.activeElement).toBe(heading);
    await press('n');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(heading);
  });

  it('lets go of what a second person has to agree on', async () => {
    const mine = aCase('quiet heron', { state: 'claimed', isMine: true });
    const cases = [mine];
    const { answers } = serveDesk(cases);
    serve({
      ...answers,
      [`POST /api/moderation/cases/${mine.id}/decide`]: () => {
        cases.length = 0;
        return json({ case: { ...mine, state: 'open', isMine: false, version: 2 } });
      },
    });
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'r', '2', '{Enter}');
    expect(await screen.findByText('quiet heron waits for a second person to agree.')).toBeTruthy();
    expect(screen.getByText('Nothing waits for you.')).toBeTruthy();
  });
});
