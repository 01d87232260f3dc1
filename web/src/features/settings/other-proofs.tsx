import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, useState } from 'react';
import { ProviderButtons } from '../../entities/sign-in/provider-buttons.tsx';
import type { SignInMethods } from '../../lib/auth/session-provider.ts';
import { Problem } from './problem.tsx';
import { byProvider, type Proof, sendProof } from './reauthenticate.ts';

interface OtherProofsProps {
  readonly ways: SignInMethods;
  /** The word has been typed. */
  readonly ready: boolean;
  readonly onProof: (proof: Proof) => void;
}

/** For those who signed in without a password: their provider once more, or a link by email. */
export function OtherProofs({ ways, ready, onProof }: OtherProofsProps) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed to come here is gone where there is no password.
    if (!ways.email) section.current?.focus();
  }, [ways.email]);

  return (
    <Box ref={section} tabIndex={-1} marginTop="6" outline="none" display="grid" gap="4">
      {ways.providers.length > 0 && (
        <>
          <Box as="p" color="muted">
            {ways.email
              ? 'Or show it where you came in:'
              : 'You came in a while ago. Show once more that it is you, and the account goes for good.'}
          </Box>
          <ProviderButtons
            providers={ways.providers}
            onChoose={(provider, email) => {
              if (ready) onProof(byProvider(provider, email));
            }}
          />
        </>
      )}
      {ways.email && <LinkProof />}
    </Box>
  );
}

function LinkProof() {
  const [answer, setAnswer] = useState<{ readonly problem: string | null } | null>(null);
  if (answer?.problem === null) {
    return (
      <Box as="p" role="status">
        A link is on its way to you. Open it on this device, and then delete your account within
        five minutes.
      </Box>
    );
  }
  return (
    <Box>
      <Button
        variant="plain"
        size="sm"
        fontSize="ui"
        onClick={() => void sendProof().then((problem) => setAnswer({ problem }))}
      >
        No password? Email me a link instead
      </Button>
      <Problem>{answer?.problem ?? null}</Problem>
    </Box>
  );
}
