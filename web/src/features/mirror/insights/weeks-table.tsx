import { EMOTIONS, type Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../components/answer.tsx';
import { Breath } from '../../../components/breath.tsx';
import { Emoji } from '../../../components/emoji.tsx';
import { shortDate } from '../dates.ts';
import { emotionLook } from '../emotion-look.ts';
import { analyticsQuery } from '../queries.ts';
import { Cell, HeadCell, Table } from './table.ts';

/** How often each emotion was chosen, the latest week first; members only. */
export function WeeksTable({ uid }: { readonly uid: string }) {
  const analytics = useQuery(analyticsQuery(uid));
  return (
    <Box marginTop="7">
      <Box as="h3" textStyle="section" fontSize="1.25rem" marginBottom="3">
        Week by week
      </Box>
      <Answer query={analytics} skeleton={<Breath height="40" borderRadius="md" />}>
        {({ weeks }) => <Weeks weeks={weeks} />}
      </Answer>
    </Box>
  );
}

function Weeks({ weeks }: { readonly weeks: Output<'GET /api/mirror/analytics'>['weeks'] }) {
  return (
    <Table fontSize="meta">
      <thead>
        <tr>
          <HeadCell scope="col">Week of</HeadCell>
          {EMOTIONS.map((emotion) => (
            <HeadCell key={emotion} scope="col" textAlign="end">
              <Emoji>{emotionLook(emotion).emoji}</Emoji>
              <Box as="span" srOnly>
                {emotion}
              </Box>
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ week, counts }) => (
          <tr key={week}>
            <HeadCell scope="row">{shortDate(week)}</HeadCell>
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
}
