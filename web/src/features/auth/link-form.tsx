import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '../../components/ui/fields.tsx';
import { keepForLink } from '../../entities/draft/link-draft.ts';
import { EMAIL_RULES, EmailField } from '../../entities/sign-in/email-field.tsx';
import { authMessage } from '../../lib/auth/auth-messages.ts';
import { sendLoginLink } from '../../lib/auth/session-link.ts';
import { AgeCheck } from './age-check.tsx';
import { Failure } from './failure.tsx';
import { toastFailure } from './sign-in.ts';
import { StaySignedIn } from './stay-signed-in.tsx';
import type { Age } from './use-age.ts';

interface LinkFormProps {
  /** Why the link that somebody came with did not let them in. */
  readonly problem: string | null;
  /** Asked where an account is made; null where one logs in. */
  readonly age: Age | null;
  readonly durable: boolean;
  readonly onDurable: (durable: boolean) => void;
}

/** Asks for a link by email instead of a password (requirements 7.3: email-link sign-in). */
export function LinkForm({ problem, age, durable, onDurable }: LinkFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const [failure, setFailure] = useState(problem);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = handleSubmit(async (fields) => {
    const email = fields.email.trim();
    setFailure(null);
    if (age && !age.mayGoOn()) return;
    try {
      await sendLoginLink(email, durable);
      keepForLink(email);
      setSentTo(email);
    } catch (error) {
      setFailure(toastFailure('login', error, authMessage(error)));
    }
  });

  if (sentTo !== null) return <OnItsWay email={sentTo} />;
  return (
    <Form onSubmit={(event) => void submit(event)} display="grid" gap="5">
      <EmailField
        hint="No password: we send you a link, and it lets you in once."
        error={formState.errors.email?.message}
        {...register('email', EMAIL_RULES)}
      />
      {age && <AgeCheck age={age} />}
      <StaySignedIn checked={durable} onChange={onDurable} />
      <Failure>{failure}</Failure>
      <Button type="submit" size="lg" loading={formState.isSubmitting} loadingText="Send me a link">
        Send me a link
      </Button>
    </Form>
  );
}

// What was pressed is gone, so the focus goes to the words that took its place.
const focus = (element: HTMLElement | null) => element?.focus();

const OnItsWay = ({ email }: { readonly email: string }) => (
  <Box ref={focus} tabIndex={-1} outline="none" display="grid" gap="3">
    <Box as="p" textStyle="entry" overflowWrap="anywhere">
      A link is on its way to {email}.
    </Box>
    <Box as="p" color="muted">
      Open it on this device and you are in. It works once, for a few hours. Nothing there? Look
      among the unwanted mail.
    </Box>
  </Box>
);
