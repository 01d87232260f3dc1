import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { createContext, type ReactNode, useContext } from 'react';

interface QueryViewProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** A placeholder with the shape of the expected data. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows the data of a query. Before the data arrives it shows the skeleton, and after a failure a message with a retry
 * button.
 */
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

/**
 * True if one banner reports the failure for the whole page. Then the failed parts of the page show only a muted line.
 */
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

/** Shown instead of a part of the page that could not be loaded. */
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
