import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useGoToLogin } from '../../lib/auth/login-request.ts';

interface LoginRequiredProps {
  readonly picture?: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly action?: string;
}

/** Shown to visitors instead of a part that needs an account. After the login the visitor returns to this place. */
export function LoginRequired({ picture, title, hint, action = 'Sign In' }: LoginRequiredProps) {
  const goToLogin = useGoToLogin();
  return (
    <EmptyState picture={picture} title={title} hint={hint}>
      <Button onClick={() => goToLogin({ comeBack: true })}>{action}</Button>
    </EmptyState>
  );
}
