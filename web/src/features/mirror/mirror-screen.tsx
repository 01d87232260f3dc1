import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { noticesQuery, UnreadDot } from '../../shared/account/notices.tsx';
import { Archive } from './archive/archive.tsx';
import { DarkGlass } from './dark-glass.tsx';
import { Insights, InsightsSkeleton } from './insights/insights.tsx';

const TABS = [
  { id: 'insights', label: 'Insights' },
  { id: 'archive', label: 'Archive' },
] as const;

type MirrorTab = (typeof TABS)[number]['id'];

const PATH_OF = { insights: PATHS.mirror, archive: PATHS.archive } as const;

/** `/mirror` and `/archive`: insights and archive as two tabs. Each tab has its own address (requirements 2.9). */
export function MirrorScreen() {
  const { status, uid } = useSession();
  return (
    <Page title="Your Mirror" subtitle="Reflect on your emotional journey" layout="sheet">
      {status === 'loading' && <InsightsSkeleton />}
      {status === 'signed-out' && <DarkGlass />}
      {uid !== null && <Reflection key={uid} uid={uid} />}
    </Page>
  );
}

function Reflection({ uid }: { readonly uid: string }) {
  const navigate = useNavigate();
  const tab: MirrorTab = useLocation().pathname === PATHS.archive ? 'archive' : 'insights';
  const choose = (next: MirrorTab) => {
    if (next !== tab) void navigate(PATH_OF[next], { state: { stays: true } });
  };
  return (
    <>
      <Box display="flex" flexWrap="wrap">
        <Box flex="1 0 auto">
          <TabBar<MirrorTab> label="Your Mirror" tabs={TABS} chosen={tab} onChoose={choose} />
        </Box>
        <Box display="flex" alignItems="center" borderBottomWidth="1px" borderColor="hairline">
          <NoticesLink uid={uid} />
          <Button asChild variant="ghost" size="sm" minHeight="11">
            <LinkWithOverlay to={PATHS.settings}>Settings</LinkWithOverlay>
          </Button>
        </Box>
      </Box>
      <TabPanel id={tab}>
        {tab === 'insights' ? <Insights uid={uid} /> : <Archive uid={uid} />}
      </TabPanel>
    </>
  );
}

/** The link to this person's notices, with a dot if a notice is unread. */
function NoticesLink({ uid }: { readonly uid: string }) {
  const { data } = useQuery(noticesQuery(uid));
  const isUnread = data?.notices.some(({ isRead }) => !isRead) ?? false;
  return (
    <Button asChild variant="ghost" size="sm" minHeight="11">
      <LinkWithOverlay to={PATHS.notices}>
        Notices
        {isUnread && <UnreadDot />}
      </LinkWithOverlay>
    </Button>
  );
}
