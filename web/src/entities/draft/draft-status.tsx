import { Box } from '@chakra-ui/react/box';
import { useEffect } from 'react';
import { useOnline } from '../../lib/browser/online.ts';

interface DraftStatusProps {
  readonly id?: string;
  /** There are words on the page. */
  readonly hasWords: boolean;
  /** False: this device cannot keep them. */
  readonly isKept: boolean;
  /** What makes them leave this device: release, save, share. */
  readonly verb: string;
}

/** Says where words are safe when that is not what one would think: no connection, or a device that cannot keep them. */
export function DraftStatus({ id, hasWords, isKept, verb }: DraftStatusProps) {
  const isOnline = useOnline();
  const isAtRisk = hasWords && !isKept;
  useAskBeforeLeaving(isAtRisk);
  return (
    <Box id={id} aria-live="polite" textStyle="meta" color={isAtRisk ? 'text' : 'muted'}>
      {isAtRisk && (
        <Box as="p">
          This device cannot keep your words. Leave this page open, or copy them somewhere safe.
        </Box>
      )}
      {!isOnline && !isAtRisk && <Box as="p">{offlineText(verb)}</Box>}
      {!isOnline && isAtRisk && <Box as="p">You are offline.</Box>}
    </Box>
  );
}

/** What a page of writing says without a connection. */
export const offlineText = (verb: string): string =>
  `You are offline. Your words are kept; ${verb} them when you are back.`;

function useAskBeforeLeaving(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
