import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';

interface ChartProps {
  readonly title: string;
  /** Shows the title as a small label below a thin line, like the other parts of the Mirror. */
  readonly quiet?: boolean;
  /** A sentence about how to read the chart. */
  readonly caption: string;
  /** The same data as a table; null if there is nothing to show. */
  readonly table: ReactNode;
  /** Shown above both the chart and the table. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** One chart with its title. A button shows the same data as a table instead (look 4). */
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

interface ToldProps {
  /** What the chart shows, in plain sentences. */
  readonly words: string;
  readonly children: ReactNode;
}

/** A chart with sentences beside it; on a narrow screen, below it. */
export const Told = ({ words, children }: ToldProps) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' }}
    columnGap="16"
    rowGap="4"
    alignItems="center"
  >
    <Box minWidth="0">{children}</Box>
    <Box as="p" textStyle="entry" textWrap="pretty">
      {words}
    </Box>
  </Box>
);

const RULED = { borderTopWidth: '1px', borderColor: 'hairline', paddingTop: '3' } as const;
const LABEL = { textStyle: 'meta', color: 'muted', lineHeight: '2.75rem' } as const;
const TITLE = { textStyle: 'section', fontSize: '1.25rem' } as const;

/** A plain table with thin lines. Numbers are at the right, and all digits have the same width. */
export const Table = chakra('table', {
  base: { width: 'full', borderCollapse: 'collapse', textStyle: 'ui' },
});

const cell = { paddingBlock: '2', borderBottomWidth: '1px', borderColor: 'hairline' } as const;

export const HeadCell = chakra('th', {
  base: { ...cell, fontWeight: 'normal', color: 'muted', textAlign: 'start' },
});

export const Cell = chakra('td', {
  base: { ...cell, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

interface PlainTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
}

/** A table whose first column names the rows. */
export const PlainTable = ({ heads, rows }: PlainTableProps) => (
  <Table fontSize="meta">
    <thead>
      <tr>
        {heads.map((head, index) => (
          <HeadCell key={head} scope="col" textAlign={index === 0 ? 'start' : 'end'}>
            {head}
          </HeadCell>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <HeadCell scope="row">{name}</HeadCell>
          {cells.map((content, index) => (
            <Cell key={heads[index + 1]}>{content}</Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
