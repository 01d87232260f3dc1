import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CopyNote } from '../../components/copy-note.tsx';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { errorText } from '../../lib/api/call.ts';
import { useSession } from '../../lib/auth/session.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { currentUserQuery } from '../../shared/account/account.ts';
import { casesWaitQuery } from '../../shared/account/desk-link.tsx';
import { keptProfileQuery } from '../../shared/account/kept-profile.ts';
import { SETTING_ERRORS } from '../../shared/account/setting-errors.ts';
import { LoginRequired } from '../../shared/sign-in/login-required.tsx';
import { Account } from './account.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { GroupList, GroupsBeside, useGroup } from './groups.tsx';
import { HiddenContent } from './hidden-content.tsx';
import { saveSettingMutation, useChoice } from './queries.ts';
import { Reminder } from './reminder.tsx';
import { Choice, Problem, Section } from './section.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { TimeZone } from './time-zone.tsx';

/** `/settings`, which lists the groups of settings, and the address of each group. */
export function SettingsScreen() {
  // The route of this screen does not require a login, because users who have just deleted their account would then be
  // sent to the login page.
  const { status, uid } = useSession();
  const group = useGroup();
  if (group === undefined || status === 'signed-out') {
    return (
      <Page
        title="Settings"
        subtitle="Your room, your rules"
        side={<AsideQuote>Take everything with you, or leave nothing behind.</AsideQuote>}
      >
        {status === 'signed-out' ? (
          <>
            <LoginRequired title="Nobody is here yet" hint="Sign in, and this becomes your room." />
            <HiddenContent />
          </>
        ) : (
          <GroupList />
        )}
        {uid !== null && <DeskLink />}
      </Page>
    );
  }
  return (
    <Page
      title={group.name}
      documentTitle={`${group.name} · Settings`}
      side={<GroupsBeside />}
      ownSideOnly
    >
      <Button asChild variant="outline" size="sm" marginBottom="8">
        <LinkWithOverlay to={PATHS.settings}>Back to Settings</LinkWithOverlay>
      </Button>
      {uid === null ? <SettingsSkeleton /> : <Group key={uid} uid={uid} path={group.path} />}
    </Page>
  );
}

type GroupPath = NonNullable<ReturnType<typeof useGroup>>['path'];

interface GroupProps {
  readonly uid: string;
  readonly path: GroupPath;
}

/** The sections of one group. */
function Group({ uid, path }: GroupProps) {
  switch (path) {
    case PATHS.settingsReminder:
      return <Reminder uid={uid} />;
    case PATHS.settingsHidden:
      return <HiddenContent />;
    case PATHS.settingsRules:
      return <Rules />;
    default:
      return <OfProfile uid={uid} path={path} />;
  }
}

interface OfProfileProps extends GroupProps {
  readonly path: Exclude<
    GroupPath,
    typeof PATHS.settingsReminder | typeof PATHS.settingsHidden | typeof PATHS.settingsRules
  >;
}

/** The sections that show the profile. Without an answer of the API, they show it as this device last saw it. */
function OfProfile({ uid, path }: OfProfileProps) {
  const profile = useQuery(currentUserQuery);
  const kept = useQuery({ ...keptProfileQuery(uid), enabled: profile.isError });
  const user = profile.data?.user ?? kept.data ?? undefined;
  const isCopy = user !== undefined && profile.data === undefined;
  const query = { ...profile, data: user, isError: profile.isError && kept.isFetched };
  return (
    <>
      {isCopy && (
        <CopyNote onRetry={() => void profile.refetch()}>
          These are your settings as this device last saw them. None of them can be changed now.
        </CopyNote>
      )}
      <QueryView query={query} skeleton={<SettingsSkeleton />}>
        {(known) => SECTIONS[path](known, isCopy)}
      </QueryView>
    </>
  );
}

type SectionsOf = (user: CurrentUser, isCopy: boolean) => ReactNode;

const SECTIONS: Readonly<Record<OfProfileProps['path'], SectionsOf>> = {
  [PATHS.settingsYou]: (user) => (
    <>
      <Account />
      <Membership user={user} />
    </>
  ),
  [PATHS.settingsRoom]: (user, isCopy) => (
    <>
      <ThemeChoice user={user} />
      {/* With this key, the list shows the zone of the answer after that of the copy. */}
      <TimeZone key={String(isCopy)} user={user} />
    </>
  ),
  [PATHS.settingsReading]: (user) => (
    <>
      <AiChoice user={user} />
      <ConsentSection user={user} />
    </>
  ),
  [PATHS.settingsLeave]: (user) => (
    <>
      <ExportData uid={user.id} />
      <DeleteAccount user={user} />
    </>
  ),
};

/** Whether the user is a member of Blckmirror+, and the link to what follows from it. */
const Membership = ({ user: { isPremium, billing } }: { readonly user: CurrentUser }) => (
  <Section title="Blckmirror+" hint={isPremium ? 'You are a member.' : FREE[billing ?? 'known']}>
    <TextLink to={isPremium || billing ? PATHS.manageSubscription : PATHS.subscribe}>
      {isPremium || billing ? 'Manage Blckmirror+' : 'See Blckmirror+'}
    </TextLink>
  </Section>
);

const FREE = {
  known: 'You are not a member. What you wrote is yours all the same.',
  unpaid: 'Your last payment did not go through.',
};

const SKELETONS = ['a', 'b'] as const;

const SettingsSkeleton = () => (
  <Box aria-hidden>
    {SKELETONS.map((section) => (
      <Box key={section} borderTopWidth="1px" borderColor="hairline" paddingBlock="8">
        <Skeleton width="32" height="6" />
        <Skeleton width="80%" marginTop="4" />
        <Skeleton height="24" borderRadius="md" marginTop="6" />
      </Box>
    ))}
  </Box>
);

const CLOUD = {
  name: 'The cloud may read too',
  hint:
    'With Blckmirror+, a larger model at Google may read your drops, crisis posts and ' +
    'journal. It is sent the words alone, never your name or email, and none once you choose ' +
    'otherwise. Out of reach, our own analyser reads instead.',
};

const TEXT: Readonly<Record<CurrentUser['aiProvider'], { name: string; hint: string }>> = {
  embedded: {
    name: 'Only here',
    hint: 'Our own small analyser reads your words. They go nowhere else.',
  },
  cloud: CLOUD,
  'cloud-outside-eu': {
    ...CLOUD,
    hint: `${CLOUD.hint} The model may run anywhere in the world: your words leave the European Union.`,
  },
};

/** Lets the user choose which machine may read and analyse their words (design 11). */
function AiChoice({ user }: { readonly user: CurrentUser }) {
  const cloud = user.isCloudOutsideEu ? 'cloud-outside-eu' : 'cloud';
  const isAgreed = user.aiProvider === cloud || user.aiProvider === 'cloud-outside-eu';
  // A user may have agreed only to a cloud in the EU. If the cloud is now outside the EU, it does not read their words,
  // so the screen shows `embedded` as their choice.
  const agreed: CurrentUser['aiProvider'] = isAgreed ? cloud : 'embedded';
  const { chosen, choose, problem } = useChoice(agreed, (aiProvider) => ({ aiProvider }));
  return (
    <Section
      title="Who reads your words"
      hint="Each drop and journal entry is read by a machine, which names its emotions and writes a line back. No person reads them for that."
    >
      <Box role="radiogroup" aria-label="Who reads your words" display="grid" gap="3">
        {(['embedded', cloud] as const).map((provider) => (
          <Choice
            key={provider}
            group="ai-provider"
            {...TEXT[provider]}
            checked={provider === chosen}
            onChoose={() => choose(provider)}
          />
        ))}
      </Box>
      <Problem>{problem}</Problem>
    </Section>
  );
}

const NOT_GIVEN =
  'You have not agreed that we keep words about what you feel. What you write stays on this device. ' +
  'Help is there all the same.';

const GIVEN =
  'we may keep words about what you feel, have a machine read them, and show your drops without your ' +
  'name. If you take that back, nothing new can be released or saved. What is there stays until you ' +
  'delete it: a drop in your archive, an entry in your journal, or all of it when you leave.';

/** The consent to keep words about what the user feels (GDPR, 9): since when, and a button to take it back. */
function ConsentSection({ user: { consentedOn } }: { readonly user: CurrentUser }) {
  const { mutate, error, isPending } = useMutation(saveSettingMutation(useQueryClient()));
  return (
    <Section
      title="Your consent"
      hint={
        consentedOn === null
          ? NOT_GIVEN
          : `Since ${formatDay(consentedOn, 'MMMM d, yyyy')} ${GIVEN}`
      }
    >
      <Button
        variant="outline"
        aria-disabled={isPending}
        onClick={() => isPending || mutate({ consents: consentedOn === null })}
      >
        {consentedOn === null ? 'Agree' : 'Take it back'}
      </Button>
      <Problem>{error ? errorText(error, SETTING_ERRORS) : null}</Problem>
    </Section>
  );
}

/** Links to the rules and to what the law asks for. */
const Rules = () => (
  <Section title="The rules" hint="What may be written here, and who reads what is reported.">
    <Box display="flex" flexWrap="wrap" gap="6">
      <TextLink to={PATHS.rules}>Read the rules</TextLink>
      <TextLink to={PATHS.privacy}>Privacy</TextLink>
      <TextLink to={PATHS.terms}>Terms</TextLink>
      <TextLink to={PATHS.imprint}>Imprint</TextLink>
    </Box>
  </Section>
);

/** The link to the desk, for moderators only, with a dot while a case waits for this moderator. */
function DeskLink() {
  const { data: profile } = useQuery(currentUserQuery);
  const isModerator = profile?.user.role === 'moderator';
  const { data: hasCases = false } = useQuery({ ...casesWaitQuery, enabled: isModerator });
  if (!isModerator) return null;
  return (
    <Box display="flex" alignItems="center" gap="2" marginTop="5">
      <TextLink to={PATHS.moderation}>
        {hasCases ? 'Go to the desk: cases wait' : 'Go to the desk'}
      </TextLink>
      {hasCases && <Box aria-hidden boxSize="7px" borderRadius="full" bg="moon" />}
    </Box>
  );
}

const TextLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <LinkWithOverlay
    to={to}
    textDecoration="underline"
    textUnderlineOffset="0.25em"
    display="inline-flex"
    alignItems="center"
    minHeight="11"
  >
    {children}
  </LinkWithOverlay>
);
