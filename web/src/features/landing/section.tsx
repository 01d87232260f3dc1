import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Its matter takes the whole width, below its name. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One section of the landing page: its name to the left where there is room, its matter to the right, or all below. */
export function Section({ title, isWide = false, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      width="full"
      maxWidth="wide"
      marginInline="auto"
      paddingInline={{ base: '5', md: '8' }}
      // Below the first screen: not laid out before somebody comes near, so that the first screen is there sooner.
      css={{ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 40rem' }}
    >
      <Box
        display={isWide ? 'block' : { lg: 'grid' }}
        gridTemplateColumns="260px 1fr"
        gap="12"
        borderTopWidth="1px"
        borderColor="hairline"
        paddingBlock={{ base: '12', md: '20' }}
      >
        <Box
          as="h2"
          id={id}
          textStyle="section"
          marginBottom={{ base: '8', lg: isWide ? '10' : '0' }}
        >
          {title}
        </Box>
        <Box minWidth="0">{children}</Box>
      </Box>
    </Box>
  );
}
