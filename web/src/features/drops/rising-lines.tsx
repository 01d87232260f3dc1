import { Box } from '@chakra-ui/react/box';
import { SHEET_TYPE } from './sheet.tsx';

/** The time after which all lines are gone and the heading begins to appear. */
export const GONE_MS = 800;
/** The longest time between the start of the first line and the start of the last line. */
const SPREAD_MS = 400;
const STEP_MS = 90;

// Inline styles on plain elements: Chakra would calculate the styles of each line just before the animation starts.
const LINE = {
  position: 'absolute',
  insetInline: '0',
  whiteSpace: 'pre',
  animationName: 'release',
  animationTimingFunction: 'ease-in',
  animationFillMode: 'both',
  animationPlayState: 'paused',
  '[data-moves] &': { animationPlayState: 'running' },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
} as const;

/** Animates the written words: line by line they rise 24 px and fade, beginning at their place on the page. */
export function RisingLines({ written }: { readonly written: WrittenLines }) {
  const { lines, place, direction } = written;
  const step = Math.min(STEP_MS, SPREAD_MS / Math.max(1, lines.length - 1));
  const takes = GONE_MS - step * (lines.length - 1);
  return (
    <Box
      aria-hidden
      dir={direction}
      position="fixed"
      pointerEvents="none"
      color="text"
      {...SHEET_TYPE}
      style={place}
      css={{ '& > div': LINE }}
    >
      {lines.map(({ words, top }, at) => (
        <div
          key={top}
          data-line=""
          style={{ top, animationDelay: `${at * step}ms`, animationDuration: `${takes}ms` }}
        >
          {words}
        </div>
      ))}
    </Box>
  );
}

/** One line of the text, as the browser breaks the text into lines. */
interface WrittenLine {
  readonly words: string;
  /** The distance from the top of the visible part, in pixels. */
  readonly top: number;
}

/** The visible lines of a text area, and its place in the window. */
export interface WrittenLines {
  readonly lines: readonly WrittenLine[];
  readonly place: { readonly top: number; readonly left: number; readonly width: number };
  readonly direction: string;
}

/**
 * The index at which the line that begins at `from` ends: the last index for which the text from `from` to that index
 * is drawn above `bottom`.
 */
function endOfLine(words: Text, from: number, bottom: number): number {
  const range = document.createRange();
  range.setStart(words, from);
  let fits = from + 1;
  let beyond = words.length + 1;
  while (beyond - fits > 1) {
    const at = (fits + beyond) >> 1;
    range.setEnd(words, at);
    if (range.getBoundingClientRect().bottom <= bottom) fits = at;
    else beyond = at;
  }
  return fits;
}

/**
 * The visible lines of a text area; no lines if the browser cannot measure them. A text area does not tell where its
 * lines break, so this function puts its words into an invisible copy with the same styles.
 */
export function writtenLines(page: HTMLTextAreaElement): WrittenLines {
  const { top, left, width, height } = page.getBoundingClientRect();
  const { lineHeight, direction, paddingTop } = getComputedStyle(page);
  const step = Number.parseFloat(lineHeight);
  const nothing = { lines: [], place: { top, left, width }, direction };
  if (!(step > 0) || page.value === '') return nothing;

  const copy = document.createElement('div');
  copy.className = page.className;
  copy.dir = direction;
  const look = { position: 'fixed', visibility: 'hidden', top: '0', left: '0', height: 'auto' };
  Object.assign(copy.style, look, { width: `${width}px`, margin: '0' });
  Object.assign(copy.style, { whiteSpace: 'pre-wrap', overflowWrap: 'break-word' });
  const words = document.createTextNode(page.value);
  copy.append(words);
  document.body.append(copy);
  try {
    const first = Number.parseFloat(paddingTop) || 0;
    const lines: WrittenLine[] = [];
    const count = Math.ceil(height / step);
    const passed = Math.floor(page.scrollTop / step);
    let from = passed === 0 ? 0 : endOfLine(words, 0, first + (passed - 0.25) * step);
    for (let row = passed; row < passed + count && from < words.length; row += 1) {
      // A line can overlap the next line a little, so the limit is a quarter of a line lower.
      const to = endOfLine(words, from, first + (row + 1.25) * step);
      const line = words.data.slice(from, to).replace(/\n$/, '');
      lines.push({ words: line, top: first + row * step - page.scrollTop });
      from = to;
    }
    return { ...nothing, lines };
  } finally {
    copy.remove();
  }
}
