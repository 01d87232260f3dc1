import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  /** Shows the title as a small label. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A section with a title and its own background. */
export function Card({ title, quiet = false, children }: CardProps) {
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
      <Box as="h2" id={id} {...(quiet ? LABEL : { textStyle: 'section' })}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

const LABEL = { textStyle: 'meta', color: 'muted', marginBottom: '5' } as const;
