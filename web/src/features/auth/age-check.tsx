import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import type { Age } from './use-age.ts';

const REFUSED =
  'An account is for people who are 16 or older. Tick this if you are; then you can begin.';

/** Asks for nothing but a tick, and nothing of it is kept. */
export function AgeCheck({ age }: { readonly age: Age }) {
  const refusal = useId();
  return (
    <Box>
      <Box as="label" display="flex" alignItems="center" gap="3" minHeight="11" cursor="pointer">
        <Box asChild boxSize="5" flexShrink="0" css={{ accentColor: 'var(--bm-colors-moon)' }}>
          <input
            ref={age.field}
            type="checkbox"
            checked={age.isOfAge}
            aria-required
            aria-invalid={age.isMissing || undefined}
            aria-describedby={age.isMissing ? refusal : undefined}
            onChange={(event) => age.change(event.target.checked)}
          />
        </Box>
        I am 16 or older
      </Box>
      {age.isMissing && (
        <Box as="p" id={refusal} textStyle="meta">
          <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
            ●
          </Box>
          {REFUSED}
        </Box>
      )}
    </Box>
  );
}
