import type { Ending } from '@blckmirror/functions/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/session.ts';
import { json, type Sent, serve, show } from '../../testing/screen.tsx';
import { Endings } from './endings.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const ENDINGS = 'GET /api/moderation/endings';
const ending = (rest: Partial<Ending> = {}): Ending => ({
  id: 'ending'.padEnd(20, '0'),
  texts: ['the ash speaks', 'the birch speaks'],
  appeal: null,
  version: 'version'.padEnd(20, '0'),
  ...rest,
});

/** A server that has these endings, and lets go of one that is answered. */
function desk(endings: Ending[], status = 204) {
  const sent: unknown[] = [];
  const answered = ({ body }: Sent) => {
    sent.push(body);
    endings.length = 0;
    return status === 204
      ? new Response(null, { status })
      : json({ code: 'stale-case', message: 'Look again.' }, status);
  };
  const path = `POST /api/moderation/endings/${ending().id}/answer`;
  serve({ [ENDINGS]: () => json({ endings }), [path]: answered });
  return sent;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const opened = async () => {
  await screen.findByRole('article');
  await press('Show the words');
};

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

describe('the end of an account, at the desk', () => {
  it('is nothing on the page while none waits', async () => {
    const asked = vi.fn(() => json({ endings: [] }));
    serve({ [ENDINGS]: asked });
    show(<Endings />);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('shows the words once they are asked for, and nothing can be answered before', async () => {
    desk([ending()]);
    show(<Endings />);
    const article = await screen.findByRole('article');
    expect(article.textContent).not.toContain('speaks');
    expect(within(article).getAllByRole('button')).toHaveLength(1);
    await press('Show the words');
    const list = within(article).getByRole('list', { name: 'What was taken out' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(ending().texts);
  });

  it.each([
    ['End the account', 'end', /It ends/],
    ['Do not end it', 'keep', /does not end/],
  ])('says what an answer means before it is sent: %s', async (label, answer, told) => {
    const sent = desk([ending()]);
    show(<Endings />);
    await opened();
    await press(label);
    expect(sent).toEqual([]);
    expect(document.activeElement?.textContent).toMatch(/Its owner is told/);
    await press('Back');
    await press(label);
    await press(`${label}, and tell its owner`);
    const status = await screen.findByText(told, { selector: '[role=status]' });
    expect(document.activeElement).toBe(status);
    expect(sent).toEqual([{ version: ending().version, answer }]);
    await vi.waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('shows what its owner writes against it, and asks whether it stays', async () => {
    const sent = desk([ending({ appeal: 'They were lines of a play.' })]);
    show(<Endings />);
    await opened();
    expect(screen.getByText(/They were lines of a play/)).toBeTruthy();
    await press('Take the end back');
    await press('Take the end back, and tell its owner');
    await vi.waitFor(() => expect(sent).toMatchObject([{ answer: 'keep' }]));
  });

  it('says so when somebody else was there before', async () => {
    desk([ending()], 409);
    show(<Endings />);
    await opened();
    await press('End the account');
    await press('End the account, and tell its owner');
    expect(await screen.findByText(/somebody else answered/)).toBeTruthy();
  });
});
