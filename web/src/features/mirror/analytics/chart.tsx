import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useId, useState } from 'react';

interface ChartProps {
  readonly title: string;
  /** How it is to be read. */
  readonly caption: string;
  /** The same in figures; none while there is nothing to show. */
  readonly table: ReactNode;
  /** What stands above both. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** One chart under its name, with its figures as a table behind a toggle (look 4). */
export function Chart({ title, caption, table, before, children }: ChartProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const toggle = asTable ? 'Show as chart' : 'Show as table';
  return (
    <Box as="section" aria-labelledby={id} marginTop="9">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <Box as="h2" id={id} textStyle="section" fontSize="1.25rem" flex="1 1 auto">
          {title}
        </Box>
        {table !== null && (
          <Button
            variant="plain"
            size="sm"
            whiteSpace="normal"
            aria-label={`${toggle}: ${title}`}
            onClick={() => setAsTable(!asTable)}
          >
            {toggle}
          </Button>
        )}
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginBottom="4">
        {caption}
      </Box>
      {before}
      {asTable && table !== null ? table : children}
    </Box>
  );
}

/** Where a curve would be made of chance. */
export const TooLittle = () => (
  <Box as="p" textStyle="drop" fontStyle="italic" color="muted" paddingBlock="4">
    Too little yet to see a shape.
  </Box>
);
