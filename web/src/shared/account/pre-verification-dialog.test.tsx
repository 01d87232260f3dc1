import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { leave } from '../../testing/come-and-go.ts';
import { show } from '../../testing/screen.tsx';
import { PreVerificationDialog } from './pre-verification-dialog.tsx';

it('tells what was in an account before its address was confirmed, and keeps it on a press', async () => {
  const ask = vi.fn(async (_url: string, _request?: RequestInit) => new Response('{"user":{}}'));
  vi.stubGlobal('fetch', ask);
  leave();
  show(<PreVerificationDialog drops={2} entries={1} />);
  const dialog = screen.getByRole('dialog', { name: 'There was already an account' });
  expect(dialog.textContent).toContain('with 1 journal entry and 2 drops in it');
  expect(screen.getByRole('link', { name: 'Go to delete it' }).getAttribute('href')).toBe(
    '/settings/leave',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep what is there' }));
  await waitFor(() => expect(ask).toHaveBeenCalled());
  const [url, request] = ask.mock.calls[0] ?? [];
  expect([url, request?.method]).toEqual(['/api/user/me', 'PATCH']);
  expect(JSON.parse(String(request?.body))).toEqual({ foundBefore: 'keep' });
}, 60_000);
