import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { singleKeys } from '../../lib/browser/keyboard.ts';
import { aCase, aDesk } from '../../testing/desk.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { serveDesk } from '../../testing/served-desk.ts';
import { ModerationScreen } from './moderation-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ME = 'GET /api/user/me';
const DESK = 'GET /api/moderation/cases';
const press = (...keys: string[]) => userEvent.keyboard(keys.join(''));
const inHand = () => screen.findByRole('article');

beforeEach(async () => {
  singleKeys.set(true);
  await signIn({ email: 'someone@example.test', password: 'x', durable: false });
});

describe('the desk', () => {
  it('holds nothing for somebody who is no moderator', async () => {
    const asked = vi.fn(() => json(aDesk([])));
    serve({ [ME]: () => json(profile()), [DESK]: asked });
    show(<ModerationScreen />);
    expect(await screen.findByText('This page is for moderators only.')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows no words before they are asked for, and never in the title or the address', async () => {
    serveDesk([aCase('quiet heron')]);
    show(<ModerationScreen />);
    const article = await inHand();
    expect(document.body.textContent).not.toContain('the words of');
    await userEvent.click(within(article).getByRole('button', { name: 'Show the words' }));
    expect(article.textContent).toContain('the words of quiet heron');
    expect(document.title + location.href).not.toContain('words of');
    expect(document.title + location.href).not.toContain('heron');
  });

  it('decides a plain case with three keys, says so, and goes on to the next', async () => {
    const { sent } = serveDesk([aCase('quiet heron'), aCase('slow ember')]);
    show(<ModerationScreen />);
    await inHand();
    await press('o');
    await press('c');
    await screen.findByText('quiet heron is yours for 15 minutes.');
    await press('k');
    expect(await screen.findByText('quiet heron stays.')).toBeTruthy();
    expect(sent).toEqual([
      ['claim', { version: 1 }],
      ['decide', { version: 2, decision: 'keep' }],
    ]);
    const heading = within(await inHand()).getByRole('heading', { name: 'slow ember' });
    expect(document.activeElement).toBe(heading);
    expect(document.body.textContent).not.toContain('the words of');
  });

  it('removes by the rule’s number, shows what its author reads, and sends on Enter alone', async () => {
    const { sent } = serveDesk([aCase('quiet heron', { state: 'claimed', isMine: true })]);
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'r', '2');
    expect(screen.getByRole('radio', { name: 'No hate' })).toHaveProperty('checked', true);
    expect(screen.getByText(/taken out, because they attack people for who they are/)).toBeTruthy();
    expect(sent).toEqual([]);
    await press('{Enter}');
    expect(await screen.findByText('quiet heron is taken out.')).toBeTruthy();
    expect(sent).toEqual([['decide', { version: 1, decision: 'remove', rule: 'hate' }]]);
    expect(screen.getByText('Nothing waits for you.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Nothing waits for you.');
  });

  it('types letters into a note, which decide nothing', async () => {
    const { sent } = serveDesk([aCase('quiet heron', { state: 'claimed', isMine: true })]);
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'n');
    await userEvent.click(screen.getByRole('radio', { name: 'No advertising' }));
    await userEvent.type(screen.getByRole('textbox'), 'kure 3');
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep, and tell its author' }));
    await screen.findByText('quiet heron stays, with a note to its author.');
    const decision = { version: 1, decision: 'note', rule: 'spam', note: 'kure 3' };
    expect(sent).toEqual([['decide', decision]]);
  });

  it('goes back from a question without sending anything', async () => {
    const { sent } = serveDesk([aCase('quiet heron', { state: 'claimed', isMine: true })]);
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'r', '{Escape}');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('sends no removal without a rule', async () => {
    const { sent } = serveDesk([aCase('quiet heron', { state: 'claimed', isMine: true })]);
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'r');
    const button = screen.getByRole('button', { name: 'Remove, and tell its author' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(sent).toEqual([]);
  });

  it.each([
    ['a', 'care', /a quiet note with helplines/],
    ['u', 'unfounded', /the reports were unfounded/],
  ])('takes %s for %s', async (key, decision, told) => {
    const { sent } = serveDesk([aCase('quiet heron', { state: 'claimed', isMine: true })]);
    show(<ModerationScreen />);
    await inHand();
    await press('o', key);
    expect(await screen.findByText(told)).toBeTruthy();
    expect(sent).toEqual([['decide', { version: 1, decision }]]);
  });

  it('masks what a machine found and what is selected, and lets be what is not meant', async () => {
    const { sent } = serveDesk([
      aCase('quiet heron', {
        state: 'claimed',
        isMine: true,
        reasons: ['methods'],
        text: 'one two three',
        passages: [{ start: 0, end: 3 }],
      }),
    ]);
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'm');
    expect(screen.getByText(/Others read them without one part/)).toBeTruthy();
    const words = screen.getByRole('textbox', { name: /Select the part/ }) as HTMLTextAreaElement;
    words.setSelectionRange(8, 13);
    await userEvent.click(screen.getByRole('button', { name: 'Mask what is selected' }));
    const masked = screen.getByRole('list', { name: 'Masked' });
    expect(within(masked).getAllByRole('listitem')).toHaveLength(2);
    const [first] = within(masked).getAllByRole('button', { name: 'Let it be: one' });
    if (first) await userEvent.click(first);
    await userEvent.click(screen.getByRole('button', { name: 'Mask it, and tell its author' }));
    expect(await screen.findByText(/without the part that is masked/)).toBeTruthy();
    const passages = [{ start: 8, end: 13 }];
    expect(sent).toEqual([['decide', { version: 1, decision: 'mask', passages }]]);
  });

  it('answers an appeal', async () => {
    const appealed = aCase('quiet heron', {
      state: 'appealed',
      decision: 'remove',
      notes: ['I meant my own brother.'],
    });
    const { sent } = serveDesk([appealed]);
    show(<ModerationScreen />);
    const article = await inHand();
    expect(article.textContent).not.toContain('brother');
    await press('o', 'c');
    await screen.findByText(/yours for 15 minutes/);
    expect(article.textContent).toContain('“I meant my own brother.”');
    await press('v');
    await userEvent.click(
      screen.getByRole('button', { name: 'Take it back, and tell its author' }),
    );
    expect(await screen.findByText('quiet heron: taken back.')).toBeTruthy();
    expect(sent.at(-1)).toEqual(['answer-appeal', { version: 2, outcome: 'reversed' }]);
  });

  it.each([
    ['the refusal', true],
    ['the desk, read again,', false],
  ])('shows the newer case when somebody was there before, as %s has it', async (_as, brings) => {
    const stale = aCase('quiet heron', { state: 'claimed', isMine: true });
    const newer = { ...stale, version: 4, state: 'open', isMine: false } as const;
    const cases = [stale];
    const { answers } = serveDesk(cases);
    const refusal = {
      code: 'stale-case',
      message: 'Read it again.',
      ...(brings && { case: newer }),
    };
    serve({
      ...answers,
      [`POST /api/moderation/cases/${stale.id}/decide`]: () => {
        if (!brings) cases[0] = newer;
        return json(refusal, 409);
      },
    });
    show(<ModerationScreen />);
    await inHand();
    await press('o', 'k');
    expect(await screen.findByText(/Somebody was there before you/)).toBeTruthy();
    const claim = await within(await inHand()).findByRole('button', { name: /^Claim/ });
    expect(claim).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
  });

  it.each([
    [{ state: 'decided', decision: 'remove' }, 'quiet heron is taken out.'],
    [{ state: 'claimed', isMine: false }, 'quiet heron is somebody else’s now.'],
    [{ state: 'escalated' }, 'quiet heron was escalated.'],
  ] as const)(
    'says in words how a case stands that somebody else was first at: %o',
    async (...how) => {
      const [now, words] = how;
      const stale = aCase('quiet heron', { state: 'claimed', isMine: true });
      const { answers } = serveDesk([stale, aCase('slow ember')]);
      serve({
        ...answers,
        [`POST /api/moderation/cases/${stale.id}/decide`]: () =>
          json({ code: 'stale-case', message: '', case: { ...stale, ...now, version: 4 } }, 409),
      });
      show(<ModerationScreen />);
      await inHand();
      await press('o', 'k');
      expect(await screen.findByText(words)).toBeTruthy();
      const following = within(await inHand()).getByRole('heading', { level: 2 });
      expect(document.activeElement).toBe(following);
    },
  );
});
