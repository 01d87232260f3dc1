import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { hasUnsentWords } from '../../lib/forget-device.ts';
import type { LogOutQuestionProps } from './log-out-question.tsx';
import { useLogout } from './use-logout.ts';

const LogOutQuestion = lazy<ComponentType<LogOutQuestionProps>>(() =>
  import('./log-out-question.tsx').then(
    ({ LogOutQuestion }) => ({ default: LogOutQuestion }),
    // Out of reach: then nobody is logged out and nothing is lost.
    () => ({ default: () => null }),
  ),
);

/** Logs out, after a question when words wait on this device. */
export function LogOutButton(props: ButtonProps) {
  const logOut = useLogout();
  const [asks, setAsks] = useState<boolean | null>(null);
  return (
    <>
      <Button
        {...props}
        onClick={() => {
          if (hasUnsentWords()) setAsks(true);
          else void logOut();
        }}
      >
        Log Out
      </Button>
      {asks !== null && (
        <Suspense>
          <LogOutQuestion
            open={asks}
            onStay={() => setAsks(false)}
            onLogOut={() => {
              setAsks(false);
              void logOut();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
