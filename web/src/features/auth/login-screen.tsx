import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingView } from '../../components/loading-view.tsx';
import { PATHS } from '../../config/paths.ts';
import { requestedFace } from '../../lib/auth/login-path.ts';
import { IdentityProblem } from './identity-problem.tsx';
import { LinkArrival } from './link-arrival.tsx';
import { LinkForm } from './link-form.tsx';
import { LoginPage } from './login-page.tsx';
import { OtherWays } from './other-ways.tsx';
import { EMPTY, SignInForm } from './sign-in-form.tsx';
import { useAge } from './use-age.ts';
import { useIdentity } from './use-identity.ts';
import { useLoginVisit } from './use-login-visit.ts';
import { useOpenedLink } from './use-opened-link.ts';

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

/** `/login`: logging in and registering in one place (requirements 2.4). */
export function LoginScreen() {
  const { link, done } = useOpenedLink();
  const visit = useLoginVisit(link);
  const [problem, setProblem] = useState<string | null>(null);

  if (visit === 'wait') return <LoadingView fullScreen={false} />;
  if (visit === 'astray') return <Navigate to={PATHS.landing} replace />;
  if (visit === 'link' && link) {
    const finish = (why: string | null) => {
      setProblem(why);
      done();
    };
    return (
      <LoginPage title="Log in" tagline={TEXT.login.tagline}>
        <LinkArrival {...link} onDone={finish} />
      </LoginPage>
    );
  }
  return <Faces linkProblem={problem} />;
}

/** Logging in, registering, or asking for a link; the last first when the link somebody came with did not work. */
function Faces({ linkProblem }: { readonly linkProblem: string | null }) {
  const [mode, setMode] = useState(requestedFace);
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
