import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** One matter to settle. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      borderTopWidth="1px"
      borderColor="hairline"
      paddingBlock="8"
    >
      <Box as="h2" id={id} textStyle="section">
        {title}
      </Box>
      <Box as="p" color="muted" marginTop="1" marginBottom="5" maxWidth="56ch">
        {hint}
      </Box>
      {children}
    </Box>
  );
}
