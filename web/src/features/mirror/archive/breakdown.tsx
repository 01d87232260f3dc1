import { EMOTIONS, type OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { LandscapeBars } from '../landscape-bars.tsx';

/** How much of each emotion was heard in one drop; the API tells it to members alone. */
export function Breakdown({ shares }: { readonly shares: NonNullable<OwnDrop['emotionShares']> }) {
  const heard = EMOTIONS.map((emotion) => ({ emotion, frequency: shares[emotion] })).filter(
    ({ frequency }) => frequency > 0,
  );
  return (
    <Box marginTop="6">
      <Box as="h3" textStyle="meta" color="muted" marginBottom="3">
        What was heard
      </Box>
      {heard.length > 0 ? (
        <LandscapeBars frequencies={heard} />
      ) : (
        <Box as="p">No feeling spoke louder than the words.</Box>
      )}
    </Box>
  );
}
