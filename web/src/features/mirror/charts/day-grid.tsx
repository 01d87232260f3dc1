import { EMOTIONS, type Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { useWide } from '../../../lib/browser/device.ts';
import { percent } from '../../../lib/percent.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { EmotionTag, emotionLook } from '../../../shared/emotion/emotion.tsx';
import { Sign } from '../../../shared/emotion/sign.tsx';
import type { DropDay } from './day-line.tsx';
import { monthOf, monthTable, type Span, yearTable } from './day-table.ts';

/** A day with a drop: the emotion that the author chose and, only for members, what the analyser read. */
type ToldDay = DropDay & Partial<Output<'GET /api/mirror/analytics'>['days'][number]>;

interface DayGridProps {
  /** The month of the chosen day, or the whole span. */
  readonly size: 'month' | 'year';
  readonly label: string;
  /** The days that can be chosen. The last day is today. */
  readonly span: Span;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
  readonly byDay: ReadonlyMap<string, ToldDay>;
}

/**
 * A grid of days and a line about the chosen day. The cell of a day shows the day's emotion: as a sign in a month, as
 * a colour in a year. The Tab key stops once, the arrow keys move inside the grid, and screen readers read each day.
 */
export function DayGrid({ size, label, span, chosen, onChoose, byDay }: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const broad = useWide(768);
  const { columns, rows } =
    size === 'month' ? monthTable(monthOf(chosen), span) : yearTable(span, { broad });
  const hasRowNames = rows.some(({ short }) => short !== '');
  const move = (event: KeyboardEvent) => {
    const cells = rows.map((row) => row.cells);
    const next = step(cells, chosen, event);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  // One listener for all cells, because a year has 365 cells.
  const reach = ({ target }: SyntheticEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
    if (cell?.dataset.day) onChoose(cell.dataset.day);
  };
  const told = (
    <DayDetail
      day={chosen}
      today={span.until}
      felt={byDay.get(chosen)}
      // A year is taller than a phone's window, so the line about the day stays visible while the grid is scrolled.
      sticks={size === 'year'}
    />
  );
  return (
    <Box>
      {/* Above the year, because a line that sticks below it would cover the year's first row. */}
      {size === 'year' && told}
      <GridTable
        ref={grid}
        role="grid"
        aria-label={size === 'month' ? `${label}, ${formatDay(chosen, 'MMMM yyyy')}` : label}
        data-size={size}
        onKeyDown={move}
        onFocus={reach}
        onClick={reach}
      >
        <thead>
          <tr>
            {hasRowNames && <td />}
            {columns.map(({ key, short, full }) => (
              <Name key={key} scope="col" short={short} full={full} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {hasRowNames && <Name scope="row" short={row.short} full={row.full} />}
              {row.cells.map((day, index) =>
                day === null ? (
                  <td key={columns[index]?.key} />
                ) : (
                  <td
                    key={day}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is what it is.
                    role="gridcell"
                    data-day={day}
                    data-emotion={byDay.get(day)?.emotionType}
                    tabIndex={day === chosen ? 0 : -1}
                    aria-selected={day === chosen}
                    aria-label={cellName(day, span.until, byDay.get(day))}
                  >
                    <span>{size === 'month' && <Face day={day} felt={byDay.get(day)} />}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </GridTable>
      {size === 'month' && told}
    </Box>
  );
}

interface NameProps {
  readonly scope: 'row' | 'col';
  readonly short: string;
  readonly full: string;
}

const Name = ({ scope, short, full }: NameProps) => (
  <th scope={scope}>
    <span aria-hidden>{short}</span>
    <Box as="span" srOnly>
      {full}
    </Box>
  </th>
);

const Face = ({ day, felt }: { readonly day: string; readonly felt: DropDay | undefined }) => (
  <>
    {Number(day.slice(8))}
    {felt && (
      <Box as="span" fontSize="1.4em">
        <Sign name={felt.emotionType}>{emotionLook(felt.emotionType).emoji}</Sign>
      </Box>
    )}
  </>
);

interface DayDetailProps {
  readonly day: string;
  readonly today: string;
  readonly felt: ToldDay | undefined;
  readonly sticks: boolean;
}

/** A line about the chosen day, beside its grid. It names the emotion, which the grid shows only as a colour or sign. */
function DayDetail({ day, today, felt, sticks }: DayDetailProps) {
  const others = felt?.emotions?.filter((emotion) => emotion !== felt.emotionType) ?? [];
  return (
    <Box
      as="p"
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      {...(sticks && {
        position: 'sticky',
        top: 'calc(3.5rem + env(safe-area-inset-top))',
        zIndex: '1',
      })}
      marginTop="1"
      paddingTop="2"
      paddingBottom="3"
      bg="bg"
      textStyle="meta"
      color="muted"
    >
      <Box as="span" color="text">
        {dayName(day, today)}
      </Box>
      {felt ? <EmotionTag emotion={felt.emotionType} /> : <span>nothing was dropped</span>}
      {others.length > 0 && <span>also heard: {others.join(', ')}</span>}
      {typeof felt?.sentimentScore === 'number' && (
        <span>sentiment {percent(felt.sentimentScore)}</span>
      )}
    </Box>
  );
}

/** 'Tuesday 3 March'. The year is added if it is not the year of `today`. */
const dayName = (day: string, today: string): string =>
  formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'EEEE d MMMM' : 'EEEE d MMMM yyyy');

/** The name of a cell for a screen reader: 'Tuesday 3 March: sadness, 1 drop'. A day has at most one drop. */
const cellName = (day: string, today: string, felt: DropDay | undefined): string =>
  `${dayName(day, today)}: ${felt ? `${felt.emotionType}, 1 drop` : 'no drop'}`;

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The day to which a key leads, by the ARIA pattern for grids. Arrow keys lead to the next cell with a day. Home and
 * End lead to the ends of the row, and with Ctrl to the first and last day of the grid. Null for other keys.
 */
export function step(
  cells: readonly (readonly (string | null)[])[],
  from: string,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): string | null {
  const row = cells.findIndex((line) => line.includes(from));
  const line = cells[row];
  if (!line) return null;
  if (key === 'Home' || key === 'End') {
    const all = (ctrlKey ? cells.flat() : line).filter((cell) => cell !== null);
    return (key === 'Home' ? all[0] : all.at(-1)) ?? null;
  }
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const [down, right] = arrow;
  let y = row + down;
  let x = line.indexOf(from) + right;
  while (cells[y]?.[x] === null) {
    y += down;
    x += right;
  }
  return cells[y]?.[x] ?? from;
}

const painted = Object.fromEntries(
  EMOTIONS.flatMap((emotion) => {
    const color = `emotion.${emotion}`;
    const tinted = { bg: `${color}/25`, borderColor: `${color}/60`, color: 'text' };
    return [
      [
        `&[data-size=year] [data-emotion=${emotion}] > span`,
        // With forced colours too, because the colour is all that a cell of the year says.
        { bg: color, borderColor: color, forcedColorAdjust: 'none' },
      ],
      [`&[data-size=month] [data-emotion=${emotion}] > span`, tinted],
    ];
  }),
);

/** One style rule for all cells, because a year has 365 cells. */
const GridTable = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    // The names of rows and columns must not push the days apart, even if the font is large.
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
    // Makes the browser scroll further to a focused cell, because the line about the day would cover the cell.
    '& [role=gridcell]': { scrollMarginBlock: '6.5rem' },
    '& td > span': {
      display: 'grid',
      placeItems: 'center',
      borderWidth: '1px',
      borderColor: 'hairline',
      borderRadius: '4px',
      cursor: 'pointer',
      // The painted cells keep their own colours, but not that of this line.
      '@media (forced-colors: active)': { outlineColor: 'CanvasText !important' },
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
