import { DROPS_TO_TOTEM, totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { SidePart } from '../../components/side-part.tsx';
import { useGoToLogin } from '../../lib/auth/login-request.ts';
import { endedSession, useSession } from '../../lib/auth/session.ts';
import { currentUserQuery } from '../../shared/account/account.ts';
import { useShownProfile } from '../../shared/account/profile.ts';
import { ownStatsQuery } from '../../shared/drop/own-drops.ts';
import { TotemEmblem } from '../../shared/emotion/sign.tsx';
import { shortcutList } from './shortcuts.tsx';

/**
 * The parts that are shown beside every page (look 2). They tell visitors what this site is and how to join, and show
 * signed-in users their totem and streak.
 */
export function ShellAside({ visitorsOnly }: { readonly visitorsOnly: boolean }) {
  const { status, uid } = useSession();
  const hasEnded = endedSession.use() !== null;
  const isComing = useIsComing(visitorsOnly ? null : uid);
  return (
    <>
      {/* With `data-coming`, `Page` shows no part beside it until all parts are loaded, so that nothing moves. */}
      {(status === 'loading' || isComing) && <div hidden data-coming />}
      {/* Whose session ended has an account, and may have heavy words on the page. */}
      {status === 'signed-out' && !hasEnded && <WhatThisIs />}
      {uid !== null && !visitorsOnly && (
        <>
          <OwnTotem uid={uid} />
          <Streak uid={uid} />
        </>
      )}
      {/* With `order`, this is shown last, below the page's own parts. */}
      <Box order="1" marginTop="8">
        <Button
          variant="ghost"
          size="sm"
          marginInlineStart="-3.5"
          onClick={() => shortcutList.set(true)}
        >
          Keyboard shortcuts
        </Button>
      </Box>
    </>
  );
}

/** True while the user's profile or statistics are being loaded. */
function useIsComing(uid: string | null): boolean {
  const { isLoading } = useQuery({ ...currentUserQuery, enabled: uid !== null });
  const asksWho = useShownProfile() === null && isLoading;
  const { isLoading: counts } = useQuery({ ...ownStatsQuery(uid ?? ''), enabled: uid !== null });
  return asksWho || counts;
}

const LINES = [
  'One thought a day, without a name or a face.',
  'Others answer with quiet reactions. Nobody keeps score.',
  `After ${DROPS_TO_TOTEM} drops a totem finds you.`,
] as const;

function WhatThisIs() {
  const goToLogin = useGoToLogin();
  return (
    <SidePart title="What this is">
      {LINES.map((line) => (
        <Box as="p" key={line} textStyle="entry" marginBottom="3" textWrap="balance">
          {line}
        </Box>
      ))}
      <Button
        variant="outline"
        marginTop="3"
        onClick={() => goToLogin({ comeBack: true, face: 'register' })}
      >
        Join
      </Button>
    </SidePart>
  );
}

function OwnTotem({ uid }: { readonly uid: string }) {
  const own = useShownProfile();
  if (own === null) return null;
  return (
    <SidePart title="Your totem">
      {own.totemType === null ? (
        <TotemProgress uid={uid} />
      ) : (
        <Guardian totemType={own.totemType} />
      )}
    </SidePart>
  );
}

function Guardian({ totemType }: { readonly totemType: string }) {
  const { name, traits } = totemText(totemType);
  return (
    <>
      <Box color="moon">
        <TotemEmblem name={name} size={72} />
      </Box>
      <Box textStyle="section" marginTop="3">
        {name}
      </Box>
      <Box textStyle="ui" color="muted" marginTop="1">
        {traits.join(', ')}
      </Box>
    </>
  );
}

/** One dot for each drop that the totem needs. */
function TotemProgress({ uid }: { readonly uid: string }) {
  const { data } = useQuery(ownStatsQuery(uid));
  if (!data) return null;
  const made = data.stats.totalDrops;
  return (
    <>
      <Box display="flex" gap="2" aria-hidden>
        {Array.from({ length: DROPS_TO_TOTEM }, (_, at) => at).map((at) => (
          <Box
            key={at}
            boxSize="2.5"
            borderRadius="full"
            borderWidth="1px"
            borderColor="moon"
            bg={at < made ? 'moon' : 'transparent'}
          />
        ))}
      </Box>
      <Box as="p" textStyle="ui" color="muted" marginTop="3">
        {made === 0
          ? `It finds you after ${DROPS_TO_TOTEM} drops.`
          : `Drop ${made} of ${DROPS_TO_TOTEM} until it is yours`}
      </Box>
    </>
  );
}

/** The number of days in a row, counted as in the Mirror. Shows nothing for 0. */
function Streak({ uid }: { readonly uid: string }) {
  const { data } = useQuery(ownStatsQuery(uid));
  const streak = data?.stats.streak ?? 0;
  if (streak === 0) return null;
  return (
    <SidePart title="Your streak">
      <Box textStyle="section" fontVariantNumeric="tabular-nums">
        {streak} {streak === 1 ? 'day' : 'days'}
      </Box>
    </SidePart>
  );
}
