import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { createContext, type ReactNode, useContext } from 'react';

interface QueryViewProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What was asked for; until then its shape, and words with another try where it failed. */
export function QueryView<T>({ query, skeleton, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <QueryError onRetry={() => void query.refetch()} />;
  return (
    <>
      <Box role="status" srOnly>
        Reading the silence between words...
      </Box>
      <Box aria-hidden>{skeleton}</Box>
    </>
  );
}

/** Set where one banner speaks for the whole page: its parts then add no alarms of their own. */
export const OneBanner = createContext(false);

function QueryError({ onRetry }: PartUnreachableProps) {
  if (!useContext(OneBanner)) return <PartUnreachable onRetry={onRetry} />;
  return (
    <Box as="p" color="muted">
      Not on this device.
    </Box>
  );
}

interface PartUnreachableProps {
  readonly onRetry: () => void;
  readonly isTrying?: boolean;
}

/** A part that could not be reached: the rest of the page stands. */
export function PartUnreachable({ onRetry, isTrying = false }: PartUnreachableProps) {
  return (
    <Box role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Box as="p" color="muted">
        <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
          ●
        </Box>
        This part could not be reached. Nothing is lost.
      </Box>
      <Button variant="outline" size="sm" aria-disabled={isTrying} onClick={onRetry}>
        {isTrying ? 'Trying...' : 'Retry'}
      </Button>
    </Box>
  );
}
