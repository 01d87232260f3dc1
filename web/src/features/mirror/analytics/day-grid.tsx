import { Box } from '@chakra-ui/react/box';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import type { DayTable } from './calendar.ts';
import { GridTable } from './grid-table.ts';
import { step } from './steps.ts';

interface DayGridProps {
  readonly label: string;
  readonly table: DayTable;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
  /** What is read aloud at a day. */
  readonly nameOf: (day: string) => string;
  /** The emotion in whose colour a day is painted; none for a day without a drop. */
  readonly emotionOf: (day: string) => string | undefined;
  /** What is drawn into a cell. */
  readonly face?: (day: string) => ReactNode;
  readonly size: 'month' | 'year';
}

/** Days as painted cells: one stop for the Tab key, arrow keys within, each day with its name. */
export function DayGrid(props: DayGridProps) {
  const { label, table, chosen, onChoose, nameOf, emotionOf, face, size } = props;
  const grid = useRef<HTMLTableElement>(null);
  const { columns, rows } = table;
  const hasRowNames = rows.some(({ short }) => short !== '');
  const move = (event: KeyboardEvent) => {
    const cells = rows.map((row) => row.cells);
    const next = step(cells, chosen, event);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  // One pair of ears for all cells: a year has 365 of them.
  const reach = ({ target }: SyntheticEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
    if (cell?.dataset.day) onChoose(cell.dataset.day);
  };
  return (
    <GridTable
      ref={grid}
      role="grid"
      aria-label={label}
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
                  data-emotion={emotionOf(day)}
                  tabIndex={day === chosen ? 0 : -1}
                  aria-selected={day === chosen}
                  aria-label={nameOf(day)}
                >
                  <span>{face?.(day)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </GridTable>
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
