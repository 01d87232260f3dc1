import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from '../config/paths.ts';
import { signOut } from '../lib/auth/session.ts';
import { signIn } from '../lib/auth/sign-in.ts';
import { ownPage, profile } from '../testing/own-drops-and-profile.ts';
import { json, serve } from '../testing/screen.tsx';
import { system } from '../theme/system.ts';
import { AppRoutes } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';
import { barsFor } from './shell/shell.tsx';

vi.mock('../lib/auth/auth-sdk.ts', () => import('../testing/auth-sdk-double.ts'));

let at = '';
let navigate: NavigateFunction = () => {};
function Bar() {
  at = useLocation().pathname;
  navigate = useNavigate();
  return null;
}

const open = (path: string) =>
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Bar />
          <AppRoutes />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
const goBack = () => act(() => void navigate(-1));
const tab = (name: string) => screen.findByRole('tab', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

// The device has these already, so nothing waits for code.
beforeAll(() => Promise.all(routes.map(({ screen }) => screen.load())), 60_000);

describe('the tabs of the Mirror', () => {
  beforeEach(async () => {
    vi.stubGlobal('scrollTo', () => {});
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    serve({
      'GET /api/user/me': () => json(profile()),
      'GET /api/drops/me': () => json(ownPage([])),
    });
  });

  it('are addresses: pressing one goes there, and Back comes back', async () => {
    open('/mirror');
    await userEvent.click(await tab('Archive'));
    expect(at).toBe('/archive');
    expect(chosen()).toBe('Archive');
    expect(
      await screen.findByText('Your archive will fill up as you drop your thoughts'),
    ).toBeTruthy();
    await goBack();
    expect(at).toBe('/mirror');
    expect(chosen()).toBe('Insights');
  });

  it('are opened by their address', async () => {
    open('/archive');
    expect((await tab('Archive')).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await tab('Insights'));
    expect(at).toBe('/mirror');
    expect(chosen()).toBe('Insights');
  });

  it('keep the focus while they are walked, without an overlay, and move no page', async () => {
    open('/mirror');
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    act(() => screen.getByRole('tab', { name: 'Insights' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(at).toBe('/archive');
    expect(document.activeElement).toBe(await tab('Archive'));
    expect(scrolled).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowLeft}');
    expect(at).toBe('/mirror');
    expect(document.activeElement).toBe(await tab('Insights'));
  });
});

describe('the way to the navigation', () => {
  const everywhere = routes.map(({ path }) => (path === '*' ? '/nowhere' : path));
  /** Pages that send signed-in people on to the feed. */
  const doors: readonly string[] = [PATHS.landing, PATHS.login];
  const inside = everywhere.filter((path) => barsFor(path, true).bottom && !doors.includes(path));
  const outside = everywhere.filter((path) => barsFor(path, false).bottom);

  async function expectDropLink(path: string): Promise<void> {
    vi.stubGlobal('scrollTo', () => {});
    serve({ 'GET /api/user/me': () => json(profile()) });
    open(path);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('href')).toBe('/drop');
  }

  it.each(inside)('is two presses from the top of %s, for whoever is in', async (path) => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    await expectDropLink(path);
  });

  it.each(outside)('is two presses from the top of %s, for a visitor', async (path) => {
    await signOut();
    await expectDropLink(path);
  });
});
