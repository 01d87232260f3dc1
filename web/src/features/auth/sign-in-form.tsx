import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { PASSWORD_MIN } from '../../config/password.ts';
import { EMAIL_RULES, EmailField } from '../../entities/sign-in/email-field.tsx';
import type { LoginFace } from '../../lib/auth/login-path.ts';
import { AgeCheck } from './age-check.tsx';
import { Failure } from './failure.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { signInOrRegister } from './sign-in.ts';
import { StaySignedIn } from './stay-signed-in.tsx';
import type { Age } from './use-age.ts';

const SUBMIT = { login: 'Enter the void', register: 'Begin the journey' } as const;

/** What the form begins with. */
export interface FormStart {
  readonly email: string;
  readonly password: string;
  readonly failure: string | null;
  /** The field that is ready for typing; null leaves the focus where it is. */
  readonly focus: 'email' | 'password' | null;
}

export const EMPTY: FormStart = { email: '', password: '', failure: null, focus: null };

interface SignInFormProps {
  readonly mode: LoginFace;
  readonly start: FormStart;
  /** Asked where an account is made; null where one logs in. */
  readonly age: Age | null;
  readonly durable: boolean;
  readonly onDurable: (durable: boolean) => void;
  /** Registering came to nothing; logging in with the same may. */
  readonly onTryLogin: (start: FormStart) => void;
}

/** Email, password and, for those who return, 'Stay signed in' (requirements 2.4). */
export function SignInForm({ mode, start, age, durable, onDurable, onTryLogin }: SignInFormProps) {
  const { focus, failure: failureBefore, ...defaultValues } = start;
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues });
  const [failure, setFailure] = useState(failureBefore);
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    if (age && !age.mayGoOn()) return;
    const refusal = await signInOrRegister(mode, { email: email.trim(), password, durable });
    if (refusal?.tryLogin && mode === 'register') {
      onTryLogin({ email, password, failure: refusal.words, focus: 'password' });
    } else setFailure(refusal?.words ?? null);
  });

  return (
    <>
      <Form onSubmit={(event) => void submit(event)} display="grid" gap="5">
        <EmailField
          error={errors.email?.message}
          data-focus-first={focus === 'email' || undefined}
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
        {mode === 'login' && <StaySignedIn checked={durable} onChange={onDurable} />}
        <Failure>{failure}</Failure>
        <Button type="submit" size="lg" loading={isSubmitting} loadingText={SUBMIT[mode]}>
          {SUBMIT[mode]}
        </Button>
      </Form>
      {mode === 'login' && <ForgotPassword />}
    </>
  );
}
