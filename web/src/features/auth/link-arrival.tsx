import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LoadingView } from '../../components/loading-view.tsx';
import { Form } from '../../components/ui/fields.tsx';
import { EMAIL_RULES, EmailField } from '../../entities/sign-in/email-field.tsx';
import type { PendingLink } from '../../lib/auth/session-link.ts';
import { Failure } from './failure.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';
import { useLink } from './use-link.ts';

interface LinkArrivalProps {
  readonly href: string;
  readonly pending: PendingLink | null;
  /** The link has done its work, or, with a sentence that says why, never will. */
  readonly onDone: (problem: string | null) => void;
}

/** Somebody has opened their link: at once on the device that asked for it, else after they have said their email. */
export function LinkArrival({ href, pending, onDone }: LinkArrivalProps) {
  const { phase, problem, open } = useLink(href, pending !== null, onDone);
  // A link works once, and React may run an effect twice.
  const opened = useRef(false);

  useEffect(() => {
    if (pending === null || opened.current) return;
    opened.current = true;
    void open(pending);
  }, [pending, open]);

  const [durable, setDurable] = useState(pending?.durable ?? true);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: pending?.email ?? '' },
  });
  const submit = handleSubmit(({ email }) =>
    open({ email: email.trim(), durable, path: pending?.path ?? null }),
  );

  if (phase === 'working' && pending !== null) return <LoadingView fullScreen={false} />;
  return (
    <Form onSubmit={(event) => void submit(event)} display="grid" gap="5">
      <EmailField
        hint="The one your link came to, so that nobody else can come in by it."
        error={formState.errors.email?.message}
        {...register('email', EMAIL_RULES)}
      />
      <StaySignedIn checked={durable} onChange={setDurable} />
      <Failure>{problem}</Failure>
      <Button type="submit" size="lg" loading={phase === 'working'} loadingText="Enter the void">
        Enter the void
      </Button>
    </Form>
  );
}
