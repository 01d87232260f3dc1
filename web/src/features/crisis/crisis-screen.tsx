import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { AsideQuote } from '../../components/side-part.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useModalLayer } from '../../components/ui/modal-layer.ts';
import { TabBar, TabPanel, useTabOfAddress } from '../../components/ui/tab-bar.tsx';
import { PATHS } from '../../config/paths.ts';
import { STORAGE_KEYS } from '../../config/storage.ts';
import { useSession } from '../../lib/auth/session.ts';
import { currentUserQuery } from '../../shared/account/account.ts';
import { EndedWords } from '../../shared/draft/draft-notes.tsx';
import { transparencyQuery, Unattended } from '../../shared/help/unattended.tsx';
import { MaskedNote } from '../../shared/personal-data/masked-note.tsx';
import { HelpCard } from '../../shared/risk/help-card.tsx';
import { HelpFor } from '../../shared/risk/risk-gate.tsx';
import { LoginPrompt } from '../../shared/sign-in/login-prompt.tsx';
import { LoginRequired } from '../../shared/sign-in/login-required.tsx';
import { CrisisPosts, CrisisSkeleton } from './crisis-posts.tsx';
import { PremiumGate } from './premium-gate.tsx';
import { ShareDialog, type SharedPost } from './share-dialog.tsx';

/** The crisis tab, with help for everyone and the crisis space for members (requirements 2.10). */
export const CrisisScreen = () => (
  <Page
    title="Crisis Support Space"
    subtitle="For the hours when being alone is too hard"
    side={<AsideQuote>No name, no face. Stay as long as you need.</AsideQuote>}
    ownSideOnly
  >
    <HelpStrip />
    <MembersSpace />
  </Page>
);

function MembersSpace() {
  const { status, uid } = useSession();
  const profile = useQuery({ ...currentUserQuery, enabled: status === 'signed-in' });
  if (status === 'signed-out') return <CrisisSpace uid={null} />;
  if (uid !== null && profile.data) {
    return profile.data.user.isPremium ? <CrisisSpace uid={uid} /> : <PremiumGate />;
  }
  if (!profile.isError) return <CrisisSkeleton />;
  return (
    <EmptyState
      title="This space could not be opened"
      hint="Try again in a moment. You find help above."
    >
      <Button variant="outline" onClick={() => void profile.refetch()}>
        Retry
      </Button>
    </EmptyState>
  );
}

/** The help is first on the screen and is for everyone, also without an account or membership. */
const HelpStrip = () => (
  <Box
    display="flex"
    as="section"
    aria-label="Help now"
    flexWrap="wrap"
    alignItems="center"
    gap="4"
    marginBottom="8"
    padding="5"
    borderRadius="lg"
    borderWidth="1px"
    borderColor="moon"
    bg="surface"
  >
    <Box flex="1" minWidth="min(10rem, 100%)">
      <Box as="p" textStyle="entry" lineHeight="1.4">
        If you are in danger, talk to a person now.
      </Box>
      <Box as="p" textStyle="meta" color="muted" marginTop="1">
        Blckmirror is not a crisis service. These numbers reach people who listen.
      </Box>
    </Box>
    <Button asChild>
      <LinkWithOverlay to={PATHS.help}>Help now</LinkWithOverlay>
    </Button>
  </Box>
);

interface CrisisSpaceProps {
  /** The member's uid. Null for a visitor, who sees the space without its posts. */
  readonly uid: string | null;
}

const CRISIS_TABS = [
  { id: 'recent', label: 'Recent' },
  { id: 'popular', label: 'Popular' },
  { id: 'your-posts', label: 'Your Posts' },
  { id: 'replies', label: 'Replies' },
] as const;

type CrisisTab = (typeof CRISIS_TABS)[number]['id'];

const LOGIN = {
  title: 'Login Required',
  hint: 'Nobody has a name here. Log in to read and to write.',
  action: 'Login to Continue',
} as const;

/** The button to share a post, and the four tabs (requirements 2.10). */
export function CrisisSpace({ uid }: CrisisSpaceProps) {
  const [tab, setTab] = useTabOfAddress<CrisisTab>(CRISIS_TABS);
  const [shares, setShares] = useState(false);
  const [shared, setShared] = useState<SharedPost | null>(null);
  // The post whose answer was shown when no dialog was open.
  const [told, setTold] = useState<SharedPost | null>(null);
  const layer = useModalLayer();
  const desk = useQuery(transparencyQuery);
  useEffect(() => {
    // Until the dialog has faded out, nothing outside of it can take the focus or be announced.
    if (layer || told === shared) return;
    setTold(shared);
    document.querySelector<HTMLElement>('[data-help-first]')?.focus();
  }, [layer, shared, told]);
  // `desk` decides whether `Unattended`, a notice above the tabs, is shown. Nothing is shown before `desk` has loaded,
  // because a notice that appears later would move the buttons under the finger of a person in need.
  if (desk.isLoading && !desk.isFetched) return <CrisisSkeleton />;
  return (
    <>
      {shared !== null && shared.risk !== 'none' && <HelpCard isFirst />}
      <Unattended />
      <Box marginBottom="6">
        <Button onClick={() => setShares(true)}>Share</Button>
      </Box>
      <Box aria-live="polite" marginBottom={shared ? '5' : '0'}>
        {/* A new key after the dialog has closed, so that the note is put in anew, and announced. */}
        {shared && <MaskedNote key={told === shared ? 'told' : 'covered'} drop={shared.drop} />}
      </Box>
      <TabBar label="Crisis posts" tabs={CRISIS_TABS} chosen={tab} onChoose={setTab} />
      <TabPanel id={tab}>
        {uid === null ? (
          <EndedWords keys={[STORAGE_KEYS.crisisDraft]} Help={HelpFor}>
            <LoginRequired {...LOGIN} />
          </EndedWords>
        ) : (
          <Tab uid={uid} tab={tab} />
        )}
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

const Tab = ({ uid, tab }: { readonly uid: string; readonly tab: CrisisTab }) =>
  tab === 'replies' ? (
    <EmptyState
      title="Reply Feature Coming Soon"
      hint="The ability to respond to crisis posts is coming soon"
    />
  ) : (
    <CrisisPosts key={tab} uid={uid} tab={tab} />
  );
