import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../config/storage.ts';
import { signOut } from '../lib/auth/session.ts';
import { leaveSessionHint } from '../lib/auth/session-hint.ts';
import { ownerOf } from '../lib/storage/storage.ts';
import { haveNoPush, havePush, markDevice } from '../testing/push-double.ts';
import { serve } from '../testing/screen.tsx';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

vi.mock('../lib/auth/auth-sdk.ts', () => import('../testing/auth-sdk-double.ts'));

const HERE = 'https://fcm.googleapis.com/wp/here';
const mark = () => localStorage.getItem(STORAGE_KEYS.reminder);
const open = () => render(<App queryClient={createQueryClient()} Router={MemoryRouter} />);

beforeEach(async () => {
  await signOut();
  serve({});
  markDevice('someone', 'here');
});
afterEach(haveNoPush);

it('a reminder ends with the next visit after its session ended with the tab', async () => {
  const push = havePush({ endpoint: HERE, permission: 'granted', shown: 1 });
  open();
  await waitFor(() => expect([push.endpoint, push.shown, mark()]).toEqual([null, 0, null]));
});

it('a reminder goes on where its session stays, and only could not be restored', async () => {
  leaveSessionHint(true, 'someone');
  const push = havePush({ endpoint: HERE, permission: 'granted' });
  open();
  await screen.findAllByRole('button', { name: 'Log In' });
  expect([push.endpoint, mark()]).toEqual([HERE, `${ownerOf('someone')} here`]);
});
