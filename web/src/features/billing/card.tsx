import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One matter of a subscription, on a surface of its own. */
export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="surface"
      borderWidth="1px"
      borderColor="hairline"
      borderRadius="lg"
      padding={{ base: 'min(1.25rem, 5.2vw)', lg: '7' }}
    >
      <Box as="h2" id={id} textStyle="section">
        {title}
      </Box>
      {children}
    </Box>
  );
}
