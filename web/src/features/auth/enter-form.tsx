import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '../../components/form.ts';
import { TextField } from '../../components/text-field.tsx';
import { enter, type Mode } from './enter.ts';
import { ForgotPassword } from './forgot-password.tsx';

interface Fields {
  email: string;
  password: string;
  durable: boolean;
}

const SUBMIT = { login: 'Enter the void', register: 'Begin the journey' } as const;

/** Email, password and, for those who return, 'Stay signed in' (SPEC "Login page"). */
export function EnterForm({ mode }: { mode: Mode }) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { email: '', password: '', durable: true },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (fields) => {
    setFailure(null);
    setFailure(await enter(mode, { ...fields, email: fields.email.trim() }));
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
          {...register('email', {
            required: 'Please enter your email address',
            pattern: {
              value: /^\s*\S+@\S+\s*$/,
              message: 'This does not look like an email address.',
            },
          })}
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
        {mode === 'login' && (
          <Box as="label" display="flex" alignItems="center" gap="3" minHeight="6" cursor="pointer">
            <Box asChild boxSize="5" css={{ accentColor: 'var(--bm-colors-moon)' }}>
              <input type="checkbox" {...register('durable')} />
            </Box>
            Stay signed in
          </Box>
        )}
        {failure && (
          <Box as="p" textStyle="meta">
            <Box as="span" aria-hidden color="ember" marginInlineEnd="1.5">
              ●
            </Box>
            {failure}
          </Box>
        )}
        <Button type="submit" size="lg" loading={isSubmitting} loadingText={SUBMIT[mode]}>
          {SUBMIT[mode]}
        </Button>
      </Form>
      {mode === 'login' && <ForgotPassword />}
    </>
  );
}
