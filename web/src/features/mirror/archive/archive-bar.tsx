import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type Ref, useContext, useEffect, useRef, useState } from 'react';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { Input, Select } from '../../../components/ui/fields.tsx';
import { PATHS } from '../../../config/paths.ts';
import { errorText } from '../../../lib/api/call.ts';
import { SESSION_ENDED } from '../../../lib/auth/sign-in-messages.ts';
import { OFFLINE } from '../../../lib/browser/device.ts';
import { ClockContext } from '../../../lib/time/clock.ts';
import { useCurrentUser } from '../../../shared/account/account.ts';
import { useTimeZone } from '../../../shared/account/profile.ts';
import type { DropsGathering, PdfProgress } from '../pdf/save-archive.ts';
import type { ArchiveFilter, LoadedArchive } from './use-archive.ts';

interface ArchiveBarProps {
  /** The search box. */
  readonly ref: Ref<HTMLInputElement>;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly filter: ArchiveFilter;
  readonly onFilter: (filter: ArchiveFilter) => void;
  readonly archive: LoadedArchive;
}

/**
 * The search, the filter and the number of drops. Members can save the archive as a PDF; others get a link to
 * Blckmirror+.
 */
export function ArchiveBar(props: ArchiveBarProps) {
  const { ref, words, onWords, filter, onFilter, archive } = props;
  const user = useCurrentUser();
  const saving = useSavePdf();
  return (
    <Box role="search" display="grid" gap="3" marginBottom="4">
      <Input
        ref={ref}
        type="search"
        aria-label="Search your drops"
        placeholder="Search your drops..."
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <FilterMenu filter={filter} onFilter={onFilter} />
        <Box as="p" aria-live="polite" flex="1 0 auto" textStyle="meta" color="muted">
          {archive.status === 'ready' && howMany(archive, words, filter)}
        </Box>
        {user && !user.isPremium && (
          <Button asChild variant="outline" size="sm">
            <LinkWithOverlay to={PATHS.subscribe}>Full Archive</LinkWithOverlay>
          </Button>
        )}
        {user?.isPremium && <SavePdfButton saving={saving} />}
      </Box>
      <SavePdfStatus saving={saving} />
    </Box>
  );
}

/**
 * The number of drops in words. Without a search it is the server's number, so it is complete before all drops are
 * loaded. With a search it is the number of drops that this device has found so far.
 */
function howMany(archive: LoadedArchive, words: string, filter: ArchiveFilter): string {
  const { found, counts, isCopy, pages } = archive;
  if (words.trim() !== '') return `${drops(found.length)}${pages.hasNextPage ? ' so far' : ''}`;
  if (pages.hasNextPage) return drops(counts[filter]);
  const isPart = isCopy && found.length < counts[filter];
  return isPart ? `${found.length} of ${drops(counts[filter])}` : drops(found.length);
}

const drops = (count: number): string => (count === 1 ? '1 drop' : `${count} drops`);

const FILTER_LABELS: Readonly<Record<ArchiveFilter, string>> = {
  all: 'All drops',
  regular: 'Regular drops',
  crisis: 'Crisis drops',
};

const FILTERS = ['all', 'regular', 'crisis'] as const;

const FilterMenu = ({ filter, onFilter }: Pick<ArchiveBarProps, 'filter' | 'onFilter'>) => (
  <Box flex="0 0 148px">
    <Select
      aria-label="Filter"
      paddingInlineStart="3"
      paddingInlineEnd="8"
      value={filter}
      onChange={({ target }) => onFilter(FILTERS.find((name) => name === target.value) ?? 'all')}
    >
      {FILTERS.map((name) => (
        <option key={name} value={name}>
          {FILTER_LABELS[name]}
        </option>
      ))}
    </Select>
  </Box>
);

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
 * The functions that start and cancel the making of the PDF, and its state. Leaving the archive cancels it too. The
 * code that makes the PDF is loaded at the first start.
 */
function useSavePdf(): SavingPdf {
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
        words: 'Making the pages.',
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
 * Saves the archive as a PDF (requirements 2.9); while that runs, the same button cancels it. One button for both keeps
 * the focus.
 */
const SavePdfButton = ({ saving: { state, start, cancel } }: SavePdfProps) => (
  <Button variant="outline" size="sm" onClick={state.is === 'working' ? cancel : start}>
    {state.is === 'working' ? 'Cancel' : 'Save as PDF'}
  </Button>
);

/** The progress and the result. Screen readers do not read the number of drops, because it changes all the time. */
function SavePdfStatus({ saving: { state } }: SavePdfProps) {
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
