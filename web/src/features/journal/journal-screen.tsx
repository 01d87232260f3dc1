import { AsideQuote } from '../../components/aside-quote.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { Page } from '../../components/page.tsx';
import { LoginRequired } from '../../entities/sign-in/login-required.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { Journal } from './journal.tsx';
import { JournalSide } from './journal-side.tsx';
import { useJournalPlace } from './use-journal-place.ts';
import { useViewed } from './use-viewed.ts';

/** The journal tab: private, and only for those who are signed in (requirements 2.11). */
export function JournalScreen() {
  const { status, uid } = useSession();
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  // Nothing of one person's stays for the next.
  return <OnesJournal key={uid} uid={uid} />;
}

function OnesJournal({ uid }: { readonly uid: string | null }) {
  const { tab } = useJournalPlace();
  const viewed = useViewed();
  return (
    <Page
      title="Your Journal"
      subtitle="Document your journey and emotions"
      // Where somebody writes, the page to write on comes first.
      hideTitle={uid !== null && tab === 'write'}
      side={
        <>
          {uid !== null && <JournalSide uid={uid} onView={viewed.view} />}
          <AsideQuote>It can stay here. Nobody is waiting for it.</AsideQuote>
        </>
      }
      ownSideOnly
    >
      {uid === null ? (
        <LoginRequired
          title="A page only you can read"
          hint="Sign in to open your journal. What you write in it is shown to nobody else."
        />
      ) : (
        <Journal uid={uid} viewed={viewed} />
      )}
    </Page>
  );
}
