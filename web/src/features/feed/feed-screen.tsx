import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { LoginPrompt } from '../../components/login-prompt.tsx';
import { Page } from '../../components/page.tsx';
import { Particles } from '../../components/particles.tsx';
import { FeedContent } from './feed-content.tsx';
import type { FeedTab } from './feed-order.ts';
import { FeedSide } from './feed-side.tsx';
import { FEED_PANEL_ID, FeedTabs, tabId } from './feed-tabs.tsx';
import { useFeed } from './use-feed.ts';

/** The feed tab: what others released, for everyone to read (SPEC "Feed view"). */
export function FeedScreen() {
  const feed = useFeed();
  const [tab, setTab] = useState<FeedTab>('recent');
  const [asksLogin, setAsksLogin] = useState(false);
  return (
    <>
      <Particles />
      <Page title="Feed" hideTitle side={<FeedSide />}>
        <Box borderBottomWidth="1px" borderColor="hairline" mb="5">
          <FeedTabs tab={tab} onChange={setTab} />
        </Box>
        <Box
          role="tabpanel"
          id={FEED_PANEL_ID}
          aria-labelledby={tabId(tab)}
          aria-busy={feed.status === 'loading'}
        >
          <FeedContent tab={tab} feed={feed} onLoginNeeded={() => setAsksLogin(true)} />
        </Box>
      </Page>
      <LoginPrompt
        open={asksLogin}
        message="Login to react to drops"
        onClose={() => setAsksLogin(false)}
      />
    </>
  );
}
