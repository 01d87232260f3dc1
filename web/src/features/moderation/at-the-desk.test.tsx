import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { singleKeys } from '../../lib/browser/keyboard.ts';
import { DeskLink } from '../../shared/account/desk-link.tsx';
import { aCase, aDesk } from '../../testing/desk.ts';
import { json, serve, show } from '../../testing/screen.tsx';
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
    expect(
      screen.getByText('You judged 5 grave cases in the last hour. That was a lot. Take a break.'),
    ).toBeTruthy();
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

  it('sees the dot in the header go with the last case, without a request of its own', async () => {
    const cases = [aCase('quiet heron')];
    const { answers } = serveDesk(cases);
    const waiting = vi.fn(() => json({ hasCases: true }));
    serve({
      ...answers,
      'GET /api/moderation/cases': () =>
        json(aDesk(cases.filter(({ state }) => state !== 'decided'))),
      'GET /api/moderation/waiting': waiting,
    });
    show(
      <>
        <DeskLink />
        <ModerationScreen />
      </>,
    );
    await inHand();
    expect(await screen.findByRole('link', { name: 'Desk (cases wait)' })).toBeTruthy();
    await press('o', 'c');
    await screen.findByText('quiet heron is yours for 15 minutes.');
    await press('k');
    expect(await screen.findByRole('link', { name: 'Desk' })).toBeTruthy();
    expect(waiting).toHaveBeenCalledTimes(1);
  });

  it('can turn the keys off', async () => {
    serveDesk([aCase('quiet heron')]);
    show(<ModerationScreen />);
    await inHand();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Use single keys/ }));
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

  it('reads that one operator disclosed a contact alone, and until when another can confirm it', async () => {
    const confirmBy = '2026-11-23T12:34:00.000Z';
    const disclosedAlone = [{ number: '1234-5678', ground: 'under-way', confirmBy }];
    serveDesk([], { disclosedAlone });
    show(<ModerationScreen />);
    const line = await screen.findByText(/One operator alone disclosed a contact/);
    expect(line.textContent).toContain('contact: 1234-5678, on the ground');
    expect(line.textContent).toContain('An act that is under way now');
    expect(line.textContent).toMatch(/Until November 23, 2026 .* another operator can confirm it/);
  });

  it('reads that nobody has come for long', async () => {
    serveDesk([], { isUnattended: true });
    show(<ModerationScreen />);
    expect(await screen.findByText(/Nobody has acted for 12 hours/)).toBeTruthy();
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

  it('reads why a note was refused, with all that was typed still there, and sends it again', async () => {
    const mine = aCase('quiet heron', { state: 'claimed', isMine: true });
    const { answers, sent } = serveDesk([mine]);
    const path = `POST /api/moderation/cases/${mine.id}/decide`;
    const said = 'Your note was not sent: it holds a phone number ("+31612345678"). Take that out.';
    const refuse = () => json({ code: 'looks-personal', message: said, field: 'note' }, 422);
    serve({ ...answers, [path]: refuse });
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'r', '2', '{Tab}');
    const note = () => screen.getByRole<HTMLTextAreaElement>('textbox');
    note().focus();
    await press('Call +31612345678', '{Tab}', '{Enter}');
    const alert = await screen.findByText(/it holds a phone number/);
    expect(alert.textContent).toContain('What you typed is still here.');
    expect(note().value).toBe('Call +31612345678');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No hate' }).checked).toBe(true);
    serve({ ...answers, [path]: answers[path] ?? refuse });
    await userEvent.clear(note());
    await press('Please keep it in mind', '{Tab}', '{Enter}');
    expect(await screen.findByText('quiet heron is taken out.')).toBeTruthy();
    expect(sent).toEqual([
      ['decide', { version: 1, decision: 'remove', rule: 'hate', note: 'Please keep it in mind' }],
    ]);
  });

  it('never sends for one case what was typed for another', async () => {
    const mine = aCase('quiet heron', { state: 'claimed', isMine: true });
    const other = aCase('slow ember', { state: 'claimed', isMine: true });
    const cases = [mine, other];
    const { answers } = serveDesk(cases);
    serve({
      ...answers,
      [`POST /api/moderation/cases/${mine.id}/decide`]: () => {
        cases.shift();
        return json({ code: 'not-found', message: 'There is no such case before you.' }, 404);
      },
    });
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'r', '2', '{Enter}');
    expect(await screen.findByRole('heading', { name: 'slow ember' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'No hate' })).toBeNull();
  });

  it('lets go of words that wait, and is not told for whom', async () => {
    const mine = aCase('quiet heron', { state: 'claimed', isMine: true });
    const cases = [mine];
    const { answers } = serveDesk(cases);
    serve({
      ...answers,
      [`POST /api/moderation/cases/${mine.id}/decide`]: () => {
        cases.length = 0;
        return json({ case: { ...mine, state: 'waits', isMine: false, version: 2 } });
      },
    });
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'r', '2', '{Enter}');
    expect(await screen.findByText('quiet heron waits. Readers do not see it.')).toBeTruthy();
    expect(screen.getByText('Nothing waits for you.')).toBeTruthy();
  });

  it('sends care for what they escalated, which stays with others', async () => {
    const { sent } = serveDesk([aCase('quiet heron')]);
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'e');
    expect(await screen.findByText(/quiet heron goes to others/)).toBeTruthy();
    expect(screen.getByText(/escalated, with others for now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
    await press('a');
    expect(await screen.findByText(/its author gets a quiet note with helplines/)).toBeTruthy();
    expect(sent.at(-1)).toEqual(['decide', { version: 2, decision: 'care' }]);
  });
});
