import { Box } from '@chakra-ui/react/box';

/** When a drop appears in the void. */
export const SURFACES = {
  soon: 'It surfaces within two hours, often sooner.',
  adrift: 'It surfaces at a random moment of the next 12 hours.',
  read: 'A person reads it first, for at most 12 hours; a notice in your Mirror says why.',
} as const;

interface DriftChoiceProps {
  readonly drifts: boolean;
  readonly onDrift: (drifts: boolean) => void;
  /** The id of what says what it is good for. */
  readonly hint: string;
}

/** Whether the drop drifts. */
export const DriftChoice = ({ drifts, onDrift, hint }: DriftChoiceProps) => (
  <Box
    as="label"
    display="inline-flex"
    alignItems="center"
    gap="2"
    minHeight="11"
    textStyle="meta"
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
);

/** When the drop surfaces, and what drifting is good for. */
export const DriftHint = ({ drifts, hint }: Omit<DriftChoiceProps, 'onDrift'>) => (
  <Box textStyle="meta" color="muted" textWrap="balance" marginTop="2">
    <Box as="p">{SURFACES[drifts ? 'adrift' : 'soon']}</Box>
    <Box as="p" marginTop="1">
      Let it drift:{' '}
      <Box as="span" id={hint}>
        At a random moment of the next 12 hours; the surest way that no habit shows.
      </Box>
    </Box>
  </Box>
);
