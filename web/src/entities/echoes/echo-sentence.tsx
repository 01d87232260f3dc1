import { Box } from '@chakra-ui/react/box';
import { useNow } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/zoned.ts';
import { useTimeZone } from '../account/use-time-zone.ts';
import { type Echo, echoSentence } from './echo.ts';

/** How a drop was answered, in one sentence; nothing while it was not. */
export function EchoSentence({ echo }: { readonly echo: Echo }) {
  const today = formatIn(useTimeZone(), useNow(60_000), 'yyyy-MM-dd');
  const sentence = echoSentence(echo, today);
  if (sentence === null) return null;
  return (
    <Box as="p" textStyle="ui" color="muted" textWrap="pretty">
      {sentence}
    </Box>
  );
}
