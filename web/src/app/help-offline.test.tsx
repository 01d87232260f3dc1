import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '../lib/auth/session.ts';
import { serve } from '../testing/screen.tsx';
import { system } from '../theme/system.ts';
import { AppRoutes } from './app.tsx';
import { createQueryClient } from './query-client.ts';

vi.mock('../lib/auth/auth-sdk.ts', () => import('../testing/auth-sdk-double.ts'));

const connection = vi.hoisted(() => ({ isLost: false, fetched: 0 }));
vi.mock('../features/help/help-screen.tsx', async (original) => {
  if (connection.isLost) throw new TypeError('Failed to fetch');
  connection.fetched += 1;
  return original();
});

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  await signOut();
  serve({});
});

async function open(): Promise<void> {
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/nowhere']}>
          <AppRoutes />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await screen.findByRole('heading', { name: '404 Page Not Found' });
}
const help = async () => userEvent.click(screen.getByRole('link', { name: 'Help now' }));

it('a first visit whose connection is lost at once shows emergency numbers under Help now', async () => {
  connection.isLost = true;
  await open();
  await help();
  const call = await screen.findByRole('link', { name: 'Call 112, Europe' });
  expect(call.getAttribute('href')).toBe('tel:112');
});

it('a first visit whose connection is lost later opens the help page', async () => {
  connection.isLost = false;
  await open();
  await vi.waitFor(() => expect(connection.fetched).toBe(1));
  connection.isLost = true;
  await help();
  expect(await screen.findByRole('heading', { name: 'Someone to talk to' })).toBeTruthy();
});
