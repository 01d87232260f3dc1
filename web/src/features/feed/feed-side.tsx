import { Box } from '@chakra-ui/react/box';
import { SidePart } from '../../components/side-part.tsx';
import { todayOrTonight, useNow } from '../../lib/time/clock.ts';
import { tonightOf } from '../../shared/drop/tonight.ts';
import type { Feed } from '../../shared/drop/use-feed.ts';
import { EmotionTag } from '../../shared/emotion/emotion.tsx';
import { useHidden, withoutHidden } from '../../shared/hidden-content/hidden-content.ts';

const MINUTE = 60_000;

/** Shown beside the feed: tonight's feelings, each with its number of drops. */
export function FeedSide({ feed }: { readonly feed: Feed }) {
  const now = useNow(MINUTE);
  const shown = withoutHidden(useHidden(), feed.items);
  if (shown.length === 0) return null;
  const { feelings, sentence } = tonightOf(shown, now, feed.pages.hasNextPage);
  const most = Math.max(...feelings.map(({ count }) => count));
  return (
    <SidePart title={todayOrTonight(now) === 'today' ? 'Today' : 'Tonight'}>
      <Box as="p" textStyle="entry" marginBottom="4" textWrap="balance">
        {sentence}
      </Box>
      <Box as="ul" listStyleType="none" textStyle="meta">
        {feelings.map(({ emotion, count }) => (
          <Box as="li" key={emotion} display="flex" alignItems="center" gap="3" minHeight="7">
            <Box as="span" width="5.5rem">
              <EmotionTag emotion={emotion} />
            </Box>
            <Box flex="1">
              <Box
                aria-hidden
                data-mark
                height="2px"
                bg={`emotion.${emotion}`}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </Box>
            <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
              {count}
            </Box>
          </Box>
        ))}
      </Box>
    </SidePart>
  );
}
