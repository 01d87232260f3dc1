import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { GoLink } from '../../components/go-link.tsx';
import { Page } from '../../components/page.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Archive } from './archive/archive.tsx';
import { Insights } from './insights/insights.tsx';
import { InsightsSkeleton } from './insights/insights-skeleton.tsx';
import { MIRROR_PANEL_ID, type MirrorTab, MirrorTabs, tabId } from './mirror-tabs.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';

/** `/mirror`: who you are in here (SPEC "Mirror screen"). */
export const MirrorScreen = () => <Mirror first="insights" />;

/** `/archive`: the same screen, opened at the archive. */
export const ArchiveScreen = () => <Mirror first="archive" />;

function Mirror({ first }: { readonly first: MirrorTab }) {
  const { status, uid } = useSession();
  return (
    <Page title="Your Mirror" subtitle="Reflect on your emotional journey">
      {status === 'loading' && <InsightsSkeleton />}
      {status === 'signed-out' && <SignInPrompt />}
      {uid !== null && <Reflection key={uid} uid={uid} first={first} />}
    </Page>
  );
}

function Reflection({ uid, first }: { readonly uid: string; readonly first: MirrorTab }) {
  const [tab, setTab] = useState(first);
  return (
    <>
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        borderBottomWidth="1px"
        borderColor="hairline"
        marginBottom="6"
      >
        <MirrorTabs tab={tab} onChange={setTab} />
        <Button asChild variant="ghost" size="sm">
          <GoLink to={PATHS.settings}>Settings</GoLink>
        </Button>
      </Box>
      <Box role="tabpanel" id={MIRROR_PANEL_ID} aria-labelledby={tabId(tab)}>
        {tab === 'insights' ? <Insights uid={uid} /> : <Archive uid={uid} />}
      </Box>
    </>
  );
}
