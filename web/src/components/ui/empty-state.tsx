import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  /** One action at most. */
  readonly children?: ReactNode;
}

/** Nothing here, said with much air (look 4). */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      paddingBlock="20"
      textAlign="center"
    >
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
