import type { ModeratedCase } from '@blckmirror/functions/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/session.ts';
import { aCase, aDesk } from '../../../testing/desk.ts';
import { profile } from '../../../testing/own-things.ts';
import { json, type Sent, serve, show } from '../../../testing/screen.tsx';
import { ModerationScreen } from '../moderation-screen.tsx';
import { decidersOf, type Look } from './sweep-words.ts';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

const FOUND = [
  { mark: 'name', size: 'some' },
  { mark: 'number', size: 'few' },
  { mark: 'text', size: 'none' },
] as const;
const proposal = () => ({
  case: aCase('slow ember', { text: 'Call him.' }),
  rule: 'personal-data',
  by: ['number'],
  size: 'some',
});

/** A desk with one case, and with what a sweep from it answers. */
function desk(one: ModeratedCase, { state = 'done', sweeps = [] as object[] } = {}) {
  const sent: object[] = [];
  serve({
    'GET /api/user/me': () => json(profile({ role: 'moderator' })),
    'GET /api/moderation/cases': () => json(aDesk([one])),
    'GET /api/moderation/sweeps': () => json({ sweeps }),
    [`POST /api/moderation/cases/${one.id}/sweep`]: ({ body }: Sent) => {
      sent.push(body as object);
      const isLook = (body as { step: string }).step === 'look';
      return json({
        found: isLook ? FOUND : [],
        state: isLook ? 'none' : state,
        needsSecond: true,
      });
    },
    [`POST /api/moderation/cases/${one.id}/decide`]: () =>
      json({ case: { ...one, state: 'decided', decision: 'remove', version: 2 } }),
    ...Object.fromEntries(
      sweeps.map((each) => [
        `POST /api/moderation/cases/${(each as { case: ModeratedCase }).case.id}/answer-sweep`,
        ({ body }: Sent) => {
          sent.push(body as object);
          sweeps.length = 0;
          return json({ state: 'done' });
        },
      ]),
    ),
  });
  show(<ModerationScreen />);
  return sent;
}

const mine = () => aCase('quiet heron', { state: 'claimed', isMine: true });

describe('a sweep', () => {
  it('looks at the press of a key, and holds what was chosen for the rule that was named', async () => {
    const sent = desk(mine());
    await screen.findByRole('article');
    await userEvent.keyboard('os');
    const dialog = await screen.findByRole('dialog', { name: 'Sweep from quiet heron' });
    const number = await within(dialog).findByLabelText('The same number: up to 10 drops');
    expect(within(dialog).getByLabelText(/same text/)).toHaveProperty('disabled', true);
    expect(within(dialog).queryByText(/you decide/)).toBeNull();
    await userEvent.click(number);
    expect(within(dialog).getByText('Up to ten: you decide it alone.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hold them' }));
    expect(sent).toEqual([{ version: 1, step: 'look' }]);
    await userEvent.click(within(dialog).getByLabelText('Nobody is pointed at'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hold them' }));
    expect(await within(dialog).findByText(/comes to the desk on the quarter hour/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Back to the desk');
    expect(sent[1]).toEqual({
      version: 1,
      step: 'act',
      by: ['number'],
      rule: 'personal-data',
    });
  });

  it('says plainly that more than ten take two, and that nothing is held until then', async () => {
    desk(mine(), { state: 'proposed' });
    await screen.findByRole('article');
    await userEvent.keyboard('os');
    await userEvent.click(await screen.findByLabelText('The same name: 11 to 50 drops'));
    expect(screen.getByText(/a second person has to agree first/)).toBeTruthy();
    await userEvent.click(screen.getByLabelText('No hate'));
    await userEvent.click(screen.getByRole('button', { name: 'Propose to hold them' }));
    expect(await screen.findByText(/Nothing is held until then/)).toBeTruthy();
  });

  it('is offered right after words were taken out, for their rule', async () => {
    const sent = desk(mine());
    await screen.findByRole('article');
    await userEvent.keyboard('or2{Enter}');
    const offer = await screen.findByRole('button', { name: 'Sweep for the same as quiet heron' });
    await userEvent.click(offer);
    await userEvent.click(await screen.findByLabelText(/The same number/));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hold them' }));
    await screen.findByText(/comes to the desk on the quarter hour/);
    expect(sent[1]).toEqual({ version: 2, step: 'act', by: ['number'] });
  });

  it('of somebody else is agreed to once its words were read', async () => {
    const sent = desk(mine(), { sweeps: [proposal()] });
    const one = await screen.findByRole('article', { name: 'slow ember' });
    expect(one.textContent).toContain('11 to 50 drops with the same number');
    expect(within(one).queryByRole('button', { name: 'Agree, hold them' })).toBeNull();
    await userEvent.click(within(one).getByRole('button', { name: 'Show the words' }));
    await userEvent.click(within(one).getByRole('button', { name: 'Agree, hold them' }));
    expect(await screen.findByText(/What was found is held/)).toBeTruthy();
    expect(sent).toEqual([{ outcome: 'confirm' }]);
    expect(screen.queryByText('Sweeps that need your word')).toBeNull();
  });

  it('is somebody’s alone up to ten, and says so where several few may be more', () => {
    const look: Look = { found: [...FOUND], state: 'none', needsSecond: true };
    expect(decidersOf(look, ['number'])).toBe('alone');
    expect(decidersOf(look, ['number', 'text'])).toBe('alone');
    expect(decidersOf(look, ['name'])).toBe('two');
    expect(decidersOf({ ...look, needsSecond: false }, ['name'])).toBe('nobody-else');
    const few = FOUND.map(({ mark }) => ({ mark, size: 'few' as const }));
    expect(decidersOf({ ...look, found: few }, ['name', 'number'])).toBe('perhaps-two');
  });
});
