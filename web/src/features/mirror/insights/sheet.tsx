import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';

interface Divided {
  readonly children: ReactNode;
}

/** Stacks the parts of the Mirror. */
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
  /** A narrow part and a wide part, or two parts of equal width. On a narrow screen, they are stacked. */
  readonly columns: keyof typeof COLUMNS;
}

/** Puts two parts side by side. */
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

interface PartProps {
  readonly title: string;
  /** The first part has no line above it. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

/** One part of the sheet, with a small title and a thin line above. */
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
