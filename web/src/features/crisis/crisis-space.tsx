import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx';
import { Unattended } from '../../entities/desk/unattended.tsx';
import { MaskedNote } from '../../entities/guard/masked-note.tsx';
import { HelpCard } from '../../entities/risk/help-card.tsx';
import { LoginPrompt } from '../../entities/sign-in/login-prompt.tsx';
import { LoginRequired } from '../../entities/sign-in/login-required.tsx';
import { CrisisPosts } from './crisis-posts.tsx';
import { CRISIS_TABS, type CrisisTab } from './crisis-tabs.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedPost } from './use-share.ts';

interface CrisisSpaceProps {
  /** The member; null for a visitor, who sees where they would enter. */
  readonly uid: string | null;
}

const LOGIN = {
  title: 'Login Required',
  hint: 'Nobody has a name in here. Log in to read and to speak.',
  action: 'Login to Continue',
} as const;

/** The room itself: sharing, and four tabs (requirements 2.10). */
export function CrisisSpace({ uid }: CrisisSpaceProps) {
  const [tab, setTab] = useState<CrisisTab>('recent');
  const [shares, setShares] = useState(false);
  const [shared, setShared] = useState<SharedPost | null>(null);
  return (
    <>
      <Unattended />
      <Box marginBottom="6">
        <Button onClick={() => setShares(true)}>Share</Button>
      </Box>
      {shared !== null && shared.risk !== 'none' && <HelpCard />}
      {shared?.masked === true && (
        <Box marginBottom="5">
          <MaskedNote />
        </Box>
      )}
      <TabBar label="Crisis posts" tabs={CRISIS_TABS} chosen={tab} onChoose={setTab} />
      <TabPanel id={tab}>
        {uid === null ? <LoginRequired {...LOGIN} /> : <Shown uid={uid} tab={tab} />}
      </TabPanel>
      {uid === null ? (
        <LoginPrompt
          open={shares}
          message="Log in to share your thoughts in Crisis space"
          onClose={() => setShares(false)}
        />
      ) : (
        <ShareDialog
          key={uid}
          uid={uid}
          open={shares}
          onClose={() => setShares(false)}
          onShared={setShared}
        />
      )}
    </>
  );
}

const Shown = ({ uid, tab }: { readonly uid: string; readonly tab: CrisisTab }) =>
  tab === 'replies' ? (
    <EmptyState
      title="Reply Feature Coming Soon"
      hint="The ability to respond to crisis posts is coming soon"
    />
  ) : (
    <CrisisPosts key={tab} uid={uid} tab={tab} />
  );
