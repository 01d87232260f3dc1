import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../components/query-view.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { longDateIn } from '../dates.ts';
import { whisperQuery } from '../queries.ts';

/** What the night left behind, as a pulled quote (requirements 2.9). */
export function WhisperCard({ uid }: { readonly uid: string }) {
  const whisper = useQuery(whisperQuery(uid));
  return (
    <Card quiet title="AI Whisper">
      <QueryView query={whisper} skeleton={<WhisperSkeleton />}>
        {({ whisper: said }) => (said ? <Said {...said} /> : <Silence />)}
      </QueryView>
    </Card>
  );
}

const Said = ({ content, createdAt }: { content: string; createdAt: string }) => (
  <Box as="figure" borderInlineStartWidth="1px" borderColor="moon" paddingInlineStart="5">
    <Box as="blockquote" textStyle="section" fontSize="1.375rem" fontStyle="italic">
      {content}
    </Box>
    <chakra.figcaption marginTop="3" textStyle="meta" color="muted">
      <time dateTime={createdAt}>{longDateIn(useTimeZone(), createdAt)}</time>
    </chakra.figcaption>
  </Box>
);

const Silence = () => (
  <Box as="p" textStyle="drop" fontStyle="italic" color="muted">
    No whisper available
  </Box>
);

const WhisperSkeleton = () => (
  <Box height="84px">
    <Skeleton height="5" />
    <Skeleton height="5" width="60%" marginTop="3" />
    <Skeleton width="24" marginTop="4" />
  </Box>
);
