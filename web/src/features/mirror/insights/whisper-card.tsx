import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../components/query-view.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { longDateIn } from '../dates.ts';
import { whisperQuery } from '../queries.ts';
import { Part } from './part.tsx';

/** What the night left behind, as a pulled quote (requirements 2.9). */
export function WhisperCard({ uid }: { readonly uid: string }) {
  const whisper = useQuery(whisperQuery(uid));
  return (
    <Part first title="AI Whisper">
      <QueryView query={whisper} skeleton={<WhisperSkeleton />}>
        {({ whisper: said }) => (said ? <Said {...said} /> : <Silence />)}
      </QueryView>
    </Part>
  );
}

const Said = ({ content, createdAt }: { content: string; createdAt: string }) => (
  <Box as="figure" paddingTop={{ lg: '20' }}>
    <Box as="blockquote" {...LARGE}>
      {content}
    </Box>
    <chakra.figcaption marginTop="5" textStyle="meta" color="muted">
      <time dateTime={createdAt}>{longDateIn(useTimeZone(), createdAt)}</time>
    </chakra.figcaption>
  </Box>
);

const Silence = () => (
  <Box paddingTop={{ lg: '20' }}>
    <Box as="p" {...LARGE} color="muted">
      No whisper available
    </Box>
    <Box as="p" color="muted" marginTop="4">
      One comes in the night, from what you let go of.
    </Box>
  </Box>
);

const LARGE = {
  textStyle: 'section',
  fontSize: { base: '1.625rem', md: '2.25rem' },
  lineHeight: '1.25',
  fontStyle: 'italic',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
} as const;

const WhisperSkeleton = () => (
  <Box height="9.5rem" paddingTop={{ lg: '20' }}>
    <Skeleton height="7" />
    <Skeleton height="7" width="60%" marginTop="4" />
    <Skeleton width="24" marginTop="6" />
  </Box>
);
