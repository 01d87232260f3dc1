import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  /** A line drawing above the words. */
  readonly picture?: ReactNode;
  /** One action at most. */
  readonly children?: ReactNode;
}

/** Nothing here, said with much air (look 4). */
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

// As fine as the lines of a small one, however large it stands here.
const SIGN = { '& svg': { width: '4.5rem', height: '4.5rem', strokeWidth: '0.6' } };
