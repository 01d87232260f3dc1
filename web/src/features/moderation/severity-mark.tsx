import type { Severity } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { MARKS } from './words-for.ts';

/** How urgent a case looks: three marks and a word. */
export const SeverityMark = ({ severity }: { readonly severity: Severity }) => (
  <Box as="span" textStyle="meta" whiteSpace="nowrap">
    <Box as="span" aria-hidden color={severity === 'grave' ? 'ember' : 'moon'} marginInlineEnd="2">
      {'●'.repeat(MARKS[severity])}
      {'○'.repeat(3 - MARKS[severity])}
    </Box>
    {severity}
  </Box>
);
