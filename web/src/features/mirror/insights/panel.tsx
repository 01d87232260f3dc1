import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of the Insights, under its name. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="surface"
      borderWidth="1px"
      borderColor="hairline"
      borderRadius="lg"
      padding={{ base: '5', lg: '7' }}
    >
      <Box as="h2" id={id} textStyle="meta" color="muted" marginBottom="5">
        {title}
      </Box>
      {children}
    </Box>
  );
}
