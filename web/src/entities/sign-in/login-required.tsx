import { Button } from '@chakra-ui/react/button';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useGoToLogin } from '../../lib/auth/login-path.ts';

/** In the place of what only those who are signed in can see (requirements 2.10). */
export function LoginRequired() {
  const goToLogin = useGoToLogin();
  return (
    <EmptyState
      title="Login Required"
      hint="Nobody has a name in here. Log in to read and to speak."
    >
      <Button onClick={() => goToLogin({ comeBack: true })}>Login to Continue</Button>
    </EmptyState>
  );
}
