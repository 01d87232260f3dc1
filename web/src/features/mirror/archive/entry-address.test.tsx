import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { signOut } from '../../../lib/auth/session.ts';
import { signIn } from '../../../lib/auth/sign-in.ts';
import { entryAddress, fragmentOf } from '../../../lib/browser/own-address.ts';
import { clearPersonData } from '../../../shared/account/clear-device-data.ts';
import { pressBack } from '../../../testing/device.ts';
import { ownDrop, ownPage, profile } from '../../../testing/own-drops-and-profile.ts';
import { json, serve } from '../../../testing/screen.tsx';
import { system } from '../../../theme/system.ts';
import { MirrorScreen } from '../mirror-screen.tsx';

vi.mock('../../../lib/auth/auth-sdk.ts', () => import('../../../testing/auth-sdk-double.ts'));

const quiet = ownDrop('The house is quiet');
const garden = ownDrop('The garden in May', { createdAt: '2026-03-01T10:05:00.000Z' });
const gate = ownDrop('The garden gate', { createdAt: '2026-02-20T10:05:00.000Z' });
const pages = [ownPage([quiet], 'second'), ownPage([garden], 'third'), ownPage([gate])];
const cursors = [null, 'second', 'third'];

/** With the real browser history, which other tests do not need. */
function open(address: string) {
  const asked: string[] = [];
  history.pushState({ idx: 0, key: 'first' }, '', address);
  serve({
    'GET /api/user/me': () => json(profile()),
    'GET /api/drops/me': ({ query }) => {
      asked.push(query.toString());
      return json(pages[cursors.indexOf(query.get('cursor'))]);
    },
  });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <MirrorScreen />
        </BrowserRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return asked;
}
const address = () => location.pathname + location.search + location.hash;
const dialog = () => screen.findByRole('dialog');
const isOpen = () => screen.queryAllByRole('dialog').some((each) => !('leaving' in each.dataset));

describe('an entry’s address', () => {
  beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));
  // Dialogs that are still open remove their history entries.
  afterEach(async () => {
    cleanup();
    await vi.waitFor(() => expect(history.state?.dialog).toBeUndefined());
  });

  it('is in the bar while it is open, and nowhere once it is closed', async () => {
    open('/archive');
    await userEvent.click(await screen.findByRole('button', { name: /The house is quiet/ }));
    await dialog();
    expect(address()).toBe(entryAddress('someone', quiet.id));
    // The browser's history keeps the address after a log-out, and the id shows everybody the words.
    expect(address()).not.toContain(quiet.id);
    expect(document.title).not.toContain(quiet.id);
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(address()).toBe('/archive'));
    await act(async () => history.forward());
    await vi.waitFor(() => expect(history.state.idx).toBe(1));
    expect(address()).toBe('/archive');
    await pressBack();
  });

  it('opens it over the list, from whichever page of the archive it comes, and asks for no drop by its id', async () => {
    const asked = open(entryAddress('someone', gate.id));
    expect(within(await dialog()).getByText('The garden gate')).toBeTruthy();
    expect(address()).toBe(entryAddress('someone', gate.id));
    expect(screen.getByText('The house is quiet')).toBeTruthy();
    expect(asked.join('\n')).not.toContain(gate.id);
    await pressBack();
    expect(isOpen()).toBe(false);
    expect(address()).toBe('/archive');
    expect(screen.getByRole('button', { name: /The garden gate/ })).toBeTruthy();
  });

  it('opens it again at every Forward', async () => {
    open('/archive');
    await userEvent.click(await screen.findByRole('button', { name: /The house is quiet/ }));
    for (const _time of ['once', 'twice']) {
      await pressBack();
      expect(isOpen()).toBe(false);
      await act(async () => history.forward());
      await vi.waitFor(() => expect(isOpen()).toBe(true));
      expect(address()).toBe(entryAddress('someone', quiet.id));
    }
  });

  it.each([
    ['of somebody else, or gone', fragmentOf('else', quiet.id)],
    ['a public drop’s id', quiet.id],
    ['made up', '%3Cb%3E'],
  ])(
    'that is %s says quietly that there is nothing, and is gone from the bar',
    async (_what, id) => {
      open(`/archive#${id}`);
      expect(await screen.findByText('This entry is not in your archive.')).toBeTruthy();
      expect(isOpen()).toBe(false);
      expect(address()).toBe('/archive');
      expect(document.body.textContent).not.toContain(id);
    },
  );

  it('is replaced by that of the archive when its owner leaves', async () => {
    open(entryAddress('someone', quiet.id));
    await dialog();
    await act(() => signOut());
    clearPersonData('someone');
    await vi.waitFor(() => expect(address()).toBe('/archive'));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it('is replaced when the device is cleared before it was opened', () => {
    history.pushState({ idx: 0, key: 'first' }, '', entryAddress('someone', quiet.id));
    clearPersonData('someone');
    expect(address()).toBe('/archive');
  });
});
