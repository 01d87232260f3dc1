import { DROPS_TO_TOTEM, totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { SidePart } from '../../components/side-part.tsx';
import { ownStatsQuery } from '../../entities/account/later-queries.ts';
import { currentUserQuery, useCurrentUser } from '../../entities/account/queries.ts';
import { TotemEmblem } from '../../entities/totem/totem-emblem.tsx';
import { useGoToLogin } from '../../lib/auth/login-path.ts';
import { useSession } from '../../lib/auth/session.ts';
import { shortcutList } from './shortcut-list-store.ts';

/** Beside a page: what this is and how to begin, or the reader's own totem and streak (look 2). */
export function Company({ visitorsOnly }: { readonly visitorsOnly: boolean }) {
  const { status, uid } = useSession();
  const isComing = useIsComing(visitorsOnly ? null : uid);
  return (
    <>
      {/* `Page` shows nothing beside it until all of it is there: nothing moves as it comes. */}
      {(status === 'loading' || isComing) && <div hidden data-coming />}
      {status === 'signed-out' && <WhatThisIs />}
      {uid !== null && !visitorsOnly && (
        <>
          <OwnTotem uid={uid} />
          <Streak uid={uid} />
        </>
      )}
      {/* Last for the eye: below what the page itself puts there. */}
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

/** Whether what is known of this person is on its way; not where it cannot come. */
function useIsComing(uid: string | null): boolean {
  const { isLoading: asksWho } = useQuery({ ...currentUserQuery, enabled: uid !== null });
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
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <SidePart title="Your totem">
      {user.totemType === null ? <OnItsWay uid={uid} /> : <Guardian totemType={user.totemType} />}
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

/** A dot for each drop that it takes. */
function OnItsWay({ uid }: { readonly uid: string }) {
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

/** Days in a row, as the Mirror counts them; nothing while there are none. */
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
