import { Button } from '@chakra-ui/react/button';
import { AsideQuote } from '../../components/aside-quote.tsx';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { DarkGlass } from './dark-glass.tsx';
import { NoticeList } from './notices/notice-list.tsx';

/** `/mirror/notices`: what was decided about one's words, account and reports. */
export function NoticesScreen() {
  const { status, uid } = useSession();
  return (
    <Page
      title="Notices"
      subtitle="What was decided about your words, and why"
      side={<AsideQuote>What you see here, nobody else sees.</AsideQuote>}
    >
      {status === 'signed-out' && <DarkGlass />}
      {uid !== null && (
        <>
          <Button asChild variant="outline" size="sm" minHeight="11" marginBottom="8">
            <LinkWithOverlay to={PATHS.mirror}>Back to the Mirror</LinkWithOverlay>
          </Button>
          <NoticeList key={uid} uid={uid} />
        </>
      )}
    </Page>
  );
}
