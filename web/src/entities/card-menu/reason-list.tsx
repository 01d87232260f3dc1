import type { ReportReason } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { REASON_TEXT, REASONS } from './reasons.ts';

interface ReasonListProps {
  readonly chosen: ReportReason | null;
  readonly reasons?: readonly ReportReason[];
  readonly onChoose: (reason: ReportReason) => void;
  /** The id of the sentence that says what is missing. */
  readonly describedBy?: string | undefined;
}

const Radio = chakra('input');

/** Why words should go, as radio buttons with a sentence each. */
export const ReasonList = ({
  chosen,
  reasons = REASONS,
  onChoose,
  describedBy,
}: ReasonListProps) => (
  <Box
    role="radiogroup"
    aria-label="What is wrong with it"
    aria-required
    aria-describedby={describedBy}
  >
    {reasons.map((reason) => (
      <Box
        as="label"
        key={reason}
        display="flex"
        alignItems="center"
        gap="3"
        minHeight="11"
        paddingBlock="1.5"
        cursor="pointer"
      >
        <Radio
          type="radio"
          name="reason"
          value={reason}
          aria-label={REASON_TEXT[reason].name}
          aria-description={REASON_TEXT[reason].hint}
          checked={reason === chosen}
          onChange={() => onChoose(reason)}
          boxSize="5"
          flexShrink="0"
          accentColor="moon"
        />
        <Box as="span">
          <Box as="span" display="block" textStyle="ui">
            {REASON_TEXT[reason].name}
          </Box>
          <Box as="span" display="block" textStyle="meta" color="muted">
            {REASON_TEXT[reason].hint}
          </Box>
        </Box>
      </Box>
    ))}
  </Box>
);
