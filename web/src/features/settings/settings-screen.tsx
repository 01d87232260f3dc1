import { useQuery } from '@tanstack/react-query';
import { AsideQuote } from '../../components/aside-quote.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { currentUserQuery } from '../../entities/account/queries.ts';
import { LoginRequired } from '../../entities/sign-in/login-required.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { AiChoice } from './ai-choice.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { Further } from './further.tsx';
import { LeftOut } from './left-out.tsx';
import { Reminder } from './reminder/reminder.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { TimeZone } from './time-zone.tsx';

/** `/settings`: what a person decides about themselves, and the way out. */
export function SettingsScreen() {
  // No guard around this screen: it must not send somebody to the login page who has just deleted their account.
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
          <LeftOut />
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
          <TimeZone user={user} />
          <Reminder uid={user.id} />
          <AiChoice user={user} />
          <ThemeChoice user={user} />
          <Further role={user.role} />
          <LeftOut />
          <ExportData />
          <DeleteAccount user={user} />
        </>
      )}
    </QueryView>
  );
}
