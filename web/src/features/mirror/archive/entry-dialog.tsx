import type { OwnDrop } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { CrisisTag, EmotionTag } from '../../../entities/emotion/emotion-tag.tsx';
import { HelpCard } from '../../../entities/risk/help-card.tsx';
import { longDate, timeOfDay } from '../dates.ts';
import { emotionsOf } from '../search.ts';
import { Breakdown } from './breakdown.tsx';

interface EntryDialogProps {
  readonly entry: OwnDrop;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One drop whole, with what the analyser read in it (requirements 2.9), and help below heavy words. */
export function EntryDialog({ entry, open, onClose }: EntryDialogProps) {
  const {
    content,
    createdAt,
    localDate,
    isCrisis,
    aiAnalysis,
    sentimentScore,
    emotionShares,
    risk,
  } = entry;
  const zone = useTimeZone();
  return (
    <Dialog open={open} onClose={onClose} title={longDate(localDate)}>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1.5">
        <Box as="span" textStyle="meta" color="muted">
          <time dateTime={createdAt}>{timeOfDay(zone, createdAt)}</time>
        </Box>
        {isCrisis && <CrisisTag>Crisis Entry</CrisisTag>}
        {emotionsOf(entry).map((emotion) => (
          <EmotionTag key={emotion} emotion={emotion} />
        ))}
      </Box>
      <Box
        as="p"
        dir="auto"
        textStyle="drop"
        marginTop="5"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {content}
      </Box>
      {risk !== 'none' && (
        <Box marginTop="6">
          <HelpCard />
        </Box>
      )}
      {aiAnalysis !== null && (
        <Box marginTop="6" borderTopWidth="1px" borderColor="hairline" paddingTop="5">
          <Box as="h3" textStyle="meta" color="muted" marginBottom="2">
            AI Analysis
          </Box>
          <Box as="p" whiteSpace="pre-wrap">
            {aiAnalysis}
          </Box>
        </Box>
      )}
      {emotionShares && <Breakdown shares={emotionShares} />}
      {sentimentScore !== null && (
        <Box as="p" textStyle="meta" color="muted" marginTop="5">
          Sentiment{' '}
          <Box as="span" color="text" fontVariantNumeric="tabular-nums">
            {Math.round(sentimentScore * 100)}%
          </Box>
        </Box>
      )}
    </Dialog>
  );
}
