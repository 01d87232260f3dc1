import { Button } from '@chakra-ui/react/button';
import { PATHS } from '../../config/paths.ts';
import { markExplicitLogin, rememberPostLoginPath } from '../../lib/auth/login-path.ts';
import { useSession } from '../../lib/auth/session.ts';
import { useNavigateWithOverlay } from '../../lib/browser/use-navigate-with-overlay.ts';

/** 'Drop something now': to the drop screen, for visitors by way of logging in (requirements 2.3). */
export function DropButton() {
  const { status } = useSession();
  const go = useNavigateWithOverlay();
  const start = () => {
    if (status === 'signed-in') return go(PATHS.drop);
    markExplicitLogin('register');
    rememberPostLoginPath(PATHS.drop);
    go(PATHS.login);
  };
  return (
    <Button size="lg" onClick={start}>
      Drop something now
    </Button>
  );
}
