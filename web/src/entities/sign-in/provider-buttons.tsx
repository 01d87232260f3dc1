import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Suspense, useEffect, useState } from 'react';
import { PartUnreachable } from '../../components/query-view.tsx';
import { lazyPart } from '../../components/ui/lazy-part.tsx';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '../../lib/auth/auth-providers.ts';
import { onEmulators, preloadProviders } from '../../lib/auth/session-provider.ts';
import { ProviderMark } from './provider-marks.tsx';

const EmulatorAccount = lazyPart(
  async () => (await import('./emulator-account.tsx')).default,
  PartUnreachable,
).Part;

interface ProviderButtonsProps {
  readonly providers?: readonly ProviderId[];
  /** Asked at each press, before any window opens. */
  readonly mayChoose?: (() => boolean) | undefined;
  /** `email` names the account on the emulators, where no window opens. */
  readonly onChoose: (provider: ProviderId, email?: string) => void;
}

/** One quiet button for each provider (requirements 7.3). */
export function ProviderButtons({
  providers = PROVIDER_IDS,
  mayChoose,
  onChoose,
}: ProviderButtonsProps) {
  const [asked, setAsked] = useState<ProviderId | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    // A window opens only in the turn of its press, so what opens it has to be here; a failure shows at the press.
    preloadProviders().catch(() => {});
  }, []);

  const choose = (provider: ProviderId) => {
    if (mayChoose?.() === false) return;
    if (!onEmulators()) {
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
            <ProviderMark provider={provider} />
            {PROVIDERS[provider]}
          </Button>
        ))}
      </Box>
      {asked && (
        <Suspense fallback={null}>
          <EmulatorAccount
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
