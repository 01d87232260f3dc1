import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { currentSession } from '../../lib/auth/session.ts';
import { unsentTexts } from '../../shared/account/clear-device-data.ts';
import { HelpCard } from '../../shared/risk/help-card.tsx';
import { rateWords } from '../../shared/risk/rate-words.ts';

interface LogOutQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLogOut: () => void;
}

/**
 * Asked before a logout that would remove unsent text, so that authors know about the loss. Shows help first if the
 * text suggests danger, because the question covers the help on the page.
 */
export function LogOutQuestion({ open, onStay, onLogOut }: LogOutQuestionProps) {
  const isAtRisk = useUnsentRisk(open);
  return (
    <Dialog open={open} onClose={onStay} title="You have unsent words">
      <Box aria-live="polite">{isAtRisk && <HelpCard />}</Box>
      <p>If you log out, they are gone from this device.</p>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="6">
        <Button onClick={onStay}>Cancel</Button>
        <Button variant="outline" onClick={onLogOut}>
          Log out anyway
        </Button>
      </Box>
    </Dialog>
  );
}

/** Whether any of the unsent words suggest danger. They are rated each time the question opens. */
function useUnsentRisk(open: boolean): boolean {
  const [isAtRisk, setAtRisk] = useState(false);
  useEffect(() => {
    const { uid } = currentSession();
    if (!open || uid === null) return;
    let outdated = false;
    void Promise.all(unsentTexts(uid).map(rateWords)).then((levels) => {
      if (!outdated) setAtRisk(levels.some((level) => level !== 'none'));
    });
    return () => {
      outdated = true;
    };
  }, [open]);
  return isAtRisk;
}
