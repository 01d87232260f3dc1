import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Form, TextField } from '../../../components/ui/fields.tsx';
import { authMessage, FAILED } from '../../../lib/auth/auth-messages.ts';
import { signIn } from '../../../lib/auth/session.ts';
import { staysSignedIn } from '../../../lib/auth/session-hint.ts';
import { currentSession } from '../../../lib/auth/session-store.ts';

/** Whoever opens a contact alone has logged in within five minutes. @param onLoggedIn they just have */
export function FreshLogin({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const prove = async () => {
    const { uid, email } = currentSession();
    try {
      await signIn({ email: email ?? '', password, durable: staysSignedIn(uid ?? '') });
    } catch (error) {
      return setProblem(authMessage(error) ?? FAILED);
    }
    onLoggedIn();
  };
  return (
    <Form
      display="grid"
      gap="3"
      marginTop="5"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') void prove();
      }}
    >
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        hint="Without one: log out and in, then open it within five minutes."
        error={problem}
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" justifySelf="start">
        Open it alone
      </Button>
    </Form>
  );
}
