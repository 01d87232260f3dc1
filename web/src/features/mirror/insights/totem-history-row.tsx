import { totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTimeZone } from '../../../entities/account/use-time-zone.ts';
import { Sign } from '../../../entities/sign/sign.tsx';
import { TotemEmblem } from '../../../entities/totem/totem-emblem.tsx';
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
        alignItems="center"
        columnGap="3"
      >
        <Box as="span" textStyle="drop" display="inline-flex" alignItems="center" gap="3">
          <Box as="span" color="moon" lineHeight="0">
            <TotemEmblem name={name} size={32} />
          </Box>
          <span>
            <Sign name={name}>{emoji}</Sign> {name}
          </span>
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
