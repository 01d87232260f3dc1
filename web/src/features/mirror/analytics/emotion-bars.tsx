import { EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { EmotionTag, emotionLook } from '../../../entities/emotion/emotion.tsx';
import type { Counts } from './series.ts';

export interface Column {
  readonly key: string;
  readonly counts: Counts;
}

interface EmotionBarsProps {
  readonly columns: readonly Column[];
  readonly marks: MarksProps['marks'];
  readonly evenly?: boolean;
}

/** The tallest bar of all, the height of every row. */
export const tallest = (columns: readonly Column[]): number =>
  Math.max(1, ...columns.flatMap(({ counts }) => EMOTIONS.map((emotion) => counts[emotion])));

/** A row of thin bars for each emotion, named and summed beside it; all rows on one scale. */
export function EmotionBars({ columns, marks, evenly = false }: EmotionBarsProps) {
  const scale = tallest(columns);
  const width = 100 / columns.length;
  return (
    <>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {EMOTIONS.map((emotion) => {
          const sum = columns.reduce((all, { counts }) => all + counts[emotion], 0);
          return (
            <Box as="li" key={emotion}>
              <Box display="flex" justifyContent="space-between" textStyle="meta">
                <EmotionTag emotion={emotion} />
                <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
                  {sum === 1 ? '1 drop' : `${sum} drops`}
                </Box>
              </Box>
              <chakra.svg
                aria-hidden
                display="block"
                width="full"
                height="8"
                marginTop="1"
                color={emotionLook(emotion).color}
                borderBottomWidth="1px"
                borderColor="hairline"
              >
                {columns.map(({ key, counts }, index) => (
                  <rect
                    key={key}
                    x={`${(index + 0.14) * width}%`}
                    width={`${0.72 * width}%`}
                    y={`${100 - (100 * counts[emotion]) / scale}%`}
                    height={`${(100 * counts[emotion]) / scale}%`}
                    fill="currentColor"
                  />
                ))}
              </chakra.svg>
            </Box>
          );
        })}
      </Box>
      <Marks marks={marks} evenly={evenly} />
    </>
  );
}

interface MarksProps {
  readonly marks: readonly string[];
  /** Each at the beginning of an equal part of the axis; else the first and the last stand at its ends. */
  readonly evenly?: boolean;
}

/** Words under an axis. */
export const Marks = ({ marks, evenly = false }: MarksProps) => (
  <Box
    aria-hidden
    display="flex"
    flexWrap="wrap"
    justifyContent="space-between"
    marginTop="2"
    textStyle="meta"
    color="muted"
    fontVariantNumeric="tabular-nums"
  >
    {marks.map((mark) => (
      <Box as="span" key={mark} {...(evenly && { flex: '1 0 0' })}>
        {mark}
      </Box>
    ))}
  </Box>
);
