import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EMAIL_RULES } from '../../components/email-rules.ts';
import { Form } from '../../components/form.ts';
import { TextField } from '../../components/text-field.tsx';
import { enter, type Mode } from './enter.ts';
import { Failure } from './failure.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';

const SUBMIT = { login: 'Enter the void', register: 'Begin the journey' } as const;

interface EnterFormProps {
  readonly mode: Mode;
  readonly durable: boolean;
  readonly onDurable: (durable: boolean) => void;
}

/** Email, password and, for those who return, 'Stay signed in' (SPEC "Login page"). */
export function EnterForm({ mode, durable, onDurable }: EnterFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    setFailure(await enter(mode, { email: email.trim(), password, durable }));
  });

  return (
    <>
      <Form onSubmit={(event) => void submit(event)} display="grid" gap="5">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email?.message}
          {...register('email', EMAIL_RULES)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          hint={mode === 'register' ? 'At least 6 characters.' : undefined}
          error={errors.password?.message}
          {...register('password', {
            required: 'Please enter your password.',
            ...(mode === 'register' && {
              minLength: { value: 6, message: 'Choose a password of at least 6 characters.' },
            }),
          })}
        />
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
