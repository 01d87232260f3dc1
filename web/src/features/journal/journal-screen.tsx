import { AsideQuote } from '../../components/aside-quote.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { Page } from '../../components/page.tsx';
import { LoginRequired } from '../../entities/sign-in/login-required.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { Journal } from './journal.tsx';

/** The journal tab: private, and only for those who are signed in (requirements 2.11). */
export function JournalScreen() {
  const { status, uid } = useSession();
  if (status === 'loading') return <LoadingView fullScreen={false} />;
  return (
    <Page
      title="Your Journal"
      subtitle="Document your journey and emotions"
      side={<AsideQuote>It can stay here. Nobody is waiting for it.</AsideQuote>}
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
