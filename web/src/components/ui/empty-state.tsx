import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  /** A line drawing above the text. */
  readonly picture?: ReactNode;
  /** At most one action. */
  readonly children?: ReactNode;
}

/** Says that there is nothing here (look 4). */
export function EmptyState({ picture, title, hint, children }: EmptyStateProps) {
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      paddingBlock="20"
      textAlign="center"
    >
      {picture && (
        <Box color="moon" opacity={0.8} marginBottom="2" css={SIGN} aria-hidden>
          {picture}
        </Box>
      )}
      <Box as="p" textStyle="section" fontStyle="italic">
        {title}
      </Box>
      {hint && (
        <Box as="p" color="muted" maxWidth="40ch">
          {hint}
        </Box>
      )}
      {children && <Box marginTop="4">{children}</Box>}
    </Box>
  );
}

// The picture is much larger than an icon, so its lines are drawn thinner, to look like the lines of an icon.
const SIGN = { '& svg': { width: '4.5rem', height: '4.5rem', strokeWidth: '0.6' } };
