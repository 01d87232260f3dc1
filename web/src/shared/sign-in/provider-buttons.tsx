import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { PartUnreachable } from '../../components/query-view.tsx';
import { lazyPart } from '../../components/ui/lazy-part.tsx';
import {
  PROVIDER_IDS,
  PROVIDERS,
  type ProviderId,
  preloadProviders,
} from '../../lib/auth/sign-in.ts';
import { readEmulators } from '../../lib/firebase-config.ts';

const EmulatorAccount = lazyPart(
  async () => (await import('./emulator-account.tsx')).default,
  PartUnreachable,
).Part;

interface ProviderButtonsProps {
  readonly providers?: readonly ProviderId[];
  /** Called at each press, before a window opens. Returns false to stop the sign-in. */
  readonly mayChoose?: (() => boolean) | undefined;
  /** `email` is the chosen account on the emulators, because no window opens there. */
  readonly onChoose: (provider: ProviderId, email?: string) => void;
}

/** One button for each provider (requirements 7.3). */
export function ProviderButtons({
  providers = PROVIDER_IDS,
  mayChoose,
  onChoose,
}: ProviderButtonsProps) {
  const [asked, setAsked] = useState<ProviderId | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    // Browsers allow a new window only while they handle the press, so the code that opens it is loaded before. If the
    // load fails, the press tries again and shows the error.
    preloadProviders().catch(() => {});
  }, []);

  const choose = (provider: ProviderId) => {
    if (mayChoose?.() === false) return;
    if (readEmulators(document) === null) {
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

// Our own outlines, with one stroke and one colour. They always appear beside the provider's name.
const MARKS: Readonly<Record<ProviderId, ReactNode>> = {
  'google.com': <path d="M18.2 7.2A8 8 0 1 0 20 12h-7.5" />,
  'facebook.com': <path d="M16 4.5h-1.2A3.3 3.3 0 0 0 11.5 7.8V20M8 11.8h7" />,
  'github.com': (
    <path
      d={
        'M6 3.8l.4 3.4A6.6 6.6 0 0 0 5 11.4c0 3.3 2.4 5 5 5.3-.6.6-.8 1.2-.8 2v1.8M18 3.8' +
        'l-.4 3.4a6.6 6.6 0 0 1 1.4 4.2c0 3.3-2.4 5-5 5.3.6.6.8 1.2.8 2v1.8M6.2 6.9' +
        'c1.9-1 3.7-1.2 5.8-1.2s3.9.2 5.8 1.2M9.2 18.6c-1.8.6-3-.2-3.9-1.7'
      }
    />
  ),
  'twitter.com': (
    <path
      d={
        'M20.5 6.2c-.7.3-1.3.5-2 .6.7-.5 1.2-1.1 1.5-1.9-.7.4-1.4.7-2.2.9' +
        'a3.6 3.6 0 0 0-6.1 3.2A10 10 0 0 1 4.5 5.3a3.6 3.6 0 0 0 1.1 4.7' +
        'c-.6 0-1.1-.2-1.6-.4 0 1.7 1.2 3.1 2.8 3.5-.5.1-1 .2-1.6.1.5 1.4 1.8 2.4 3.3 2.4' +
        'A7.200 7.200 0 0 1 3.300 17 10.100 10.100 0 0 0 18.900 8' +
        'c.600-.500 1.200-1.100 1.600-1.800z'
      }
    />
  ),
};

/** A provider's mark. Screen readers skip the mark and read the name. */
const ProviderMark = ({ provider }: { readonly provider: ProviderId }) => (
  <svg
    aria-hidden="true"
    width="1.2em"
    height="1.2em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {MARKS[provider]}
  </svg>
);
