import { EMOTIONS } from '@blckmirror/functions/contract';
import { chakra } from '@chakra-ui/react/styled-system';

const painted = Object.fromEntries(
  EMOTIONS.flatMap((emotion) => {
    const color = `emotion.${emotion}`;
    return [
      [`&[data-size=year] [data-emotion=${emotion}] > span`, { bg: color, borderColor: color }],
      [`&[data-size=month] [data-emotion=${emotion}] > span`, tinted(color)],
    ];
  }),
);

function tinted(color: string) {
  return { bg: `${color}/25`, borderColor: `${color}/60`, color: 'text' };
}

/** The looks of a grid of days. One rule for all cells: a year has 365 of them. */
export const GridTable = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    // A sign among painted days: it may not push them apart, however large the letters are.
    '& th': {
      fontSize: 'min(0.8125rem, 3.4vw)',
      fontWeight: 'normal',
      color: 'muted',
      textAlign: 'center',
      lineHeight: 'max(22px, 1.1em)',
      position: 'relative',
    },
    '& th[scope=row], & thead td': { width: 'min(2.25rem, 8vw)' },
    '& td': { padding: '1px' },
    // Above the line that tells the day.
    '& [role=gridcell]': { scrollMarginBlock: '5rem' },
    '& td > span': {
      display: 'grid',
      placeItems: 'center',
      borderWidth: '1px',
      borderColor: 'hairline',
      borderRadius: '4px',
      cursor: 'pointer',
    },
    '&[data-size=month] td > span': {
      height: { base: '2.75rem', md: '3rem' },
      alignContent: 'center',
      borderRadius: 'sm',
      color: 'muted',
      fontSize: 'min(0.8125rem, 3.4vw)',
      lineHeight: '1.2',
    },
    '&[data-size=year] td > span': { height: '22px' },
    '& [role=gridcell]:focus-visible': { outline: 'none' },
    '& [role=gridcell][aria-selected=true] > span': {
      outline: '1px solid',
      outlineColor: 'moon',
      outlineOffset: '1px',
    },
    '& [role=gridcell]:focus-visible > span': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '1px',
    },
    ...painted,
  },
});
