import { EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { EmotionTag, emotionLook } from '../../../entities/emotion/emotion.tsx';
import { Sign } from '../../../entities/sign/sign.tsx';
import { percent } from '../../../lib/percent.ts';
import { shortDate } from '../dates.ts';
import { Cell, HeadCell, Table } from '../table.ts';
import type { Counts, FeltDay } from './series.ts';

interface CountsTableProps {
  /** What the rows are. */
  readonly head: string;
  readonly rows: readonly { readonly name: string; readonly counts: Counts }[];
}

/** How often each emotion was chosen, row by row. */
export const CountsTable = ({ head, rows }: CountsTableProps) => (
  <Table fontSize="meta">
    <thead>
      <tr>
        <HeadCell scope="col">{head}</HeadCell>
        {EMOTIONS.map((emotion) => (
          <HeadCell key={emotion} scope="col" textAlign="end">
            <Sign name={emotion}>{emotionLook(emotion).emoji}</Sign>
            <Box as="span" srOnly>
              {emotion}
            </Box>
          </HeadCell>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, counts }) => (
        <tr key={name}>
          <HeadCell scope="row">{name}</HeadCell>
          {EMOTIONS.map((emotion) => (
            <Cell key={emotion} color={counts[emotion] === 0 ? 'muted' : 'text'}>
              {counts[emotion]}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

interface PlainTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
}

/** Rows under their heads; the first cell names the row. */
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
          {cells.map((cell, index) => (
            <Cell key={heads[index + 1]}>{cell}</Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

/** 0 to 1 as people read it; a dash for nothing. */
export const score = (value: number | null): string => (value === null ? '–' : percent(value));

/** Days with a drop, the latest first. */
export const DaysTable = ({ days }: { readonly days: readonly FeltDay[] }) => (
  <PlainTable
    heads={['Day', 'Emotion', 'Sentiment']}
    rows={days.toReversed().map(({ date, emotionType, sentimentScore }) => ({
      name: shortDate(date),
      cells: [<EmotionTag key={date} emotion={emotionType} />, score(sentimentScore)],
    }))}
  />
);
