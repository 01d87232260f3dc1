import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Particles } from '../../components/particles.tsx';
import { PATHS } from '../../config/paths.ts';

interface LoginPageProps {
  readonly title: string;
  readonly tagline: string;
  readonly children: ReactNode;
}

/** What every face of /login stands in: title, tagline, and the way home (requirements 2.4). */
export const LoginPage = ({ title, tagline, children }: LoginPageProps) => (
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
