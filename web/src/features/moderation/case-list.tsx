import type { ModeratedCase } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { REASON_NAMES } from '../../entities/rules/rules.ts';
import { SeverityMark } from './severity-mark.tsx';

interface CaseListProps {
  readonly cases: readonly ModeratedCase[];
  /** All that wait, rounded. */
  readonly waiting: number;
  readonly onChoose: (id: string) => void;
}

/** What else was dealt, without the words. */
export const CaseList = ({ cases, waiting, onChoose }: CaseListProps) => (
  <Box as="section" aria-labelledby="dealt" marginTop="12">
    <Box as="h2" id="dealt" textStyle="section">
      Also on your desk
    </Box>
    <Box as="p" textStyle="meta" color="muted" marginBottom="3">
      {cases.length === 0 && 'Nothing. '}
      {waiting === 0 ? 'Fewer than ten wait in all.' : `About ${waiting} wait in all.`}
    </Box>
    <Box as="ul" listStyleType="none">
      {cases.map(({ id, handle, severity, reasons, state }) => (
        <Box as="li" key={id} borderTopWidth="1px" borderColor="hairline">
          <chakra.button
            type="button"
            onClick={() => onChoose(id)}
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="3"
            width="full"
            minHeight="11"
            paddingBlock="2.5"
            textAlign="start"
            cursor="pointer"
            _hover={{ bg: 'moon/6' }}
          >
            <SeverityMark severity={severity} />
            <Box as="span" textStyle="entry">
              {handle}
            </Box>{' '}
            <Box as="span" textStyle="meta" color="muted">
              {reasons.map((reason) => REASON_NAMES[reason]).join(', ')}
              {state === 'appealed' && ' · appealed'}
            </Box>
          </chakra.button>
        </Box>
      ))}
    </Box>
  </Box>
);
