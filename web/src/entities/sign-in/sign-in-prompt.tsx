import { Button } from '@chakra-ui/react/button';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useGoToLogin } from '../../lib/auth/login-path.ts';

/** What a visitor finds instead of a reflection (requirements 2.9). */
export function SignInPrompt() {
  const goToLogin = useGoToLogin();
  return (
    <EmptyState
      title="The glass is still dark"
      hint="Sign in to see your totem, your emotions, and every thought you let go of. Only you can look in here."
    >
      <Button onClick={() => goToLogin({ comeBack: true })}>Sign In</Button>
    </EmptyState>
  );
}
