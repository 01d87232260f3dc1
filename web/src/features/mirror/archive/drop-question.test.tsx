import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { ownDrop, ownPage, profile } from '../../../testing/own-drops-and-profile.ts';
import { json, type Sent, serve, show } from '../../../testing/screen.tsx';
import { MirrorScreen } from '../mirror-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const QUESTION = 'Closer to sorrow or to anger?';
const asks = {
  between: ['sadness', 'anger'] as ['sadness', 'anger'],
  question: QUESTION,
  names: ['sorrow', 'anger'] as [string, string],
};
const drop = ownDrop('They never asked', { asks, emotions: ['sadness', 'anger'] });
const ROUTE = `POST /api/drops/${drop.id}/feeling`;

describe('what the reading of a drop could not tell', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

  /** The archive with the open dialog of its one drop. */
  async function open(shown: object = {}, answer?: (sent: Sent) => Response | Promise<Response>) {
    let here = { ...drop, ...shown };
    const said = vi.fn(async (sent: Sent) => {
      if (!answer) throw new TypeError('Failed to fetch');
      const response = await answer(sent);
      if (response.ok) here = { ...here, ...(await response.clone().json()) };
      return response;
    });
    serve({
      'GET /api/user/me': () => json(profile()),
      'GET /api/drops/me': () => json(ownPage([here])),
      [ROUTE]: said,
    });
    show(<MirrorScreen />, undefined, '/archive');
    await userEvent.click(await screen.findByRole('button', { name: /\d\d:\d\d/ }));
    return { dialog: within(await screen.findByRole('dialog')), said };
  }

  const take = ({ body }: Sent) => {
    const { emotion } = body as { emotion: string };
    return json({ emotions: [...new Set(['sadness', emotion])], corrected: emotion });
  };
  const pressed = (dialog: ReturnType<typeof within>) =>
    within(dialog.getByRole('group', { name: QUESTION }))
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map((button) => button.textContent);

  it('is asked quietly, and an answer is said without a toast and can be another', async () => {
    const { dialog, said } = await open({}, take);
    const note = within(dialog.getByRole('group', { name: QUESTION })).getByRole('status');
    expect([pressed(dialog), note.textContent]).toEqual([[], '']);
    for (const [name = '', feeling] of [
      ['anger', 'anger'],
      ['sorrow', 'sadness'],
    ]) {
      await userEvent.click(dialog.getByRole('button', { name }));
      await waitFor(() => expect(pressed(dialog)).toEqual([name]));
      expect(note.textContent).toBe(`Noted. It is kept as ${feeling}.`);
    }
    expect(said.mock.calls.map(([{ body }]) => body)).toEqual([
      { emotion: 'anger' },
      { emotion: 'sadness' },
    ]);
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('is answered by the keyboard, which stays where it is, and sent once', async () => {
    let arrives = () => {};
    const { dialog, said } = await open({}, async (sent) => {
      await new Promise<void>((resolve) => {
        arrives = resolve;
      });
      return take(sent);
    });
    const anger = dialog.getByRole('button', { name: 'anger' });
    anger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(anger.getAttribute('aria-disabled')).toBe('true'));
    await userEvent.keyboard(' ');
    arrives();
    await waitFor(() => expect(anger.getAttribute('aria-pressed')).toBe('true'));
    expect(document.activeElement).toBe(anger);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('stays as it was where an answer does not arrive, and that is said', async () => {
    const { dialog } = await open({ corrected: 'sadness' });
    await userEvent.click(dialog.getByRole('button', { name: 'anger' }));
    expect(await screen.findByText(/^You seem to be offline. Nothing has changed/)).toBeTruthy();
    expect(pressed(dialog)).toEqual(['sorrow']);
  });

  it.each([
    ['where the reading was sure', { asks: undefined }],
    ['below words that show a hand', { risk: 'concern' }],
  ])('is not asked %s', async (_, shown) => {
    const { dialog } = await open(shown, take);
    expect(dialog.queryByRole('group')).toBeNull();
    expect(dialog.queryByText(QUESTION)).toBeNull();
  });
});
