import { Button } from '@chakra-ui/react/button';
import { EmptyState } from '../../components/empty-state.tsx';
import { useGoToLogin } from '../../lib/login-path.ts';

/** In the place of what only those who are signed in can see (SPEC "Crisis space"). */
export function LoginRequired() {
  const goToLogin = useGoToLogin();
  return (
    <EmptyState title="Login Required" hint="Who speaks here has no name, but has come in.">
      <Button onClick={() => goToLogin({ comeBack: true })}>Login to Continue</Button>
    </EmptyState>
  );
}
