import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';

interface FoundLineProps {
  readonly found: number;
  /** Entries that were looked through, and all there are. */
  readonly seen: number;
  readonly total: number;
  readonly state: 'reading' | 'broken-off' | 'done';
  /** What this device kept was looked through, and nothing else. */
  readonly isCopy: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

const entries = (n: number) => `${n} ${n === 1 ? 'entry' : 'entries'}`;

function words({ found, seen, total, state, isCopy }: FoundLineProps): string {
  if (state === 'reading') return `${found} found so far. Looked through ${seen} of ${total}...`;
  if (state === 'broken-off') {
    return `${found} found in ${seen} of ${total}. The rest could not be reached.`;
  }
  if (isCopy && seen < total) return `${found} found in the ${seen} of ${total} on this device.`;
  return `${entries(found)} found.`;
}

/** What a search has found, and how much of the journal it has seen: it never passes a part for the whole. */
export const FoundLine = (props: FoundLineProps) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" minHeight="11">
    <Box as="p" role="status" flex="1" textStyle="meta" color="muted">
      {words(props)}
    </Box>
    {props.state === 'broken-off' && (
      <Button variant="outline" size="sm" minHeight="11" onClick={props.onRetry}>
        Retry
      </Button>
    )}
    <Button variant="ghost" size="sm" minHeight="11" onClick={props.onClear}>
      Clear
    </Button>
  </Box>
);
