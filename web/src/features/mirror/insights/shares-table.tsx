import { EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { EmotionTag } from '../../../entities/emotion/emotion.tsx';
import { percent } from '../../../lib/percent.ts';
import type { Frequencies } from '../landscape-bars.tsx';
import { Cell, HeadCell, Table } from '../table.ts';

/** The share of each of the five emotions, the strongest first. */
export function SharesTable({ frequencies }: { readonly frequencies: Frequencies }) {
  const shares = new Map(frequencies.map(({ emotion, frequency }) => [emotion, frequency]));
  const strongestFirst = [...EMOTIONS].sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
  return (
    <>
      <Box as="p" color="muted" marginBottom="4">
        How much of your drops each emotion carries. Crisis entries stand apart and are not counted.
      </Box>
      <Table>
        <thead>
          <tr>
            <HeadCell scope="col">Emotion</HeadCell>
            <HeadCell scope="col" textAlign="end">
              Share
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {strongestFirst.map((emotion) => (
            <tr key={emotion}>
              <HeadCell scope="row">
                <EmotionTag emotion={emotion} />
              </HeadCell>
              <Cell>{percent(shares.get(emotion) ?? 0)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
