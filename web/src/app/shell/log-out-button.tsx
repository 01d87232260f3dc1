import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { useNavigateWithOverlay } from '../../lib/browser/use-navigate-with-overlay.ts';
import type { LogOutQuestionProps } from './log-out-question.tsx';

// Fetched at the press, before the session ends: nobody leaves without their traces.
const leaving = () => import('./log-out.ts');

/** Logs out, after a question when words wait on this device. */
export function LogOutButton(props: ButtonProps) {
  const client = useQueryClient();
  const go = useNavigateWithOverlay();
  const [Question, setQuestion] = useState<ComponentType<LogOutQuestionProps> | null>(null);
  const [asks, setAsks] = useState(false);
  const leave = async (hasAsked: boolean) => {
    try {
      const { logOut, wouldLoseWords } = await leaving();
      if (hasAsked || !wouldLoseWords()) return logOut(client, go);
      const { LogOutQuestion } = await import('./log-out-question.tsx');
      setQuestion(() => LogOutQuestion);
      setAsks(true);
    } catch {
      toast({
        title: 'Nobody was logged out',
        description: 'Words may wait here, and what asks about them is out of reach. Try again.',
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
