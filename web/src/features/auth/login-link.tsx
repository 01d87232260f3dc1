import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadingView } from '../../components/loading-view.tsx';
import { Form } from '../../components/ui/fields.tsx';
import { PATHS } from '../../config/paths.ts';
import { askForLogin, notedPath } from '../../lib/auth/login-request.ts';
import {
  AddressConfirmed,
  type OpenedLink,
  openedLink,
  sendLoginLink,
  signInWithLink,
} from '../../lib/auth/sign-in.ts';
import { authCode, authMessage } from '../../lib/auth/sign-in-messages.ts';
import { claimFromLink, keepForLink } from '../../shared/draft/settle-drafts.ts';
import { EMAIL_RULES, EmailField } from '../../shared/sign-in/email-field.tsx';
import { type Age, AgeCheck, Failure, StaySignedIn } from './form-parts.tsx';
import { toastFailure, toastSignedIn } from './login-toasts.ts';

interface LinkFormProps {
  /** The reason why the link that led here did not work. */
  readonly problem: string | null;
  /** The age question. Only registering asks it, so it is null for a login. */
  readonly age: Age | null;
  readonly durable: boolean;
  readonly onDurable: (durable: boolean) => void;
}

/** The form that sends a login link by email, so that no password is needed (requirements 7.3: email-link sign-in). */
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

  if (sentTo !== null) return <LinkSent email={sentTo} />;
  return (
    <Form onSubmit={(event) => void submit(event)} display="grid" gap="5">
      <EmailField
        hint="No password: we send you a link, and you can log in with it once."
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

// The pressed button was removed, so the text in its place gets the focus.
const focus = (element: HTMLElement | null) => element?.focus();

const LinkSent = ({ email }: { readonly email: string }) => (
  <Box ref={focus} tabIndex={-1} outline="none" display="grid" gap="3">
    <Box as="p" textStyle="entry" overflowWrap="anywhere">
      A link is on its way to {email}.
    </Box>
    <Box as="p" color="muted">
      Open it on this device to log in. It works once, for a few hours. Nothing there? Look in your
      spam folder.
    </Box>
  </Box>
);

/** The emailed link that led to this page, until it is used up. Null if there is none. */
export function useOpenedLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => openedLink(search));

  /**
   * Must be called when the link is used up. `problem` says why it did not work. Removes the link from the address, so
   * that neither a reload nor the history contains it.
   */
  const done = useCallback(
    (problem: string | null) => {
      setLink(null);
      // The login has worked, so `useLoginVisit` leaves this page, and with it the address.
      if (problem === null) return;
      askForLogin({ goOnTo: link?.pending?.path ?? notedPath() });
      void navigate(PATHS.login, { replace: true });
    },
    [link, navigate],
  );
  return { link, done };
}

interface LinkArrivalProps extends OpenedLink {
  /** Called with null when the link has worked, or with the reason, as a sentence, when the link can never work. */
  readonly onDone: (problem: string | null) => void;
}

/**
 * Logs in with the opened link. On the device that requested the link, this happens at once. On another device, the user
 * enters their email first.
 */
export function LinkArrival({ href, pending, onDone }: LinkArrivalProps) {
  const { phase, problem, open } = useLink(href, pending !== null, onDone);
  // A link works only once, but React may run an effect twice.
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
        hint="The address we sent your link to, so that nobody else can use it."
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

/** After these errors the user can try the same link again, for example after a mistyped email or a lost connection. */
const CAN_RETRY = new Set([
  'invalid-email',
  'network-request-failed',
  'too-many-requests',
  'timeout',
]);

/** Signs in with a link, with the toasts of requirements 8. Calls `onDone` when the link cannot be used any more. */
function useLink(href: string, begun: boolean, onDone: (problem: string | null) => void) {
  const [phase, setPhase] = useState<'working' | 'asking'>(begun ? 'working' : 'asking');
  const [problem, setProblem] = useState<string | null>(null);

  const open = useCallback(
    async (link: NonNullable<OpenedLink['pending']>) => {
      setPhase('working');
      setProblem(null);
      try {
        await signInWithLink(link, href);
        claimFromLink();
      } catch (error) {
        if (error instanceof AddressConfirmed) {
          onDone(error.message);
          return;
        }
        const words = toastFailure('login', error, authMessage(error, 'link'));
        const code = authCode(error);
        if (code !== null && !CAN_RETRY.has(code)) {
          onDone(words);
          return;
        }
        setProblem(words);
        setPhase('asking');
        return;
      }
      toastSignedIn('login');
      onDone(null);
    },
    [href, onDone],
  );
  return { phase, problem, open };
}
