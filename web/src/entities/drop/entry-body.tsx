import type { RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { percent } from '../../lib/percent.ts';
import { HelpCard } from '../risk/help-card.tsx';

interface EntryBodyProps {
  readonly entry: {
    readonly content: string;
    readonly risk: RiskLevel;
    readonly aiAnalysis: string | null;
    readonly sentimentScore: number | null;
  };
  /** How its words are set. */
  readonly textStyle?: 'drop' | 'entry';
  /** What else was read in it. */
  readonly children?: ReactNode;
}

/** The words of a drop or a journal entry whole, help below heavy ones, and what the analyser read in them. */
export const EntryBody = ({ entry, textStyle = 'drop', children }: EntryBodyProps) => (
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
          {entry.aiAnalysis}
        </Box>
      </Box>
    )}
    {children}
    {entry.sentimentScore !== null && (
      <Box as="p" textStyle="meta" color="muted" marginTop="5">
        Sentiment:{' '}
        <Box as="span" color="text" fontVariantNumeric="tabular-nums">
          {percent(entry.sentimentScore)}
        </Box>
      </Box>
    )}
  </>
);
