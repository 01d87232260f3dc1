import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { useNavigateWithOverlay } from '../../lib/browser/navigation.ts';
import type { LogOutQuestion } from './log-out-question.tsx';

// The code that logs out and removes the user's data from the device. It is fetched before the session ends. If it
// could not be fetched after that, the data would stay on the device.
const loadLogOut = () => import('./log-out.ts');

/** Logs out. Asks first if unsent text is on this device. */
export function LogOutButton(props: ButtonProps) {
  const client = useQueryClient();
  const go = useNavigateWithOverlay();
  const [Question, setQuestion] = useState<typeof LogOutQuestion | null>(null);
  const [asks, setAsks] = useState(false);
  const leave = async (hasAsked: boolean) => {
    try {
      const { logOut } = await loadLogOut();
      if (await logOut(client, go, hasAsked)) return;
      const { LogOutQuestion } = await import('./log-out-question.tsx');
      setQuestion(() => LogOutQuestion);
      setAsks(true);
    } catch {
      toast({
        title: 'You are still logged in',
        description: 'We could not check whether you have unsent words here. Try again.',
        tone: 'error',
      });
    }
  };
  return (
    <>
      <Button {...props} onClick={() => void leave(false)}>
        Log Out
      </Button>
      {Question && (
        <Question
          open={asks}
          onStay={() => setAsks(false)}
          onLogOut={() => {
            setAsks(false);
            void leave(true);
          }}
        />
      )}
    </>
  );
}
