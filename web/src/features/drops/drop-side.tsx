import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { AsideQuote, SidePart } from '../../components/side-part.tsx';
import { formatDay } from '../../lib/time/dates.ts';
import { ownStatsQuery } from '../../shared/drop/own-drops.ts';
import { EmotionTag } from '../../shared/emotion/emotion.tsx';
import { NotThisOne, useMemories } from '../../shared/memories/memories.tsx';
import { EchoesLine } from '../../shared/reactions/echoes.tsx';

/** Shown beside the sheet: the person's last drop and its echoes; a quote for a visitor. */
export const DropSide = ({ uid }: { readonly uid: string | null }) =>
  uid === null ? <AsideQuote>One thought a day is enough.</AsideQuote> : <LastDrop uid={uid} />;

function LastDrop({ uid }: { readonly uid: string }) {
  const { data } = useQuery(ownStatsQuery(uid));
  const { shown } = useMemories(data?.last ? [data.last] : []);
  if (!data?.last) return null;
  const { last } = data;
  return (
    <SidePart title="Your last drop">
      {shown.length > 0 && (
        <Box as="p" dir="auto" textStyle="entry" overflowWrap="anywhere" lineClamp="6">
          {last.content}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" columnGap="3" textStyle="meta" marginTop="3">
        <EmotionTag emotion={last.emotionType} />
        <Box as="span" color="muted">
          {formatDay(last.localDate, 'MMM d, yyyy')}
        </Box>
      </Box>
      <EchoesLine uid={uid} echo={last} />
      {shown.length > 0 && <NotThisOne id={last.id} />}
    </SidePart>
  );
}
