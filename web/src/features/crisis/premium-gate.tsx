import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { type Toast, toast } from '../../components/ui/toast.tsx';
import { PATHS } from '../../config/paths.ts';
import { useSession } from '../../lib/auth/session.ts';
import { refetchUser } from '../../shared/account/profile.ts';
import { CRISIS_POST } from '../../shared/draft/draft.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { useSaveToJournal } from '../../shared/risk/use-save-to-journal.ts';

/** Shown to people without a membership (requirements 2.10). The help above it is for everyone. */
export function PremiumGate() {
  const { isBusy, refresh, check } = usePremiumRefresh();
  return (
    <Box
      as="section"
      aria-labelledby="premium-feature"
      bg="surface"
      borderWidth="1px"
      borderColor="hairline"
      borderRadius="lg"
      padding={{ base: '5', lg: '7' }}
    >
      <Box as="h2" id="premium-feature" textStyle="section">
        Premium Feature
      </Box>
      <Box as="p" marginTop="2" color="muted">
        The Crisis Support Space is for premium members only: a small room where people in a hard
        hour answer each other.
      </Box>
      {/* Not the bright button: on this page, that is the one to help. */}
      <Button asChild variant="outline" marginTop="5">
        <LinkWithOverlay to={PATHS.subscribe}>Upgrade to Mirror+</LinkWithOverlay>
      </Button>
      <Box borderTopWidth="1px" borderColor="hairline" marginTop="7" paddingTop="5">
        <Box as="h3" textStyle="ui" fontWeight="medium">
          Already a member?
        </Box>
        <Way text="Checks your account again. Use this if you have just paid.">
          <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={refresh}>
            Refresh Premium Status
          </Button>
        </Way>
        <Way text="Asks our payment provider about your email. Use this if the first did not help.">
          <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={check}>
            Check Premium Status
          </Button>
        </Way>
      </Box>
      <UnsentPost />
    </Box>
  );
}

/** A button, and one sentence that says what it does. */
const Way = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <Box marginTop="3">
    <Box as="p" textStyle="ui" color="muted">
      {text}
    </Box>
    <Box marginInlineStart="-3.5" css={{ '& > button': { textDecoration: 'underline' } }}>
      {children}
    </Box>
  </Box>
);

const REFRESHED: Toast = {
  title: 'Data Refreshed',
  description: 'You now see your membership as it is.',
};
const NOT_REFRESHED: Toast = {
  title: 'Refresh Error',
  description: "Couldn't refresh your data. Try again later.",
  tone: 'error',
};
// The only texts in Dutch (requirements 8).
const CHECKED: Toast = { title: 'Premium status ververst' };
const NOT_CHECKED: Toast = { title: 'Verversing mislukt', tone: 'error' };

/** Two functions that check the membership again, for two buttons. Only one runs at a time (requirements 2.10). */
function usePremiumRefresh() {
  const client = useQueryClient();
  const { email } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (ask: () => Promise<unknown>, said: Toast, failed: Toast) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await ask();
      toast(said);
    } catch {
      toast(failed);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    refresh: () => void run(() => refetchUser(client), REFRESHED, NOT_REFRESHED),
    check: () => void run(() => refetchUser(client, email), CHECKED, NOT_CHECKED),
  };
}

/**
 * Shows the words of a crisis post that was not sent before the membership ended. The words are kept (requirements 10).
 */
export function UnsentPost() {
  const { uid } = useSession();
  return uid !== null && <Draft key={uid} />;
}

function Draft() {
  const draft = useDraft(CRISIS_POST);
  const { keep, isKeeping } = useSaveToJournal();
  if (draft.text.trim() === '') return null;
  return (
    <Box borderTopWidth="1px" borderColor="hairline" marginTop="7" paddingTop="5">
      <Box as="h3" textStyle="ui" fontWeight="medium">
        What you wrote is still here
      </Box>
      <Box
        as="blockquote"
        dir="auto"
        textStyle="drop"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        marginTop="2"
        marginBottom="4"
      >
        {draft.text}
      </Box>
      <Button variant="outline" aria-disabled={isKeeping} onClick={() => keep(draft.text)}>
        Keep it in my journal
      </Button>
    </Box>
  );
}
