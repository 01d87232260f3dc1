import { toast } from '../../components/ui/toast.tsx';
import { authCode } from '../../lib/auth/auth-messages.ts';
import { resetPassword } from '../../lib/auth/session.ts';

/** Sends the reset email and says so; false when nothing was sent (requirements 5 and 8). */
export async function sendReset(email: string): Promise<boolean> {
  const address = email.trim();
  if (address === '') {
    toast({
      title: 'Email required',
      description: 'Please enter your email address',
      tone: 'error',
    });
    return false;
  }
  try {
    await resetPassword(address);
  } catch (error) {
    // An unknown address reads like a known one: nobody may learn here who has an account.
    if (authCode(error) !== 'user-not-found') {
      const description = 'Failed to send reset email. Try again later.';
      toast({ title: 'Reset failed', description, tone: 'error' });
      return false;
    }
  }
  toast({
    title: 'Reset email sent',
    description: 'Check your inbox for instructions to reset your password',
  });
  return true;
}
