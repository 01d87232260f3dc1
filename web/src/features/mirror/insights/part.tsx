import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';

interface PartProps {
  readonly title: string;
  /** The first of a sheet has no line above it. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

/** One part of the sheet under its small name, divided from the rest by a hairline. */
export function Part({ title, first = false, children }: PartProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      minWidth="0"
      {...(!first && { borderTopWidth: '1px', borderColor: 'hairline', paddingTop: '6' })}
    >
      <Box as="h2" id={id} textStyle="meta" color="muted" marginBottom="5">
        {title}
      </Box>
      {children}
    </Box>
  );
}
