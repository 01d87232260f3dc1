import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { STORE, storeConfig, storedCopy } from '../../testing/feed.ts';
import { profile } from '../../testing/own-drops-and-profile.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { useCurrentUser } from './account.ts';
import { useShownProfile } from './profile.ts';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const COPY = STORE.document('profiles/someone');

let client: QueryClient;
/** What a screen shows, and what it allows. */
function Page() {
  client = useQueryClient();
  const own = useShownProfile();
  const opens = useCurrentUser()?.isPremium ?? 'nobody knows';
  return (
    <p>
      {own ? `${own.totemType} in ${own.theme}` : 'nothing'}, open: {String(opens)}
    </p>
  );
}

let answer: (response: Response) => void;
const held = () =>
  new Promise<Response>((done) => {
    answer = done;
  });
function serveCopy(copy: unknown) {
  const read = vi.fn(() => storedCopy(copy));
  serve({ 'GET /api/user/me': held, [STORE.config]: storeConfig, [COPY]: read });
  return read;
}

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: false }));

describe('the copy of the own profile', () => {
  it('fills totem and theme at once and opens nothing, whatever it says of a membership', async () => {
    serveCopy(profile({ totemType: 'storm', theme: 'fog', isPremium: true }));
    show(<Page />);
    expect(await screen.findByText('storm in fog, open: nobody knows')).toBeTruthy();
    answer(json(profile({ totemType: 'heart', theme: 'void', isPremium: false })));
    expect(await screen.findByText('heart in void, open: false')).toBeTruthy();
  });

  it.each([
    ['of somebody else', profile({ id: 'another' })],
    ['with a totem that nobody knows', profile({ totemType: 'dragon' })],
    ['with a theme that nobody knows', profile({ theme: 'neon' })],
    ['without a profile in it', {}],
  ])('%s fills nothing', async (_what, copy) => {
    const read = serveCopy(copy);
    show(<Page />);
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
    // The copy has been taken or refused: only the API has not answered yet.
    await vi.waitFor(() => expect(client.isFetching()).toBe(1));
    expect(screen.getByText('nothing, open: nobody knows')).toBeTruthy();
    answer(json(profile({ totemType: 'heart' })));
    expect(await screen.findByText('heart in void, open: false')).toBeTruthy();
  });
});
