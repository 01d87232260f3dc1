import { chakra } from '@chakra-ui/react/styled-system';

/** Plain tables with hairlines: numbers to the right, in figures of one width. */
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
