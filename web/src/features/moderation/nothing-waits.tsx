import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';

interface NothingWaitsProps {
  /** How often the focus belonged to a case. */
  readonly turns: number;
}

/** In the place of the case in hand when none is left; whoever decided the last one comes here with the focus. */
export function NothingWaits({ turns }: NothingWaitsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turns > 0) place.current?.focus({ preventScroll: true });
  }, [turns]);
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      <EmptyState
        title="Nothing waits for you."
        hint="New cases come in on the quarter hour. This page looks by itself."
      />
    </Box>
  );
}
