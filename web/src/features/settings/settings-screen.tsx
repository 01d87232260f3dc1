import { AI_PROVIDERS, type AiProvider, type CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { currentUserQuery } from '../../shared/account/account.ts';
import { LoginRequired } from '../../shared/sign-in/login-required.tsx';
import { Account } from './account.tsx';
import { Choice, useChoice } from './choice.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { HiddenContent } from './hidden-content.tsx';
import { Reminder } from './reminder/reminder.tsx';
import { Problem, Section } from './section.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { TimeZone } from './time-zone.tsx';

/** `/settings`: account, preferences, export and deletion. */
export function SettingsScreen() {
  // This screen has no guard. A guard would send users who have just deleted their account to the login page.
  const { status } = useSession();
  return (
    <Page
      title="Settings"
      subtitle="Your room, your rules"
      side={<AsideQuote>Take everything with you, or leave nothing behind.</AsideQuote>}
    >
      {status === 'loading' && <SettingsSkeleton />}
      {status === 'signed-out' && (
        <>
          <LoginRequired title="Nobody is here yet" hint="Sign in, and this becomes your room." />
          <HiddenContent />
        </>
      )}
      {status === 'signed-in' && <Sections />}
    </Page>
  );
}

function Sections() {
  const profile = useQuery(currentUserQuery);
  return (
    <QueryView query={profile} skeleton={<SettingsSkeleton />}>
      {({ user }) => (
        <>
          <Account />
          <ThemeChoice user={user} />
          <TimeZone user={user} />
          <Reminder uid={user.id} />
          <AiChoice user={user} />
          <RulesAndDesk role={user.role} />
          <HiddenContent />
          <ExportData uid={user.id} />
          <DeleteAccount user={user} />
        </>
      )}
    </QueryView>
  );
}

const SECTIONS = ['a', 'b', 'c'] as const;

const SettingsSkeleton = () => (
  <Box aria-hidden>
    {SECTIONS.map((section) => (
      <Box key={section} borderTopWidth="1px" borderColor="hairline" paddingBlock="8">
        <Skeleton width="32" height="6" />
        <Skeleton width="80%" marginTop="4" />
        <Skeleton height="24" borderRadius="md" marginTop="6" />
      </Box>
    ))}
  </Box>
);

const TEXT: Readonly<Record<AiProvider, { name: string; hint: string }>> = {
  embedded: {
    name: 'Only here',
    hint: 'Our own small analyser reads your words. They go nowhere else.',
  },
  cloud: {
    name: 'The cloud may read too',
    hint:
      'With Blckmirror+, a larger model at Google may read your drops, crisis posts and ' +
      'journal. It is sent the words alone, never your name or email, and none once you choose ' +
      'otherwise. Out of reach, our own analyser reads instead.',
  },
};

/** Lets the user choose which machine may read and analyse their words (design 11). */
function AiChoice({ user }: { readonly user: CurrentUser }) {
  const { chosen, choose, problem } = useChoice(user.aiProvider, (aiProvider) => ({ aiProvider }));
  return (
    <Section
      title="Who reads your words"
      hint="Each drop and journal entry is read by a machine, which names its emotions and writes a line back. No person reads them for that."
    >
      <Box role="radiogroup" aria-label="Who reads your words" display="grid" gap="3">
        {AI_PROVIDERS.map((provider) => (
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

/** A link to the rules. Only moderators also see the link to their desk. */
const RulesAndDesk = ({ role }: { readonly role: CurrentUser['role'] }) => (
  <Section title="The rules" hint="What may be written here, and who reads what is reported.">
    <Box display="flex" flexWrap="wrap" gap="6">
      <TextLink to={PATHS.rules}>Read the rules</TextLink>
      {role === 'moderator' && <TextLink to={PATHS.moderation}>Go to the desk</TextLink>}
    </Box>
  </Section>
);

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
