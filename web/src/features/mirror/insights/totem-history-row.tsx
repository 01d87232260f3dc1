import { totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { Emoji } from '../../../entities/emotion/emoji.tsx';
import { longDateIn } from '../dates.ts';

interface TotemHistoryRowProps {
  readonly totemType: string;
  /** ISO instant. */
  readonly date: string;
  readonly reason: string;
}

export function TotemHistoryRow({ totemType, date, reason }: TotemHistoryRowProps) {
  const zone = useTimeZone();
  const { emoji, name } = totemText(totemType);
  return (
    <Box as="li" paddingBlock="3" borderBottomWidth="1px" borderColor="hairline">
      <Box
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        columnGap="3"
      >
        <Box as="span" textStyle="drop">
          <Emoji>{emoji}</Emoji> {name}
        </Box>
        <chakra.time dateTime={date} textStyle="meta" color="muted" flexShrink="0">
          {longDateIn(zone, date)}
        </chakra.time>
      </Box>
      <Box as="p" color="muted">
        {reason}
      </Box>
    </Box>
  );
}
