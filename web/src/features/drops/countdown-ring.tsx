import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import type { Countdown } from './countdown.ts';
import { DayRing } from './day-ring.tsx';

/** Hours, minutes and seconds in large serif numerals, inside the ring of the day (look 4). */
export function CountdownRing({ left }: { readonly left: Countdown }) {
  const label = useId();
  return (
    <DayRing passed={left.passed}>
      <Box textAlign="center">
        <Box textStyle="meta" color="muted" id={label}>
          Next drop available in:
        </Box>
        <Box
          display="flex"
          role="timer"
          aria-labelledby={label}
          marginTop="4"
          justifyContent="center"
          flexWrap="wrap"
        >
          <Numeral value={left.hours} unit="hours" />
          <Numeral value={left.minutes} unit="minutes" />
          <Numeral value={left.seconds} unit="seconds" />
        </Box>
      </Box>
    </DayRing>
  );
}

function Numeral({ value, unit }: { readonly value: string; readonly unit: string }) {
  return (
    <Box minWidth={{ base: '76px', md: '88px' }} paddingInline="1">
      <Box
        fontFamily="voice"
        fontSize={{ base: '2.75rem', md: '3.25rem' }}
        fontWeight="300"
        lineHeight="1"
        fontVariantNumeric="tabular-nums lining-nums"
      >
        {value}
      </Box>
      <Box textStyle="meta" color="muted" marginTop="2">
        {unit}
      </Box>
    </Box>
  );
}
