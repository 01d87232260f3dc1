import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** One section of the settings. */
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

/** A sentence about a problem, with an ember mark (look 3). Screen readers announce it. */
export const Problem = ({ children }: { readonly children: string | null }) => (
  <Box as="p" role="alert" marginTop={children === null ? '0' : '3'}>
    {children !== null && (
      <>
        <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
          ●
        </Box>
        {children}
      </>
    )}
  </Box>
);
