import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface Divided {
  readonly children: ReactNode;
}

/** The parts of the Mirror below each other. */
export const Sheet = ({ children }: Divided) => (
  <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" rowGap={{ base: '10', lg: '12' }}>
    {children}
  </Box>
);

const COLUMNS = {
  panel: '288px minmax(0, 1fr)',
  halves: 'repeat(2, minmax(0, 1fr))',
} as const;

interface SheetRowProps extends Divided {
  /** A narrow part and a wide one, or two of one width; below each other where there is no room. */
  readonly columns: keyof typeof COLUMNS;
}

/** Two parts beside each other. */
export const SheetRow = ({ columns, children }: SheetRowProps) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: COLUMNS[columns] }}
    columnGap="16"
    rowGap="10"
  >
    {children}
  </Box>
);
