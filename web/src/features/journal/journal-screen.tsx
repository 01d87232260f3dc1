import { AsideQuote } from '../../components/aside-quote.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { Page } from '../../components/page.tsx';
import { LoginRequired } from '../../entities/sign-in/login-required.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { Journal } from './journal.tsx';
import { JournalSide } from './journal-side.tsx';
import { useJournalPlace } from './use-journal-place.ts';

/** The journal tab: private, and only for those who are signed in (requirements 2.11). */
export function JournalScreen() {
  const { status, uid } = useSession();
  const { tab } = useJournalPlace();
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  return (
    <Page
      title="Your Journal"
      subtitle="Document your journey and emotions"
      // Where somebody writes, the page to write on comes first.
      hideTitle={uid !== null && tab === 'write'}
      side={
        <>
          {uid !== null && <JournalSide uid={uid} />}
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
        <Journal key={uid} uid={uid} />
      )}
    </Page>
  );
}
