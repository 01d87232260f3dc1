import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, signOut } from '../../lib/auth/session.ts';
import { mendDouble } from '../../testing/auth-sdk-double.ts';
import { asksBeforeLeaving, blockStorage, fillStorage } from '../../testing/device.ts';
import { dropButton, OPEN, sheet, TODAY, WORDS, write } from '../../testing/drop-sheet.ts';
import { fill } from '../../testing/fill.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { DropScreen } from '../drops/drop-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const LINE = 'This browser stores nothing for us: you are logged out when you close this page.';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fillForm = async () => {
  await fill(screen.getByLabelText('Email'), 'someone@example.test');
  await fill(screen.getByLabelText('Password'), 'long enough');
};

const SCREENS = (
  <Routes>
    <Route path="/" element={<p>Home</p>} />
    <Route path="/drop" element={<DropScreen />} />
    <Route path="/login" element={<LoginScreen />} />
    <Route path="/landing" element={<p>Landing</p>} />
  </Routes>
);

afterEach(mendDouble);

describe.each([
  ['blocks site data', blockStorage],
  ['has no room at all', fillStorage],
])('a browser that %s', (_how, refuse) => {
  beforeEach(async () => {
    await signOut();
    refuse();
    serve({ [TODAY]: () => json(OPEN) });
  });

  it('says before anything is sent how long a session lasts, on both faces and for a link', async () => {
    show(SCREENS, undefined, '/drop');
    await write('anger');
    await userEvent.click(dropButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Log in or Sign up' }));
    expect(await screen.findByText(LINE)).toBeTruthy();
    expect(screen.queryByLabelText('Stay signed in')).toBeNull();
    const faces = screen.queryByRole('button', { name: 'Begin the journey' })
      ? ['Log in', 'Create an account']
      : ['Create an account', 'Log in'];
    for (const face of faces) {
      await press(face);
      expect(screen.getByText(LINE)).toBeTruthy();
    }
    await press('Email me a link instead');
    expect(screen.getByText(LINE)).toBeTruthy();
  });

  it.each([
    ['a new account', 'Create an account', 'Begin the journey'],
    ['an old one', 'Log in', 'Enter the void'],
  ])(
    'lets somebody in with %s, to where they asked, with the words they wrote',
    async (_w, face, submit) => {
      show(SCREENS, undefined, '/drop');
      await write('anger');
      expect(screen.getByText(/This device cannot keep your words/)).toBeTruthy();
      await userEvent.click(dropButton());
      await userEvent.click(await screen.findByRole('button', { name: 'Log in or Sign up' }));
      await screen.findByText(LINE);
      // No screen shows the words now, and only this page has them.
      expect(asksBeforeLeaving()).toBe(true);
      if (!screen.queryByRole('button', { name: submit })) await press(face);
      await fillForm();
      const age = screen.queryByLabelText('I am 16 or older');
      if (age) await userEvent.click(age);
      await press(submit);
      await waitFor(() => expect(currentSession().status).toBe('signed-in'));
      expect((await sheet()).value).toBe(WORDS);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'anger' }).checked).toBe(true);
      expect(screen.getByText(/This device cannot keep your words/)).toBeTruthy();
      await userEvent.clear(await sheet());
      expect(asksBeforeLeaving()).toBe(false);
    },
  );
});

it('a browser that keeps things asks whether to stay signed in', async () => {
  await act(() => signOut());
  sessionStorage.setItem('blckmirror_explicit_login', 'login');
  show(SCREENS, undefined, '/login');
  expect(await screen.findByLabelText('Stay signed in')).toHaveProperty('checked', true);
  expect(screen.queryByText(LINE)).toBeNull();
});
