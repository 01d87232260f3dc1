import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Suspense, useEffect, useState } from 'react';
import { Unreached } from '../../components/answer.tsx';
import { lazyPart } from '../../components/ui/lazy-part.tsx';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '../../lib/auth/auth-providers.ts';
import { isPretend, warmSocial } from '../../lib/auth/session-social.ts';
import { SocialMark } from './social-marks.tsx';

const PretendAccount = lazyPart(
  async () => (await import('./pretend-account.tsx')).default,
  Unreached,
).Part;

interface SocialWaysProps {
  readonly providers?: readonly ProviderId[];
  /** `email` names the account that is only pretended, beside the emulators. */
  readonly onChoose: (provider: ProviderId, email?: string) => void;
}

/** One quiet button for each house that can say who somebody is (SPEC "Identity provider calls"). */
export function SocialWays({ providers = PROVIDER_IDS, onChoose }: SocialWaysProps) {
  const [asked, setAsked] = useState<ProviderId | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    // A window opens only in the turn of its press, so what opens it has to be here; a failure shows at the press.
    warmSocial().catch(() => {});
  }, []);

  const choose = (provider: ProviderId) => {
    if (!isPretend()) {
      onChoose(provider);
      return;
    }
    setAsked(provider);
    setOpen(true);
  };
  return (
    <>
      <Box
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))"
        gap="3"
      >
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="outline"
            aria-label={`Continue with ${PROVIDERS[provider]}`}
            onClick={() => choose(provider)}
          >
            <SocialMark provider={provider} />
            {PROVIDERS[provider]}
          </Button>
        ))}
      </Box>
      {asked && (
        <Suspense fallback={null}>
          <PretendAccount
            key={asked}
            provider={asked}
            open={open}
            onClose={() => setOpen(false)}
            onChoose={(email) => {
              setOpen(false);
              onChoose(asked, email);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
