import type { JournalEntry } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { percent } from '../../lib/percent.ts';
import { HelpCard } from '../risk/help-card.tsx';
import { SENTIMENT_SCALE, shownReading } from './shown-reading.ts';

interface EntryBodyProps {
  readonly entry: Pick<JournalEntry, 'content' | 'aiAnalysis'> & Parameters<typeof shownReading>[0];
  readonly textStyle?: 'drop' | 'entry';
  /** Further results of the analysis, shown at the end. */
  readonly children?: ReactNode;
}

/** A whole drop or journal entry, with its words, help if the words suggest danger, and the analysis. */
export function EntryBody({ entry, textStyle = 'drop', children }: EntryBodyProps) {
  const { sentimentScore } = shownReading(entry);
  return (
    <>
      <Box
        as="p"
        dir="auto"
        textStyle={textStyle}
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        marginTop="5"
      >
        {entry.content}
      </Box>
      {entry.risk !== 'none' && (
        <Box marginTop="6">
          <HelpCard />
        </Box>
      )}
      {entry.aiAnalysis !== null && (
        <Box marginTop="6" paddingTop="5" borderTopWidth="1px" borderColor="hairline">
          <Box as="h3" textStyle="meta" color="muted" marginBottom="2">
            AI Analysis
          </Box>
          <Box as="p" whiteSpace="pre-wrap">
            {/* What is left out of a quote stands at no beginning of a line. */}
            {entry.aiAnalysis.replaceAll(' …', '\u00a0…')}
          </Box>
        </Box>
      )}
      {children}
      {sentimentScore !== null && (
        <Box as="p" textStyle="meta" color="muted" marginTop="5">
          Sentiment:{' '}
          <Box as="span" color="text" fontVariantNumeric="tabular-nums">
            {percent(sentimentScore)}
          </Box>
          {` · ${SENTIMENT_SCALE}`}
        </Box>
      )}
    </>
  );
}
