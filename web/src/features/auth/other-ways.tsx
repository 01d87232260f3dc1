import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import {
  AddressConfirmed,
  PROVIDERS,
  type ProviderId,
  signInWithProvider,
} from '../../lib/auth/sign-in.ts';
import { authMessage, isChangeOfMind } from '../../lib/auth/sign-in-messages.ts';
import { keepForLink } from '../../shared/draft/settle-drafts.ts';
import { ProviderButtons } from '../../shared/sign-in/provider-buttons.tsx';
import { type Age, PapersLine } from './form-parts.tsx';
import { toastFailure, toastSignedIn } from './login-toasts.ts';

interface OtherWaysProps {
  readonly durable: boolean;
  /** The age question. Only registering asks it, so it is null for a login. */
  readonly age: Age | null;
  /** True while the form for a login link is shown. Then the button leads back to the form with the password. */
  readonly byLink: boolean;
  readonly onByLink: (byLink: boolean) => void;
}

/** The other ways to sign in: the providers, and a link by email. */
export function OtherWays({ durable, age, byLink, onByLink }: OtherWaysProps) {
  const { line, choose } = useProviderSignIn(durable);
  return (
    <Box as="section" aria-label="Other ways to log in" marginTop="8">
      <Box
        display="flex"
        alignItems="center"
        gap="4"
        color="muted"
        textStyle="meta"
        marginBottom="5"
        css={{
          '&::before, &::after': {
            content: '""',
            flex: '1',
            borderTop: '1px solid var(--bm-colors-hairline)',
          },
        }}
      >
        or
      </Box>
      <ProviderButtons mayChoose={age?.mayGoOn} onChoose={choose} />
      {age === null && (
        <Box textStyle="meta" color="muted" textAlign="center" marginTop="3">
          <p>If you are new here, you get an account. You have to be 16 or older.</p>
          <PapersLine />
        </Box>
      )}
      <Box
        as="p"
        role="status"
        textStyle="meta"
        color="muted"
        textAlign="center"
        marginTop={line ? '3' : '0'}
      >
        {line}
      </Box>
      <Box textAlign="center" marginTop="4">
        <Button
          variant="plain"
          size="sm"
          fontSize="ui"
          whiteSpace="normal"
          onClick={() => onByLink(!byLink)}
        >
          {byLink ? 'Use a password instead' : 'Email me a link instead'}
        </Button>
      </Box>
    </Box>
  );
}

/**
 * Signs in with a provider, with the toasts of requirements 8. If the user closes the window, only a line of text says
 * so.
 */
function useProviderSignIn(durable: boolean) {
  const [line, setLine] = useState<string | null>(null);

  const choose = async (provider: ProviderId, email?: string) => {
    const waiting = `Waiting for ${PROVIDERS[provider]}...`;
    setLine(waiting);
    try {
      await signInWithProvider(provider, durable, email);
      setLine(null);
      toastSignedIn('login');
    } catch (error) {
      if (error instanceof AddressConfirmed) keepForLink(error.email);
      const words = authMessage(error);
      if (!isChangeOfMind(error)) setLine(toastFailure('login', error, words));
      // If the user has opened a second window, the line already says something about that window, and stays.
      else setLine((shown) => (shown === waiting ? words : shown));
    }
  };
  return { line, choose: (provider: ProviderId, email?: string) => void choose(provider, email) };
}
