import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';

interface DriftChoiceProps {
  readonly drifts: boolean;
  readonly onDrift: (drifts: boolean) => void;
}

/** When a drop appears in the void. */
export const SURFACES = {
  soon: 'It surfaces within two hours, often sooner.',
  adrift: 'It surfaces at a random moment of the next 12 hours.',
  read: 'A person reads it first, for at most 12 hours; a notice in your Mirror says why.',
} as const;

/** Whether the drop drifts, and what that is good for; when it appears otherwise. */
export function DriftChoice({ drifts, onDrift }: DriftChoiceProps) {
  const hint = useId();
  return (
    <Box textStyle="meta" color="muted">
      <Box
        as="label"
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="6"
        color="text"
        cursor="pointer"
      >
        <Box asChild boxSize="4" css={{ accentColor: 'var(--bm-colors-moon)' }}>
          <input
            type="checkbox"
            checked={drifts}
            aria-describedby={hint}
            onChange={(event) => onDrift(event.target.checked)}
          />
        </Box>
        Let it drift
      </Box>
      <Box id={hint} as="p">
        At a random moment of the next 12 hours; the surest way that no habit shows.
      </Box>
    </Box>
  );
}
