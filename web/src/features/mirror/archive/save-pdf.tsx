import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useContext, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/api/call.ts';
import { SESSION_ENDED } from '../../../lib/auth/sign-in.ts';
import { OFFLINE } from '../../../lib/browser/device.ts';
import { ClockContext } from '../../../lib/time/clock.ts';
import { useCurrentUser } from '../../../shared/account/account.ts';
import { useTimeZone } from '../../../shared/account/profile.ts';
import type { DropsGathering, PdfProgress } from '../pdf/save-archive.ts';

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly words: string; readonly count: string }
  | { readonly is: 'over' | 'failed'; readonly words: string };

interface SavingPdf {
  readonly state: State;
  readonly start: () => void;
  readonly cancel: () => void;
}

/**
 * Makes the PDF on request. Stops on request, or when the person leaves the archive. The code that makes the PDF is
 * loaded on request.
 */
export function useSavePdf(): SavingPdf {
  const user = useCurrentUser();
  const zone = useTimeZone();
  const clock = useContext(ClockContext);
  const [state, setState] = useState<State>({ is: 'idle' });
  const run = useRef<AbortController | null>(null);
  /** The drops that were read before a failure. The next try continues after them. */
  const gathered = useRef<DropsGathering | null>(null);
  useEffect(() => () => run.current?.abort(), []);

  const make = async (totemType: string | null, signal: AbortSignal) => {
    const onProgress = (progress: PdfProgress) => {
      if (!signal.aborted) setState(working(progress));
    };
    try {
      const { DropsGathering: Gathering, saveArchive } = await import('../pdf/save-archive.ts');
      gathered.current ??= new Gathering();
      const gathering = gathered.current;
      const saving = { gathering, totemType, zone, now: clock(), signal, onProgress };
      const isSaved = await saveArchive(saving);
      gathered.current = null;
      setState(
        isSaved
          ? { is: 'over', words: 'Your archive is on its way to this device.' }
          : { is: 'failed', words: 'There is nothing to keep yet.' },
      );
    } catch (error) {
      if (!signal.aborted) setState({ is: 'failed', words: whyNotSaved(error) });
    }
  };
  return {
    state,
    start: () => {
      if (!user) return;
      const controller = new AbortController();
      run.current = controller;
      setState(working({ stage: 'gathering', drops: 0 }));
      void make(user.totemType, controller.signal);
    },
    cancel: () => {
      run.current?.abort();
      gathered.current = null;
      setState({ is: 'over', words: 'Stopped. Nothing was saved.' });
    },
  };
}

const working = (progress: PdfProgress): State =>
  progress.stage === 'gathering'
    ? { is: 'working', words: 'Gathering your drops.', count: `${count(progress.drops)} so far` }
    : {
        is: 'working',
        words: 'Setting the pages.',
        count: `${count(progress.drops)} of ${count(progress.of)} drops`,
      };

const count = (drops: number): string => drops.toLocaleString('en');

const UNSAVED = `${OFFLINE} Nothing was saved.`;
const NOT_MADE = 'The pages could not be made on this device. Try again in a moment.';

const whyNotSaved = (error: unknown): string =>
  errorText(error, {
    network: UNSAVED,
    unauthenticated: SESSION_ENDED,
    anyAnswer: 'Your drops could not all be reached. Try again in a moment.',
    // Without a connection, the code that makes the pages cannot be loaded either.
    otherwise: navigator.onLine ? NOT_MADE : UNSAVED,
  });

interface SavePdfProps {
  readonly saving: SavingPdf;
}

/**
 * Saves the archive as a PDF (requirements 2.9), and cancels that work. Only one button, so that it keeps the focus.
 */
export const SavePdfButton = ({ saving: { state, start, cancel } }: SavePdfProps) => (
  <Button variant="outline" size="sm" onClick={state.is === 'working' ? cancel : start}>
    {state.is === 'working' ? 'Cancel' : 'Save as PDF'}
  </Button>
);

/** The progress and the result. Screen readers do not read the count, because it changes all the time. */
export function SavePdfStatus({ saving: { state } }: SavePdfProps) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" textStyle="meta">
      <Box as="p" role="status" flex="1 1 auto" color="muted">
        {state.is === 'working' || state.is === 'over' ? state.words : ''}
        {state.is === 'working' && <span aria-hidden>{` ${state.count}`}</span>}
      </Box>
      <Box as="p" role="alert">
        {state.is === 'failed' && (
          <>
            <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
              ●
            </Box>
            {state.words}
          </>
        )}
      </Box>
    </Box>
  );
}
