import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useGoToLogin } from '../../lib/auth/login-request.ts';

interface LoginPromptProps {
  readonly open: boolean;
  readonly message?: string;
  /** Help for a visitor whose words suggest danger, above the message. */
  readonly help?: ReactNode;
  readonly onClose: () => void;
}

/**
 * Asks a visitor to sign in before an action that needs an account (requirements 2.7). After the login the visitor
 * returns to this place.
 */
export function LoginPrompt({
  open,
  message = 'Create an account to unlock all features',
  help,
  onClose,
}: LoginPromptProps) {
  const goToLogin = useGoToLogin();
  return (
    <Dialog open={open} onClose={onClose} title="Join Blckmirror">
      <Box aria-live="polite">{help}</Box>
      <Box as="p" color="muted" marginBottom="6">
        {message}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button onClick={() => goToLogin({ comeBack: true, face: 'register' })}>
          Log in or Sign up
        </Button>
        <Button variant="outline" onClick={onClose}>
          Continue exploring
        </Button>
      </Box>
    </Dialog>
  );
}
