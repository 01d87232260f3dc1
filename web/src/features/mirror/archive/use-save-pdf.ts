import { useContext, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../entities/account/queries.ts';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { ClockContext } from '../../../lib/time/clock.ts';
import { pdfErrorText } from '../pdf/pdf-error-text.ts';
import type { PdfProgress } from '../pdf/save-archive.ts';

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly words: string; readonly count: string }
  | { readonly is: 'over' | 'failed'; readonly words: string };

/** The archive on its way to becoming a file. */
export interface SavingPdf {
  readonly state: State;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Makes the PDF when asked to, and stops when asked to or when the archive is left. What makes it is loaded then. */
export function useSavePdf(): SavingPdf {
  const user = useCurrentUser();
  const zone = useTimeZone();
  const clock = useContext(ClockContext);
  const [state, setState] = useState<State>({ is: 'idle' });
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);

  const make = async (totemType: string | null, signal: AbortSignal) => {
    const onProgress = (progress: PdfProgress) => {
      if (!signal.aborted) setState(working(progress));
    };
    try {
      const { saveArchive } = await import('../pdf/save-archive.ts');
      await saveArchive({ totemType, zone, now: clock(), signal, onProgress });
      setState({ is: 'over', words: 'Your archive is on its way to this device.' });
    } catch (error) {
      if (!signal.aborted) setState({ is: 'failed', words: pdfErrorText(error) });
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
