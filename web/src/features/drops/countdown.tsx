import { Box } from '@chakra-ui/react/box';
import { useEffect, useId } from 'react';
import { onServerClock, useNow } from '../../lib/time/clock.ts';

interface CountdownProps {
  readonly opens: Date;
  /** Called at the moment `opens`. */
  readonly onOpen: () => void;
}

/** The time until the next drop may be released, in one line that changes every second (requirements 2.6). */
export function Countdown({ opens, onOpen }: CountdownProps) {
  const label = useId();
  const left = timeLeft(onServerClock(useNow(1_000)), opens);
  const isOver = left === null;
  useEffect(() => {
    if (isOver) onOpen();
  }, [isOver, onOpen]);
  if (left === null) return null;
  return (
    <Box as="p" textStyle="meta" color="muted">
      <span id={label}>Next drop available in:</span>{' '}
      <Box
        as="span"
        role="timer"
        aria-labelledby={label}
        display="inline-block"
        fontVariantNumeric="tabular-nums"
      >
        {left}
      </Box>
    </Box>
  );
}

/** The time from `now` until `until`, such as '03 hours 44 minutes 30 seconds'; null if `until` has passed. */
export function timeLeft(now: Date, until: Date): string | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  const total = Math.ceil(left / 1_000);
  const twoDigits = (n: number) => String(n).padStart(2, '0');
  const hours = twoDigits(Math.floor(total / 3600));
  const minutes = twoDigits(Math.floor(total / 60) % 60);
  return `${hours} hours ${minutes} minutes ${twoDigits(total % 60)} seconds`;
}
