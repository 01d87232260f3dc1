import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { entry } from '../../testing/journal.ts';
import { button, page, serveJournal, tab } from '../../testing/journal-screen.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, show } from '../../testing/screen.tsx';
import { JournalScreen } from './journal-screen.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

it('the first entry of a person waits for one question in place, and is saved with the yes', async () => {
  await signIn({ email: 'someone@example.test', password: 'x', durable: true });
  const saved = vi.fn(() => json({ entry: entry(), risk: 'none' }, 201));
  serveJournal({
    'GET /api/user/me': () => json(profile({ consentedOn: null })),
    'PATCH /api/user/me': () => json(profile({ consentedOn: '2026-11-28' })),
    'POST /api/journal/entries': saved,
  });
  show(<JournalScreen />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Write' }));
  await userEvent.type(await page(), 'What nobody reads');
  await userEvent.click(button('Save Entry'));
  expect(await screen.findByRole('group', { name: 'Before your first words go' })).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  await userEvent.click(button('Yes, you may'));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(tab('Write')).toBeTruthy();
});
