import type { RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { HelpCard, HelpCardPlace } from './help-card.tsx';

const SAME_PLACE = { gridArea: '1 / 1' };

/**
 * Beside a text being written: a hand held out as soon as the words sound heavy. Its place is kept from the start, so that
 * nothing moves under the hand of somebody in need.
 */
export function RiskCard({ level }: { readonly level: RiskLevel }) {
  return (
    <Box display="grid">
      <Box css={SAME_PLACE}>
        <HelpCardPlace />
      </Box>
      {/* The live region stands from the start: screen readers only hear changes inside one they know. */}
      <Box css={SAME_PLACE} aria-live="polite">
        {level !== 'none' && <HelpCard />}
      </Box>
    </Box>
  );
}
