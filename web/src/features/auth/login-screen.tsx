import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { GoLink } from '../../components/go-link.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { Particles } from '../../components/particles.tsx';
import { PATHS } from '../../config/paths.ts';
import { authSdk } from '../../lib/session.ts';
import type { Mode } from './enter.ts';
import { EnterForm } from './enter-form.tsx';
import { useLoginVisit } from './use-login-visit.ts';

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

/** `/login`: logging in and registering in one place (SPEC "Login page"). */
export function LoginScreen() {
  const visit = useLoginVisit();
  const [mode, setMode] = useState<Mode>('login');
  const text = TEXT[mode];

  useEffect(() => {
    // Warmed up while the person types; a failure shows when they submit.
    if (visit === 'form') authSdk().catch(() => {});
  }, [visit]);

  if (visit === 'wait') return <LoadingView fullScreen={false} />;
  if (visit === 'astray') return <Navigate to={PATHS.landing} replace />;
  return (
    <Box flex="1" display="grid" placeItems="center" paddingInline="5" paddingBlock="10">
      <title>{`${text.title} · Blckmirror`}</title>
      <Particles />
      <Box width="full" maxWidth="400px">
        <Box as="h1" tabIndex={-1} textStyle="hero" fontSize="2.25rem" textAlign="center">
          {text.title}
        </Box>
        <Box
          as="p"
          textStyle="drop"
          fontStyle="italic"
          color="muted"
          textAlign="center"
          marginTop="2"
          marginBottom="10"
        >
          {text.tagline}
        </Box>
        <EnterForm key={mode} mode={mode} />
        <Box as="p" color="muted" textAlign="center" marginTop="6">
          {text.other}{' '}
          <Button
            variant="plain"
            size="sm"
            fontSize="ui"
            onClick={() => setMode(mode === 'login' ? 'register' : 'login')}
          >
            {text.turn}
          </Button>
        </Box>
        <Box textAlign="center" marginTop="2">
          <Button asChild variant="ghost" size="sm">
            <GoLink to={PATHS.landing}>Back to Home</GoLink>
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
