import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { OFFLINE, useOnline } from '../lib/browser/device.ts';

interface CopyLineProps {
  /** The reason why no newer content is shown, one text with a connection and one without. */
  readonly reasons: { readonly online: string; readonly offline: string };
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** A short line above content that comes from the copy on this device. */
export function CopyLine({ reasons, children, onRetry }: CopyLineProps) {
  const isOnline = useOnline();
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
      {isOnline ? reasons.online : reasons.offline} {children}
      {isOnline && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Box>
  );
}

const NO_ANSWER = { online: 'No answer came.', offline: OFFLINE } as const;

/** A `CopyLine` for a whole page. It also calls `onRetry` by itself as soon as there is a connection. */
export function CopyNote({ children, onRetry }: Omit<CopyLineProps, 'reasons'>) {
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOnline) retry();
  }, [isOnline]);
  return (
    <CopyLine reasons={NO_ANSWER} onRetry={onRetry}>
      {children}
    </CopyLine>
  );
}
