import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, useState } from 'react';
import { Form, TextField } from '../../components/ui/fields.tsx';
import { PATHS } from '../../config/paths.ts';
import { call, errorText } from '../../lib/api/call.ts';
import { authSdk, currentSession, signOut, useSession } from '../../lib/auth/session.ts';
import { signInMethods } from '../../lib/auth/sign-in.ts';
import { authCode, authMessage, passwordFaults } from '../../lib/auth/sign-in-messages.ts';
import { forgetHiddenContent } from '../../shared/account/clear-device-data.ts';
import { forgetHere } from '../../shared/account/reminder-device.ts';
import { SETTING_ERRORS } from '../../shared/account/setting-errors.ts';
import { ProviderButtons } from '../../shared/sign-in/provider-buttons.tsx';
import { byPassword, byProvider, type Proof } from './queries.ts';
import { LinkProof, Problem, Section } from './section.tsx';

type SignInMethods = Awaited<ReturnType<typeof signInMethods>>;

type Step = 'email' | 'password' | 'elsewhere';

const TEXT: Readonly<Record<Step, { readonly button: string; readonly hint: string }>> = {
  email: {
    button: 'Change the e-mail',
    hint: 'We send a link to the new address. The old one holds until you open it.',
  },
  password: {
    button: 'Change the password',
    hint: 'Every other device is logged out with it.',
  },
  elsewhere: {
    button: 'Log out elsewhere',
    hint: 'Every other device and browser has to log in again.',
  },
};

/**
 * Shows how the user logs in, and lets the user change it. This section comes first, because a user whose account is in
 * danger is in a hurry.
 */
export function Account() {
  const { email } = useSession();
  const [ways, setWays] = useState<SignInMethods | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  useEffect(() => {
    void signInMethods().then(setWays, () => setWays({ email: true, providers: [] }));
  }, []);
  const steps: readonly Step[] =
    ways?.email === false ? ['elsewhere'] : ['email', 'password', 'elsewhere'];
  return (
    <Section title="Your account" hint="Nobody who reads you sees any of this.">
      <Box as="p" overflowWrap="anywhere">
        You log in as <strong>{email ?? 'somebody without an e-mail address'}</strong>.
      </Box>
      {ways?.email === false && (
        <Box as="p" color="muted" marginTop="2">
          You log in with another provider. Change your e-mail and password there.
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="5">
        {steps.map((each) => (
          <Button
            key={each}
            variant="outline"
            size="sm"
            minHeight="11"
            aria-expanded={step === each}
            onClick={() => setStep(step === each ? null : each)}
          >
            {TEXT[each].button}
          </Button>
        ))}
      </Box>
      {step && ways && (
        <ChangeForm key={step} step={step} ways={ways} onDone={() => setStep(null)} />
      )}
    </Section>
  );
}

interface ChangeFormProps {
  readonly step: Step;
  readonly ways: SignInMethods;
  readonly onDone: () => void;
}

function ChangeForm({ step, ways, onDone }: ChangeFormProps) {
  const { button, hint } = TEXT[step];
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const { pending, problem, done, change } = useAccountChange(step);
  if (done !== null) return <Done text={done} onClose={onDone} />;
  const ready = step === 'elsewhere' || next.trim() !== '';
  return (
    <Box marginTop="5" maxWidth="26rem">
      <Box as="p" color="muted">
        {hint}
      </Box>
      {ways.email && (
        <Form
          display="grid"
          gap="4"
          marginTop="4"
          onSubmit={(event) => {
            event.preventDefault();
            // Without a proof the server decides: it accepts a login of the last five minutes.
            const proof = password === '' ? null : byPassword(password);
            // Only an email is trimmed, because a password may begin or end with a space.
            const wanted = step === 'email' ? next.trim() : next;
            if (ready) void change({ proof, canRepeat: true, next: wanted });
          }}
        >
          {step === 'email' && (
            <TextField
              label="New e-mail"
              type="email"
              autoComplete="email"
              autoFocus
              value={next}
              onChange={({ target }) => setNext(target.value)}
            />
          )}
          <TextField
            label="Your password now"
            type="password"
            autoComplete="current-password"
            hint={
              step === 'elsewhere' ? `${NOT_NEEDED} Then you log in here again, too.` : NOT_NEEDED
            }
            autoFocus={step !== 'email'}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          {step === 'password' && (
            <TextField
              label="New password"
              type="password"
              autoComplete="new-password"
              value={next}
              onChange={({ target }) => setNext(target.value)}
            />
          )}
          <Problem>{problem}</Problem>
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" disabled={!ready} loading={pending} loadingText={button}>
              {button}
            </Button>
            <Button variant="ghost" onClick={onDone}>
              Cancel
            </Button>
          </Box>
        </Form>
      )}
      {ways.email && (
        <Box marginTop="4">
          <LinkProof path={PATHS.settingsYou} act="come back to this section" />
        </Box>
      )}
      {step === 'elsewhere' && ways.providers.length > 0 && (
        <Box display="grid" gap="4" marginTop="4">
          <Box as="p">
            Log in with your provider once more to confirm that it is you. You log in here again
            afterwards.
          </Box>
          <ProviderButtons
            providers={ways.providers}
            onChoose={(provider, email) =>
              void change({ proof: byProvider(provider, email), canRepeat: false, next: '' })
            }
          />
          {!ways.email && <Problem>{problem}</Problem>}
        </Box>
      )}
    </Box>
  );
}

const NOT_NEEDED = 'Leave it empty if you logged in within the last five minutes.';

interface Change {
  /** Null after a login of the last five minutes. */
  readonly proof: Proof | null;
  /** True if `proof` opens no provider's window, so that it can be called a second time after one press. */
  readonly canRepeat: boolean;
  /** The new e-mail or password. */
  readonly next: string;
}

/** Changes how the user logs in, after the user has proved who they are. */
function useAccountChange(step: Step) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** A sentence that says what was done. */
  const [done, setDone] = useState<string | null>(null);

  const change = async (wanted: Change) => {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      const refusal = (await wanted.proof?.()) ?? null;
      if (refusal === null) setDone(await CHANGE[step](wanted));
      else setProblem(refusal);
    } catch (error) {
      setProblem(await problemText(error, wanted.next));
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, done, change };
}

const CHANGE: Readonly<Record<Step, (change: Change) => Promise<string>>> = {
  async email({ next }) {
    // The server accepts no address that it was not told first.
    await call('PATCH /api/user/me', { newEmail: next });
    await (await authSdk()).changeEmail(next);
    return `A link is on its way to ${next}. Your old address holds until you open it; then log in again with the new one.`;
  },
  async password({ next }) {
    await (await authSdk()).changePassword(next);
    return 'Your password is changed. Every other device has to log in again.';
  },
  async elsewhere({ proof, canRepeat }) {
    const { uid } = currentSession();
    await call('POST /api/user/me/log-out-elsewhere', {});
    // The call has ended all sessions, also this one. A second proof logs this device in again. That is possible only
    // without a provider's window, because browsers allow one window for each press. If it is not possible or fails,
    // for example offline, the user is logged out here too.
    if (canRepeat && (await proof?.().catch(() => 'no connection')) === null) {
      return 'Every other device has to log in again.';
    }
    await signOut();
    // As a log-out does, except that words that are not sent yet stay. The server sends no reminder to a session that
    // has ended, and would refuse to be told.
    if (uid !== null) forgetHiddenContent(uid);
    await forgetHere();
    return 'Every device has to log in again, this one too.';
  },
};

const TOO_LONG_AGO =
  'You came in a while ago. Give your password now, or have a link emailed to you.';
const TEXTS = { ...SETTING_ERRORS, 'recent-login-required': TOO_LONG_AGO };

async function problemText(error: unknown, password: string): Promise<string> {
  const faults = await passwordFaults(error, password);
  if (faults !== null) return faults;
  // The identity provider checks a change of the password, and the server the other steps.
  if (authCode(error) === 'requires-recent-login') return TOO_LONG_AGO;
  return authMessage(error) ?? errorText(error, TEXTS);
}

/** Says what was changed. It is shown in place of the form and gets the focus. */
function Done({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const sentence = useRef<HTMLDivElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <Box marginTop="5">
      <Box ref={sentence} tabIndex={-1} role="status" outline="none">
        {text}
      </Box>
      <Button variant="ghost" size="sm" marginTop="2" onClick={onClose}>
        Close
      </Button>
    </Box>
  );
}
