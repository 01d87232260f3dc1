import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useContext, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api/call.ts';
import { SESSION_ENDED } from '../../lib/auth/sign-in-messages.ts';
import { OFFLINE } from '../../lib/browser/device.ts';
import { ClockContext, onServerClock } from '../../lib/time/clock.ts';
import { useTimeZone } from '../../shared/account/profile.ts';
import type { PageStore, Progress } from './export-zip.ts';
import { Problem, Section } from './section.tsx';

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly progress: Progress | null }
  | { readonly is: 'over' | 'failed'; readonly words: string };

/** Saves all stored data about the user as one file on their device (design 13). */
export function ExportData({ uid }: { readonly uid: string }) {
  const { state, start, cancel } = useExport(uid);
  const isWorking = state.is === 'working';
  return (
    <Section
      title="Take what is yours"
      hint="Every drop, journal entry, reaction, whisper and setting, as one zip: Markdown to read, JSON Lines for programs. It is made on this device and kept nowhere else."
    >
      <Button variant="outline" onClick={isWorking ? cancel : start}>
        {isWorking ? 'Cancel' : 'Export my data'}
      </Button>
      <Problem>{state.is === 'failed' ? state.words : null}</Problem>
      <Box display="flex" flexWrap="wrap" columnGap="1.5" marginTop="3">
        <p role="status">
          {isWorking ? working(state.progress) : state.is === 'over' ? state.words : ''}
        </p>
        {/* Screen readers do not read the number, because it changes all the time. */}
        {isWorking && <span aria-hidden>{countOf(state.progress)}</span>}
      </Box>
    </Section>
  );
}

function useExport(uid: string) {
  const zone = useTimeZone();
  const clock = useContext(ClockContext);
  const [state, setState] = useState<State>({ is: 'idle' });
  const store = useRef<PageStore>(null);
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);

  const take = async (signal: AbortSignal) => {
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setState({ is: 'working', progress });
    };
    try {
      const { exportZip, PageStore: Store } = await import('./export-zip.ts');
      store.current ??= new Store(uid);
      const now = onServerClock(clock());
      await exportZip({ uid, store: store.current, zone, now, signal, onProgress });
      if (!signal.aborted)
        setState({ is: 'over', words: 'Your file is on its way to this device.' });
    } catch (error) {
      if (!signal.aborted) setState({ is: 'failed', words: problemOf(error) });
    }
  };
  return {
    state,
    start: () => {
      run.current = new AbortController();
      setState({ is: 'working', progress: null });
      void take(run.current.signal);
    },
    cancel: () => {
      run.current?.abort();
      setState({
        is: 'over',
        words: 'Stopped. Press again within half an hour to go on from here.',
      });
    },
  };
}

const working = (progress: Progress | null): string =>
  progress?.stage === 'packing' ? 'Packing.' : 'Gathering what is yours.';

function countOf(progress: Progress | null): string {
  if (!progress || progress.of === 0) return '';
  const [done, of] = [progress.done, progress.of].map((n) => n.toLocaleString('en'));
  return progress.stage === 'packing'
    ? `${done} of ${of} parts`
    : `${done} of ${of} entries and drops`;
}

const KEPT = 'What has come is kept here: press again, and it goes on from there.';

const problemOf = (error: unknown): string =>
  errorText(error, {
    network: `${OFFLINE} ${KEPT}`,
    unauthenticated: SESSION_ENDED,
    anyAnswer: `Not all of it could be reached. ${KEPT}`,
    otherwise: navigator.onLine
      ? 'The file could not be made on this device. Try again in a moment.'
      : `${OFFLINE} ${KEPT}`,
  });
