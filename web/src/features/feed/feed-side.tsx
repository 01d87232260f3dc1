import { totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { QuoteLine } from '../../components/quote-line.tsx';
import { PATHS } from '../../config/paths.ts';
import { ownStatsQuery } from '../../entities/account/later-queries.ts';
import { useCurrentUser } from '../../entities/account/queries.ts';
import { TotemEmblem } from '../../entities/totem/totem-emblem.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { FEED_QUOTES } from './quotes.ts';

/** Quiet company beside the feed on wide screens: the reader's totem and streak, or where to begin, and a line. */
export function FeedSide() {
  const { uid } = useSession();
  const totemType = useCurrentUser()?.totemType ?? null;
  return (
    <Box
      borderInlineStartWidth="1px"
      borderColor="hairline"
      paddingInlineStart="8"
      paddingBlock="2"
    >
      {totemType === null ? <Invitation /> : <Guardian totemType={totemType} />}
      {uid !== null && <Streak uid={uid} />}
      <LinkWithOverlay
        to={PATHS.drop}
        display="inline-block"
        marginTop="5"
        paddingBlock="1"
        textStyle="ui"
        color="moon"
        textDecoration="underline"
        textDecorationColor="hairline"
        textUnderlineOffset="6px"
        _hover={{ textDecorationColor: 'moon' }}
      >
        Release a thought
      </LinkWithOverlay>
      <Box
        marginTop="6"
        borderTopWidth="1px"
        borderColor="hairline"
        css={{ '& p': { textAlign: 'start' } }}
      >
        <QuoteLine quotes={FEED_QUOTES} start={2} />
      </Box>
    </Box>
  );
}

function Invitation() {
  return (
    <Box as="p" textStyle="section" fontSize="1.25rem" color="text">
      One thought a day. No name, no face, nobody keeping score.
    </Box>
  );
}

function Guardian({ totemType }: { readonly totemType: string }) {
  const { name, traits } = totemText(totemType);
  return (
    <Box>
      <Box textStyle="meta" color="muted">
        Your totem
      </Box>
      <Box color="moon" marginTop="4">
        <TotemEmblem type={totemType} size={72} />
      </Box>
      <Box textStyle="section" marginTop="3">
        {name}
      </Box>
      <Box textStyle="ui" color="muted" marginTop="1">
        {traits.join(', ')}
      </Box>
    </Box>
  );
}

/** Days in a row, as the Mirror counts them; nothing while there are none. */
function Streak({ uid }: { readonly uid: string }) {
  const { data } = useQuery(ownStatsQuery(uid));
  const streak = data?.stats.streak ?? 0;
  if (streak === 0) return null;
  return (
    <Box marginTop="5" fontVariantNumeric="tabular-nums">
      <Box textStyle="meta" color="muted">
        Your streak
      </Box>
      <Box textStyle="section" marginTop="1">
        {streak} {streak === 1 ? 'day' : 'days'}
      </Box>
    </Box>
  );
}
