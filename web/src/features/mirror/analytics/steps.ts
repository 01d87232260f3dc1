import type { Cell } from './calendar.ts';

type Cells = readonly (readonly Cell[])[];

const ARROWS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/**
 * Where a key leads in a grid of days (the keyboard pattern of ARIA grids): arrows to the next cell that holds a day,
 * Home and End along the row, with Ctrl to the first and last of all. Null for a key that means nothing here.
 */
export function step(cells: Cells, at: string, { key, ctrlKey }: Press): string | null {
  const row = cells.findIndex((line) => line.includes(at));
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
  let x = line.indexOf(at) + right;
  while (cells[y]?.[x] === null) {
    y += down;
    x += right;
  }
  return cells[y]?.[x] ?? at;
}
