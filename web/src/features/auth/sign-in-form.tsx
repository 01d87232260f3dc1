import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { toast } from '../../components/ui/toast.tsx';
import type { LoginFace } from '../../lib/auth/login-request.ts';
import { AddressConfirmed, resetPassword, signIn } from '../../lib/auth/sign-in.ts';
import {
  authCode,
  authMessage,
  PASSWORD_MIN,
  passwordFaults,
} from '../../lib/auth/sign-in-messages.ts';
import { keepForLink } from '../../shared/draft/settle-drafts.ts';
import { EMAIL_RULES, EmailField } from '../../shared/sign-in/email-field.tsx';
import { type Age, AgeCheck, Failure, StaySignedIn } from './form-parts.tsx';
import { toastFailure, toastSignedIn } from './login-toasts.ts';

const SUBMIT = { login: 'Enter the void', register: 'Begin the journey' } as const;

/** The form's initial values. */
interface FormStart {
  readonly email: string;
  readonly password: string;
  readonly failure: string | null;
  /** The field that gets the focus. Null leaves the focus where it is. */
  readonly focus: 'email' | 'password' | null;
}

export const EMPTY: FormStart = { email: '', password: '', failure: null, focus: null };

interface SignInFormProps {
  readonly mode: LoginFace;
  readonly start: FormStart;
  /** The age question. Only registering asks it, so it is null for a login. */
  readonly age: Age | null;
  readonly durable: boolean;
  readonly onDurable: (durable: boolean) => void;
  /** Called when registering failed but a login with the same email and password may work. */
  readonly onTryLogin: (start: FormStart) => void;
}

/** The form with email, password and, for a login, 'Stay signed in' (requirements 2.4). */
export function SignInForm({ mode, start, age, durable, onDurable, onTryLogin }: SignInFormProps) {
  const { focus, failure: failureBefore, ...defaultValues } = start;
  const { register, handleSubmit, formState, setFocus, getValues } = useForm({ defaultValues });
  const [failure, setFailure] = useState(failureBefore);
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    if (age && !age.mayGoOn()) return;
    try {
      const isNew = mode === 'register';
      await signIn({ email: email.trim(), password, durable, isNew });
    } catch (error) {
      if (error instanceof AddressConfirmed) keepForLink(error.email);
      const faults = await passwordFaults(error, password);
      const message = toastFailure(mode, error, faults ?? authMessage(error, 'password'));
      // Firebase itself says that this email has an account, so the login form is shown: a login may work.
      if (mode === 'register' && authCode(error) === 'email-already-in-use') {
        onTryLogin({ email, password, failure: message, focus: 'password' });
      } else setFailure(message);
      return;
    }
    toastSignedIn(mode);
  });

  return (
    <>
      <Form onSubmit={(event) => void submit(event)} display="grid" gap="5">
        <EmailField
          error={errors.email?.message}
          data-focus-first={focus === 'email' || undefined}
          enterKeyHint="next"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || getValues('password') !== '') return;
            event.preventDefault();
            setFocus('password');
          }}
          {...register('email', EMAIL_RULES)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          hint={mode === 'register' ? `At least ${PASSWORD_MIN} characters.` : undefined}
          error={errors.password?.message}
          {...register('password', {
            required: 'Please enter your password.',
            ...(mode === 'register' && {
              minLength: {
                value: PASSWORD_MIN,
                message: `Choose a password of at least ${PASSWORD_MIN} characters.`,
              },
            }),
          })}
        />
        {age && <AgeCheck age={age} />}
        <StaySignedIn isAsked={mode === 'login'} checked={durable} onChange={onDurable} />
        <Failure>{failure}</Failure>
        <Button type="submit" size="lg" loading={isSubmitting} loadingText={SUBMIT[mode]}>
          {SUBMIT[mode]}
        </Button>
      </Form>
      {mode === 'login' && <ForgotPassword />}
    </>
  );
}

/** 'Forgot your password?' and its dialog (requirements 2.4). */
function ForgotPassword() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box textAlign="center" marginTop="4">
      <Button variant="plain" size="sm" onClick={() => setOpen(true)}>
        Forgot your password?
      </Button>
      <Dialog open={open} onClose={close} title="Reset your password">
        <ResetForm onSent={close} />
      </Dialog>
    </Box>
  );
}

function ResetForm({ onSent }: { onSent: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async ({ email }) => {
    if (await sendReset(email)) onSent();
  });
  return (
    <Form display="grid" gap="5" textAlign="start" onSubmit={(event) => void submit(event)}>
      <Box as="p" color="muted">
        Tell us your email, and we send you a link for a new password.
      </Box>
      <EmailField {...register('email')} />
      <Button type="submit" loading={formState.isSubmitting} loadingText="Send instructions">
        Send instructions
      </Button>
    </Form>
  );
}

/** Sends the email that resets the password, with a toast. Returns false if no email was sent (requirements 5 and 8). */
async function sendReset(email: string): Promise<boolean> {
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
    // An unknown address gets the same answer, so that nobody can find out here who has an account.
    if (!(error instanceof Error) || authCode(error.cause) !== 'user-not-found') {
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
