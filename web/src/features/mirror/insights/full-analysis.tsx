import { EMOTIONS } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '../../../components/dialog.tsx';
import { GoLink } from '../../../components/go-link.tsx';
import { PATHS } from '../../../config/paths.ts';
import { useCurrentUser } from '../../account/queries.ts';
import { EmotionTag } from '../emotion-tag.tsx';
import { type Frequencies, percent } from './landscape-bars.tsx';
import { Cell, HeadCell, Table } from './table.ts';
import { WeeksTable } from './weeks-table.tsx';

interface FullAnalysisProps {
  readonly uid: string;
  readonly frequencies: Frequencies;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All numbers behind the landscape; for members also week by week. */
export function FullAnalysis({ uid, frequencies, open, onClose }: FullAnalysisProps) {
  const isPremium = useCurrentUser()?.isPremium ?? false;
  const shares = new Map(frequencies.map(({ emotion, frequency }) => [emotion, frequency]));
  const strongestFirst = [...EMOTIONS].sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
  return (
    <Dialog open={open} onClose={onClose} title="Full Analysis">
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
      {isPremium ? <WeeksTable uid={uid} /> : <WeeksUpsell />}
    </Dialog>
  );
}

const WeeksUpsell = () => (
  <Box marginTop="6" borderTopWidth="1px" borderColor="hairline" paddingTop="5">
    <Box as="p" color="muted" marginBottom="4">
      With Blckmirror+ you also see how they moved, week by week.
    </Box>
    <Button asChild variant="outline" size="sm">
      <GoLink to={PATHS.subscribe}>See Blckmirror+</GoLink>
    </Button>
  </Box>
);
