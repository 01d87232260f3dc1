import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useId, useRef, useState } from 'react';
import { addDays } from '../../../lib/time/days.ts';
import { YEAR_NEEDS } from './series.ts';
import { YearPixels, type YearProps } from './year-pixels.tsx';

/** The year from the sixtieth day after the first drop on, before that for whoever asks: most of it would be empty. */
export function Year(props: YearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  // The button goes; whoever pressed it stands before what came.
  useEffect(() => {
    if (isAsked) place.current?.focus({ preventScroll: true });
  }, [isAsked]);
  const { span, days } = props;
  const since = days[0]?.date;
  const isDue = since !== undefined && since <= addDays(span.until, 1 - YEAR_NEEDS);
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {isDue || isAsked ? <YearPixels {...props} /> : <NotYet onAsk={() => setIsAsked(true)} />}
    </Box>
  );
}

function NotYet({ onAsk }: { readonly onAsk: () => void }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} marginTop="9">
      <Box as="h2" id={id} textStyle="section" fontSize="1.25rem">
        Year in pixels
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginBottom="4">
        It opens by itself once your drops reach back {YEAR_NEEDS} days.
      </Box>
      <Button variant="outline" onClick={onAsk}>
        Show the year
      </Button>
    </Box>
  );
}
