import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../lib/browser/online.ts';

interface CopyNoteProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** Says once for the whole page that what stands here is what this device kept; looks again with the connection. */
export function CopyNote({ children, onRetry }: CopyNoteProps) {
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOnline) retry();
  }, [isOnline]);
  return (
    <Box
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      gap="3"
      paddingBlock="4"
      textStyle="meta"
      color="muted"
    >
      {isOnline ? 'No answer came.' : 'You seem to be offline.'} {children}
      {isOnline && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Box>
  );
}
