import { Button } from '@chakra-ui/react/button';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FeedIcon, JournalIcon } from '../../components/ui/icons.tsx';
import { useOnline } from '../../lib/browser/online.ts';

/** A journal before its first entry. */
export const NoEntries = ({ onWrite }: { readonly onWrite: () => void }) => (
  <EmptyState
    picture={<JournalIcon />}
    title="No journal entries yet"
    hint="What you write here is for nobody else."
  >
    <Button onClick={onWrite}>Write New Entry</Button>
  </EmptyState>
);

/** A search that has seen everything. */
export const NothingFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    picture={<FeedIcon />}
    title="Nothing like it in here"
    hint="Try fewer words, or another spelling."
  >
    <Button variant="outline" onClick={onClear}>
      Show all entries
    </Button>
  </EmptyState>
);

interface NotOpenedProps {
  readonly onRetry: () => void;
  readonly onWrite: () => void;
}

/** A journal that could not be reached: nothing in it is lost, and writing goes on. */
export function NotOpened({ onRetry, onWrite }: NotOpenedProps) {
  const isOnline = useOnline();
  return (
    <EmptyState
      picture={<JournalIcon />}
      title="Your journal could not be opened"
      hint={
        isOnline
          ? 'Nothing in it is lost. Try again in a moment.'
          : 'You are offline, and it opens when you are back. You can write meanwhile: your words are kept here until you save them.'
      }
    >
      {isOnline ? (
        <Button variant="outline" onClick={onRetry}>
          Retry
        </Button>
      ) : (
        <Button variant="outline" onClick={onWrite}>
          Write New Entry
        </Button>
      )}
    </EmptyState>
  );
}
