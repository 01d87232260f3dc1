import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { RANGES, type Range } from './series.ts';

interface RangeChoiceProps {
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}

/** How far back the curves look. */
export const RangeChoice = ({ range, onRange }: RangeChoiceProps) => (
  <Box role="group" aria-label="How far back" display="flex" flexWrap="wrap" gap="2" marginTop="5">
    {RANGES.map((each) => (
      <Button
        key={each.days}
        variant="outline"
        size="sm"
        aria-pressed={each === range}
        _pressed={{ borderColor: 'moon', bg: 'moon/10' }}
        onClick={() => onRange(each)}
      >
        {each.label}
      </Button>
    ))}
  </Box>
);
