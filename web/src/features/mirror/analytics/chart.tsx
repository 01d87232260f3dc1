import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useId, useState } from 'react';

interface ChartProps {
  readonly title: string;
  /** The title as a small label above a hairline, as the Mirror's other parts have it. */
  readonly quiet?: boolean;
  /** How it is to be read. */
  readonly caption: string;
  /** The same in figures; none while there is nothing to show. */
  readonly table: ReactNode;
  /** What stands above both. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** One chart under its name, with its figures as a table behind a toggle (look 4). */
export function Chart({ title, quiet = false, caption, table, before, children }: ChartProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const toggle = asTable ? 'Show as chart' : 'Show as table';
  return (
    <Box as="section" aria-labelledby={id} minWidth="0" {...(quiet ? RULED : { marginTop: '9' })}>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <Box as="h2" id={id} flex="1 1 auto" {...(quiet ? LABEL : TITLE)}>
          {title}
        </Box>
        {table !== null && (
          <Button
            variant="plain"
            size="sm"
            minHeight="11"
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

const RULED = { borderTopWidth: '1px', borderColor: 'hairline', paddingTop: '3' } as const;
const LABEL = { textStyle: 'meta', color: 'muted', lineHeight: '2.75rem' } as const;
const TITLE = { textStyle: 'section', fontSize: '1.25rem' } as const;
