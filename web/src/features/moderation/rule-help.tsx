import type { ReportReason } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { RuleGuide } from '../../entities/rules/rule-guide.tsx';
import { RULE_TEXTS, type Rule } from '../../entities/rules/rules.ts';

const Summary = chakra('summary', {
  base: { cursor: 'pointer', minHeight: '11', paddingBlock: '2' },
});

/** What the rules mean that were named in reports: written examples, never similar cases. */
export const RuleHelp = ({ reasons }: { readonly reasons: readonly ReportReason[] }) => (
  <Box marginTop="6" borderTopWidth="1px" borderColor="hairline" paddingTop="3" textStyle="ui">
    {reasons
      .filter((reason): reason is Rule => reason !== 'worried')
      .map((rule) => (
        <details key={rule}>
          <Summary>{RULE_TEXTS[rule].name}: what it means</Summary>
          <Box paddingBottom="4">
            <RuleGuide rule={rule} />
          </Box>
        </details>
      ))}
    {reasons.includes('worried') && (
      <Box as="p" color="muted">
        Somebody is worried about the writer. Feelings stay; “Send care” gives them helplines, and
        says nothing of a report.
      </Box>
    )}
  </Box>
);
