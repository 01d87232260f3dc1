import { Box } from '@chakra-ui/react/box';
import { SHEET_TYPE } from './sheet-type.ts';
import type { WrittenLines } from './written-lines.ts';

/** The written lines are gone by then, and the heading begins to come, in milliseconds. */
export const GONE_MS = 800;
/** The last line begins at the latest so long after the first. */
const SPREAD_MS = 400;
const STEP_MS = 90;

// Plain elements: Chakra would work each out anew, in the moment that has the least time for it.
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

/** What is written leaves: line by line it rises 24 px and fades, from where it stood on the page. */
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
