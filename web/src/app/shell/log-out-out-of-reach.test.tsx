import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentSession } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { DROP, writeDraft } from '../../shared/draft/draft.ts';
import { EMPTY } from '../../shared/draft/draft-words.ts';
import { show } from '../../testing/screen.tsx';
import { LogOutButton } from './log-out-button.tsx';

const line = vi.hoisted(() => ({ isDown: true }));

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));
vi.mock('./log-out-question.tsx', async (load) => {
  const { LogOutQuestion } = await load<typeof import('./log-out-question.tsx')>();
  return {
    get LogOutQuestion() {
      if (line.isDown) throw new TypeError('Failed to fetch dynamically imported module');
      return LogOutQuestion;
    },
  };
});

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));

it('says so when it cannot ask about the words that wait, and asks at the next press', async () => {
  writeDraft(DROP, { uid: 'someone', area: 'local' }, { ...EMPTY, text: 'Half a thought' });
  show(<LogOutButton />);
  const leave = screen.getByRole('button', { name: 'Log Out' });
  await userEvent.click(leave);
  expect(await screen.findByText('You are still logged in')).toBeTruthy();
  expect(currentSession().status).toBe('signed-in');
  line.isDown = false;
  await userEvent.click(leave);
  expect(await screen.findByText('You have unsent words')).toBeTruthy();
});
