import { GROUNDS, type Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Key } from '../../components/ui/key-cap.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { singleKeys, useKeys } from '../../lib/browser/keyboard.ts';
import { currentUserQuery } from '../../shared/account/account.ts';
import { RULES } from '../../shared/help/rules.tsx';
import { ACTIONS, ALL_ACTIONS, actionFor } from './actions.ts';
import { CaseList, CaseView } from './case-view.tsx';
import { needsRule } from './question-panel.tsx';
import { deskQuery, useDesk } from './use-desk.ts';

/** `/moderation`, the desk where moderators decide on cases. Everybody else sees an empty page. */
export function ModerationScreen() {
  const profile = useQuery(currentUserQuery);
  return (
    <Page layout="alone" title="The desk" subtitle="Words are judged here, never people">
      <QueryView query={profile} skeleton={<DeskSkeleton />}>
        {({ user }) =>
          user.role === 'moderator' ? (
            <Cases />
          ) : (
            <EmptyState
              title="This page is for moderators only."
              hint="If you have just become one, log out and in again."
            />
          )
        }
      </QueryView>
    </Page>
  );
}

function Cases() {
  const desk = useQuery(deskQuery);
  return (
    <QueryView query={desk} skeleton={<DeskSkeleton />}>
      {(answer) => <Desk {...answer} />}
    </QueryView>
  );
}

/** The cases that are assigned to this moderator. One case is shown, and the others are listed below it. */
function Desk({
  cases,
  totals,
  disclosedAlone,
  isUnattended,
}: Output<'GET /api/moderation/cases'>) {
  const desk = useDesk(cases);
  const [isOnBreak, setIsOnBreak] = useState(false);
  const { current, question } = desk;

  useKeys((key) => {
    if (isOnBreak) return false;
    if (question) {
      if (key === 'Escape') desk.back();
      const rule = needsRule(question.of) ? RULES[Number(key) - 1] : undefined;
      if (rule) desk.ask({ ...question, rule });
      return key === 'Escape' || rule !== undefined;
    }
    const action = actionFor(key, desk.possible);
    if (action) desk.take(action);
    return action !== undefined;
  });

  const goOn = () => {
    setIsOnBreak(false);
    desk.turnTo(current?.id ?? null);
  };
  if (isOnBreak) return <BreakScreen onGoOn={goOn} />;
  return (
    <>
      <Box role="status" textStyle="meta" color="muted" minHeight="6" marginBottom="2">
        {desk.told}
      </Box>
      {disclosedAlone.map((each) => (
        <DisclosedAlone key={each.number} {...each} />
      ))}
      {isUnattended && (
        <Box as="p" marginBottom="4">
          Nobody has acted for 12 hours, and readers are told so. The first decision ends that.
        </Box>
      )}
      <BreakOffer
        grave={totals.graveLastHour}
        onStop={() => {
          desk.close();
          setIsOnBreak(true);
        }}
      />
      {current ? (
        <CaseView key={current.id} desk={desk} current={current} />
      ) : (
        <EmptyQueue turns={desk.turns} />
      )}
      <CaseList cases={desk.others} waiting={totals.waiting} onChoose={desk.turnTo} />
      <Legend />
    </>
  );
}

/** Tells all moderators that one operator made a disclosure alone, although it normally needs two operators. */
const DisclosedAlone = ({
  number,
  ground,
  confirmBy,
}: Output<'GET /api/moderation/cases'>['disclosedAlone'][number]) => (
  <Box
    as="p"
    marginBottom="4"
    paddingInlineStart="4"
    borderInlineStartWidth="2px"
    borderColor="ember"
  >
    One operator alone disclosed a contact:{' '}
    <Box as="span" whiteSpace="nowrap">
      {number}
    </Box>
    , on the ground “{GROUNDS[ground].name}”. Until {named(confirmBy)} another operator can confirm
    it; afterwards it is published as unconfirmed.
  </Box>
);

const named = (instant: string) =>
  new Date(instant).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });

/** The number of grave cases in one hour at which the desk suggests a break. */
const A_LOT = 5;

interface BreakOfferProps {
  /** The number of grave cases in the last hour, rounded. */
  readonly grave: number;
  readonly onStop: () => void;
}

/** The number of grave cases in the last hour, and a button to stop. */
const BreakOffer = ({ grave, onStop }: BreakOfferProps) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginBottom="6">
    <Box as="p" textStyle="meta" color={grave >= A_LOT ? 'text' : 'muted'}>
      You judged {grave} grave {grave === 1 ? 'case' : 'cases'} in the last hour.
      {grave >= A_LOT && ' That was a lot. Take a break.'}
    </Box>
    <Button
      variant={grave >= A_LOT ? 'outline' : 'ghost'}
      size="sm"
      minHeight="11"
      onClick={onStop}
    >
      Stop for now
    </Button>
  </Box>
);

/** Shown instead of the cases during a break. */
const BreakScreen = ({ onGoOn }: { readonly onGoOn: () => void }) => (
  // This element takes the focus, because the pressed button no longer exists.
  <Box
    tabIndex={-1}
    outline="none"
    ref={(rest: HTMLElement | null) => rest?.focus({ preventScroll: true })}
  >
    <EmptyState
      title="Take your time."
      hint="The cases wait. What you had claimed goes back by itself. Nobody is told that you stopped."
    >
      <Button variant="outline" minHeight="11" onClick={onGoOn}>
        Go on
      </Button>
    </EmptyState>
    <p>
      If something stays with you:{' '}
      <LinkWithOverlay
        to={PATHS.help}
        display="inline-flex"
        alignItems="center"
        minHeight="11"
        textDecoration="underline"
        textUnderlineOffset="0.25em"
      >
        somebody to talk to
      </LinkWithOverlay>
    </p>
  </Box>
);

interface EmptyQueueProps {
  /** The number of times that the focus moved to a case (`useDesk`). */
  readonly turns: number;
}

/** Shown when no case is left. It takes the focus after the last decision. */
function EmptyQueue({ turns }: EmptyQueueProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turns > 0) place.current?.focus();
  }, [turns]);
  return (
    <Box ref={place} tabIndex={-1} outline="none" scrollMarginTop="40">
      <EmptyState
        title="Nothing waits for you."
        hint="New cases come in on the quarter hour. This page looks by itself."
      />
    </Box>
  );
}

/** The list of keys, and a switch that turns the keys off. */
function Legend() {
  const isOn = singleKeys.use();
  return (
    <Box as="section" aria-labelledby="keys" marginTop="12">
      <Box as="h2" id="keys" textStyle="section">
        Keys
      </Box>
      <Box as="label" display="inline-flex" alignItems="center" gap="3" minHeight="11">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => singleKeys.set(event.target.checked)}
        />
        Use single keys, but never while typing
      </Box>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))"
        gap="2"
        textStyle="meta"
      >
        {ALL_ACTIONS.map((action) => (
          <Key key={action} name={ACTIONS[action].key}>
            {ACTIONS[action].label}
          </Key>
        ))}
        <Key name="1 to 9">The rule</Key>
        <Key name="Enter">Send</Key>
        <Key name="Esc">Back, nothing sent</Key>
      </Box>
    </Box>
  );
}

const DeskSkeleton = () => (
  <Box>
    <Skeleton width="48" height="6" />
    <Skeleton height="40" borderRadius="lg" marginTop="5" />
    <Skeleton width="60%" marginTop="5" />
  </Box>
);
