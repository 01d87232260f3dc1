import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Auth, User } from 'firebase/auth';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from '../config/paths.ts';
import { STORAGE_KEYS } from '../config/storage.ts';
import { signOut } from '../lib/auth/session.ts';
import { sendLoginLink } from '../lib/auth/sign-in.ts';
import { DROP, forgetDraft } from '../shared/draft/draft.ts';
import { double, mendDouble } from '../testing/auth-sdk-double.ts';
import { come } from '../testing/come-and-go.ts';
import { fill } from '../testing/fill.ts';
import { sdkError } from '../testing/login.ts';
import { serve } from '../testing/screen.tsx';
import { system } from '../theme/system.ts';
import { AppRoutes } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';
import '../testing/screen.tsx';

vi.mock('../lib/auth/auth-sdk.ts', () => import('../testing/auth-sdk-double.ts'));
// The windows belong to the provider. This one accepts everybody.
vi.mock('../lib/auth/auth-popup.ts', () => ({
  authenticateAt: (auth: Auth & { signIn: () => Promise<User> }) => auth.signIn(),
}));

const EMAIL = 'someone@example.test';
const LINK = '/login?apiKey=demo&oobCode=once&mode=signIn&lang=en';

let at = '';
function Bar() {
  const { pathname, search, hash } = useLocation();
  at = pathname + search + hash;
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

const press = async (name: string | RegExp, within_?: HTMLElement) => {
  const [button] = await (within_ ? within(within_) : screen).findAllByRole('button', { name });
  if (button) await userEvent.click(button);
};
const topBar = (): HTMLElement | undefined => screen.getAllByRole('banner')[0];
const inPage = (name: string | RegExp) => press(name, screen.getByRole('main'));
const isAt = (path: string) => waitFor(() => expect(at).toBe(path));

const typeEmail = async (email = EMAIL) => fill(await screen.findByLabelText('Email'), email);
async function logIn() {
  await typeEmail();
  await fill(screen.getByLabelText('Password'), 'secret');
  await press('Enter the void');
}
async function register() {
  await inPage('Create an account');
  await typeEmail();
  await fill(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByLabelText('I am 16 or older'));
  await press('Begin the journey');
}
/** Through the form to log in or the form to register. */
const logInFromEither = async () => {
  await isAt(PATHS.login);
  await screen.findByLabelText('Email');
  if (screen.queryByRole('button', { name: 'Begin the journey' })) await inPage('Log in');
  await logIn();
};

/** Every place that asks for a login: how it asks, and the page that follows the login. */
const PLACES: readonly (readonly [string, string, () => Promise<void>])[] = [
  ['/feed', '/', () => press('Log In', topBar())],
  ['/landing', '/', () => press('Log In', topBar())],
  ['/landing', '/drop', () => inPage('Drop something now')],
  ['/subscribe?from=side#price', '/subscribe?from=side#price', async () => {}],
  ['/manage-subscription', '/manage-subscription', async () => {}],
  ['/moderation', '/moderation', async () => {}],
  ['/journal?tab=history', '/journal?tab=history', () => inPage('Sign In')],
  ['/mirror', '/mirror', () => inPage('Sign In')],
  ['/archive#drop10000000000000000', '/archive#drop10000000000000000', () => inPage('Sign In')],
  ['/mirror/notices', '/mirror/notices', () => inPage('Sign In')],
  ['/mirror/analysis', '/mirror/analysis', () => inPage('Sign In')],
  ['/mirror/letter', '/mirror/letter', () => inPage('Sign In')],
  ['/settings', '/settings', () => inPage('Sign In')],
  [
    '/drop',
    '/drop',
    async () => {
      await fill(await screen.findByLabelText('Your thought'), 'Said before');
      await press('Drop');
      await press('Log in or Sign up');
    },
  ],
];

/** Every other way to log in that begins on the form. */
const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  'a password': logIn,
  'a new account': register,
  'a provider': () => press('Continue with GitHub'),
  'another tab': async () => act(() => come('someone', { stays: true })),
  'another tab, while the password is asked about': async () => {
    await press('Forgot your password?');
    await screen.findByRole('dialog', { name: 'Reset your password' });
    act(() => come('someone', { stays: true }));
  },
  'a second try': async () => {
    double.failure = sdkError('wrong-password');
    await logIn();
    await screen.findByText('The email or the password is not right.');
    double.failure = null;
    await press('Enter the void');
  },
};

/** Through a link, which opens in its own tab: the first tab's session storage is not there. */
const LINKS: Readonly<Record<string, readonly [string, () => Promise<void>, () => Promise<void>]>> =
  {
    'on the device that asked for it': [
      '/journal?tab=history',
      () => sendLoginLink(EMAIL, true, '/journal?tab=history'),
      async () => {},
    ],
    'on another device': [
      '/',
      async () => {},
      async () => {
        await typeEmail();
        await press('Enter the void');
      },
    ],
    'on another device, with a wrong email first': [
      '/',
      async () => {
        double.failure = sdkError('invalid-email');
      },
      async () => {
        await typeEmail();
        await press('Enter the void');
        await screen.findAllByText('This is not the email that the link went to.');
        double.failure = null;
        await press('Enter the void');
      },
    ],
    'that was used, with a password then': [
      '/journal?tab=history',
      async () => {
        await sendLoginLink(EMAIL, true, '/journal?tab=history');
        double.failure = sdkError('invalid-action-code');
      },
      async () => {
        await screen.findByRole('button', { name: 'Send me a link' });
        double.failure = null;
        await press('Use a password instead');
        await logIn();
      },
    ],
    'that somebody opens who is in': [
      '/',
      async () => come('someone', { stays: true }),
      async () => {},
    ],
  };

// The device has these already, so nothing waits for code.
beforeAll(() => Promise.all(routes.map(({ screen: { load } }) => load())), 60_000);

describe.each([
  ['with motion', false],
  ['with reduced motion', true],
])('%s', (_name, isStill) => {
  beforeEach(async () => {
    await signOut();
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isStill && query.includes('reduce'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    serve({});
  });
  afterEach(() => {
    mendDouble();
    forgetDraft(DROP, null);
    forgetDraft(DROP, 'someone');
  });

  it.each(PLACES)('%s asks for a login, and leads to %s', async (path, then, ask) => {
    open(path);
    await ask();
    await logInFromEither();
    await isAt(then);
    expect(sessionStorage.getItem(STORAGE_KEYS.postLoginPath)).toBeNull();
  });

  it.each(Object.entries(WAYS))('%s leads back to where it was asked for', async (_way, enter) => {
    open('/journal?tab=history');
    await inPage('Sign In');
    await isAt(PATHS.login);
    await enter();
    await isAt('/journal?tab=history');
  });

  it.each(Object.entries(LINKS))('a link %s leads to %s', async (_where, [then, before, enter]) => {
    await before();
    sessionStorage.clear();
    open(LINK);
    await enter();
    await isAt(then);
  });

  it('a request that was given up leads nobody there later', async () => {
    open('/subscribe');
    await isAt(PATHS.login);
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Home' }));
    await isAt('/landing');
    // The page's address comes before the page.
    await screen.findAllByRole('button', { name: 'Drop something now' });
    await press('Log In', topBar());
    await logInFromEither();
    await isAt('/');
  });
});
