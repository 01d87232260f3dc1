import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { Particles } from '../../components/particles.tsx';
import { PATHS } from '../../config/paths.ts';
import { requestedFace, takePostLoginPath } from '../../lib/auth/login-request.ts';
import { authSdk, useSession } from '../../lib/auth/session.ts';
import type { OpenedLink } from '../../lib/auth/sign-in.ts';
import { isReachable, startAnew, useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import { ConfigError } from '../../lib/firebase-config.ts';
import { useAge } from './form-parts.tsx';
import { LinkArrival, LinkForm, useOpenedLink } from './login-link.tsx';
import { LOGIN_OFFLINE } from './login-toasts.ts';
import { OtherWays } from './other-ways.tsx';
import { EMPTY, SignInForm } from './sign-in-form.tsx';

const TEXT = {
  login: {
    title: 'Log in',
    tagline: 'No name. No judgment. Just truth.',
    other: 'New here?',
    turn: 'Create an account',
  },
  register: {
    title: 'Create an account',
    tagline: 'Say it without a face.',
    other: 'Been here before?',
    turn: 'Log in',
  },
} as const;

/** `/login`: logging in and registering (requirements 2.4). */
export function LoginScreen() {
  const { link, done } = useOpenedLink();
  const visit = useLoginVisit(link);
  const [problem, setProblem] = useState<string | null>(null);

  if (visit === 'wait') return <LoadingView fullScreen={false} />;
  if (visit === 'astray') return <Navigate to={PATHS.landing} replace />;
  if (visit === 'link' && link) {
    const finish = (why: string | null) => {
      setProblem(why);
      done(why);
    };
    return (
      <LoginPage title="Log in" tagline={TEXT.login.tagline}>
        <LinkArrival {...link} onDone={finish} />
      </LoginPage>
    );
  }
  return <Faces linkProblem={problem} />;
}

// The key that React Router gives to the page that the browser loaded, before any navigation inside the app.
const INITIAL_KEY = 'default';

/**
 * Decides what /login shows on this visit (requirements 2.2 and 2.4), and leaves /login after every kind of login.
 * - `wait` while the session is not known yet, and while a signed-in user is sent to the next page
 * - `link` while an emailed link is used
 * - `astray` if a signed-out user loaded /login without having asked for it
 * - `form` otherwise
 */
function useLoginVisit(link: OpenedLink | null): 'wait' | 'astray' | 'form' | 'link' {
  const { status } = useSession();
  const { key } = useLocation();
  const go = useNavigateWithOverlay();
  const target = useRef<string | null>(null);
  // A signed-in user's link is used only if they requested it on this device: in the settings, to prove who they are.
  const linkFirst = link !== null && (status === 'signed-out' || link.pending !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when something else has navigated; then this page is left again
  useEffect(() => {
    if (status !== 'signed-in' || linkFirst) return;
    target.current ??= takePostLoginPath();
    go(target.current, { replace: true });
  }, [status, linkFirst, key, go]);

  if (status === 'loading') return 'wait';
  if (linkFirst) return 'link';
  if (status === 'signed-in') return 'wait';
  return key === INITIAL_KEY && requestedFace() === null ? 'astray' : 'form';
}

/**
 * The forms to log in, to register and to get a login link by email. If a link did not work, the form for a new link is
 * shown first.
 */
function Faces({ linkProblem }: { readonly linkProblem: string | null }) {
  const [mode, setMode] = useState(() => requestedFace() ?? 'login');
  const [start, setStart] = useState(() =>
    mode === 'register' ? { ...EMPTY, focus: 'email' as const } : EMPTY,
  );
  const [byLink, setByLink] = useState(linkProblem !== null);
  const [durable, setDurable] = useState(true);
  const identity = useIdentity();
  const { title, tagline, other, turn } = TEXT[mode];
  const asked = useAge();
  const age = mode === 'register' ? asked : null;
  const staying = { durable, onDurable: setDurable };
  return (
    <LoginPage title={title} tagline={tagline}>
      {identity.problem && (
        <IdentityProblem onRetry={identity.retry}>{identity.problem}</IdentityProblem>
      )}
      {byLink ? (
        <LinkForm problem={linkProblem} age={age} {...staying} />
      ) : (
        <SignInForm
          key={mode}
          mode={mode}
          start={start}
          age={age}
          onTryLogin={(filled) => {
            setStart(filled);
            setMode('login');
          }}
          {...staying}
        />
      )}
      <OtherWays durable={durable} age={age} byLink={byLink} onByLink={setByLink} />
      <Box as="p" color="muted" textAlign="center" marginTop="4">
        {other}{' '}
        <Button
          variant="plain"
          size="sm"
          fontSize="ui"
          onClick={() => {
            setByLink(false);
            setStart(EMPTY);
            setMode(mode === 'login' ? 'register' : 'login');
          }}
        >
          {turn}
        </Button>
      </Box>
    </LoginPage>
  );
}

interface LoginPageProps {
  readonly title: string;
  readonly tagline: string;
  readonly children: ReactNode;
}

/** The frame of every form: title, tagline, and the link home (requirements 2.4). */
const LoginPage = ({ title, tagline, children }: LoginPageProps) => (
  <Box
    data-alone=""
    flex="1"
    display="grid"
    placeItems="center"
    paddingInline="5"
    paddingBlock="10"
  >
    <title>{`${title} · Blckmirror`}</title>
    <Particles />
    <Box width="full" maxWidth="400px">
      <Box as="h1" tabIndex={-1} textStyle="title" textAlign="center">
        {title}
      </Box>
      <Box
        as="p"
        textStyle="entry"
        fontStyle="italic"
        color="muted"
        textAlign="center"
        marginTop="2"
        marginBottom="10"
      >
        {tagline}
      </Box>
      {children}
      <Box textAlign="center" marginTop="2">
        <Button asChild variant="ghost" size="sm">
          <LinkWithOverlay to={PATHS.landing}>Back to Home</LinkWithOverlay>
        </Button>
      </Box>
    </Box>
  </Box>
);

interface IdentityProblemProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** Says why nobody can log in at the moment. Reading works without a login. */
const IdentityProblem = ({ children, onRetry }: IdentityProblemProps) => (
  <Box
    role="alert"
    borderWidth="1px"
    borderColor="hairline"
    borderRadius="md"
    padding="4"
    marginBottom="6"
    display="grid"
    gap="3"
    justifyItems="start"
  >
    <Box as="p">
      <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
        ●
      </Box>
      {children}
    </Box>
    <Button variant="outline" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </Box>
);

/** Loads the Auth SDK while the user types. `problem` is the sentence if the SDK cannot start (requirements 8). */
function useIdentity() {
  const [problem, setProblem] = useState<string | null>(null);
  const start = useCallback(async (isRetry: boolean) => {
    setProblem(null);
    try {
      await authSdk();
    } catch (error) {
      // Any other error means that the SDK's code could not be loaded.
      const isConfig = error instanceof ConfigError;
      setProblem(isConfig ? error.message : LOGIN_OFFLINE);
      // A new version of the app has other files, so only a reload helps. Without the press it might repeat without end.
      if (isRetry && !isConfig && (await isReachable())) startAnew();
    }
  }, []);

  useEffect(() => {
    void start(false);
  }, [start]);
  return { problem, retry: () => void start(true) };
}
