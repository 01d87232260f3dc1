import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForLogin } from '../../lib/auth/login-request.ts';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import { double, mendDouble } from '../../testing/auth-sdk-double.ts';
import { show } from '../../testing/screen.tsx';
import { LoginScreen } from './login-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const popup = vi.hoisted(() => ({ open: vi.fn<() => Promise<void>>() }));
vi.mock('../../lib/auth/auth-popup.ts', () => ({
  authenticateAt: async (auth: { signIn: () => Promise<unknown> }) => {
    await popup.open();
    return auth.signIn();
  },
}));

const REFUSED = /^●?An account is for people who are 16 or older\./;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = () => screen.getByLabelText<HTMLInputElement>('I am 16 or older');
async function fillAsNew() {
  show(<LoginScreen />);
  await press('Create an account');
  await userEvent.type(screen.getByLabelText('Email'), 'someone@example.test');
}

beforeEach(async () => {
  await signOut();
  localStorage.clear();
  askForLogin();
  popup.open.mockReset().mockResolvedValue();
});
afterEach(mendDouble);

describe('whoever makes an account', () => {
  it('is not let on without saying that they are 16 or older: the box says why and has the focus', async () => {
    await fillAsNew();
    await userEvent.type(screen.getByLabelText('Password'), 'quietly-1');
    expect(screen.queryByText(REFUSED)).toBeNull();
    await press('Begin the journey');
    const refused = await screen.findByText(REFUSED);
    expect(box().getAttribute('aria-describedby')).toBe(refused.id);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box());
    expect(currentSession().status).toBe('signed-out');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'quietly-1');
  });

  it('says it with a tap, and nothing of it is kept or sent', async () => {
    await fillAsNew();
    await userEvent.type(screen.getByLabelText('Password'), 'quietly-1');
    await press('Begin the journey');
    await userEvent.click(box());
    expect(screen.queryByText(REFUSED)).toBeNull();
    await press('Begin the journey');
    await waitFor(() => expect(currentSession().status).toBe('signed-in'));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(
      /older|of.?age/i,
    );
  });

  it('says it before a provider opens a window', async () => {
    show(<LoginScreen />);
    await press('Create an account');
    await press('Continue with Google');
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(document.activeElement).toBe(box());
    expect(popup.open).not.toHaveBeenCalled();
    await userEvent.click(box());
    await press('Continue with Google');
    await waitFor(() => expect(popup.open).toHaveBeenCalledOnce());
  });

  it('says it before a link is sent', async () => {
    await fillAsNew();
    await press('Email me a link instead');
    await userEvent.type(screen.getByLabelText('Email'), 'someone@example.test');
    await press('Send me a link');
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(double.mails).toEqual([]);
    await userEvent.click(box());
    await press('Send me a link');
    expect(await screen.findByText(/A link is on its way/)).toBeTruthy();
  });
});

describe('whoever logs in', () => {
  it('is asked nothing, and reads what holds for those who come for the first time', async () => {
    show(<LoginScreen />);
    expect(screen.queryByLabelText('I am 16 or older')).toBeNull();
    expect(screen.getByText(/have to be 16 or older/)).toBeTruthy();
    await press('Continue with Google');
    await waitFor(() => expect(popup.open).toHaveBeenCalledOnce());
  });
});
