import type { Input } from '@blckmirror/functions/contract';
import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../components/ui/toast.tsx';
import { call, errorText } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { currentSession, sessionStays } from '../../lib/auth/session.ts';
import {
  type ProviderId,
  reauthenticateWithProvider,
  sendLoginLink,
  signIn,
} from '../../lib/auth/sign-in.ts';
import { authCode, authMessage, FAILED, isChangeOfMind } from '../../lib/auth/sign-in-messages.ts';
import { currentUserQuery } from '../../shared/account/account.ts';
import { SETTING_ERRORS, UNCHANGED_OFFLINE } from '../../shared/account/setting-errors.ts';

/** Saves a setting. Settings are saved one after the other, so that the last press decides. */
export const saveSettingMutation = (client: QueryClient) =>
  mutationOptions({
    scope: { id: 'settings' },
    mutationFn: (settings: Input<'PATCH /api/user/me'>) => call('PATCH /api/user/me', settings),
    onSuccess: (answer, settings) => {
      client.setQueryData(currentUserQuery.queryKey, answer);
      if (settings.timeZone === undefined) return;
      // In another time zone the day ends at another time. Not awaited, because the setting is saved even if this
      // read fails.
      void client.invalidateQueries({ queryKey: answerKey('/api/user/dropped-today') });
    },
  });

/** A setting that is saved as soon as the user presses it. If it cannot be saved, the old choice comes back. */
export function useChoice<T>(saved: T, toSettings: (choice: T) => Input<'PATCH /api/user/me'>) {
  const { mutate, error } = useMutation(saveSettingMutation(useQueryClient()));
  // Set at the press itself. The mutation's `variables` change a moment later, and until then the button would show
  // the old choice.
  const [pressed, setPressed] = useState<T | null>(null);
  return {
    chosen: pressed ?? saved,
    choose(choice: T) {
      setPressed(choice);
      mutate(toSettings(choice), { onError: () => setPressed(null) });
    },
    problem: error ? errorText(error, SETTING_ERRORS) : null,
  };
}

/** Logs the user in again, to prove who they are. Returns null if this worked, otherwise the sentence to show. */
export type Proof = () => Promise<string | null>;

const NO_EMAIL = 'Log out, come back in, and try again within five minutes.';

// The app itself fills in the email, so each of these codes means that the password is wrong.
const WRONG_PASSWORD = new Set(['wrong-password', 'invalid-credential', 'user-not-found']);

function problemText(error: unknown): string {
  const code = authCode(error) ?? '';
  if (WRONG_PASSWORD.has(code)) return 'The password is not right.';
  if (code === 'network-request-failed') return UNCHANGED_OFFLINE;
  if (isChangeOfMind(error)) return 'The window was closed. Nothing was changed.';
  return authMessage(error) ?? FAILED;
}

async function attempt(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    // The API has refused the login, and nobody is signed in any more. The page shows no settings then.
    if (currentSession().uid === null && authCode(error) === null && error instanceof Error)
      toast({ title: 'Error', description: error.message, tone: 'error' });
    return problemText(error);
  }
}

/** Logs in again with the password. The new session is stored like the old one: on the device, or in this tab. */
export const byPassword =
  (password: string): Proof =>
  async () => {
    const { email } = currentSession();
    if (email === null) return NO_EMAIL;
    return attempt(() => signIn({ email, password, durable: sessionStays() }));
  };

/** Logs in again with the provider. Fails if the user chooses another account at the provider. */
export const byProvider =
  (provider: ProviderId, emulatorEmail?: string): Proof =>
  () =>
    attempt(() => reauthenticateWithProvider(provider, emulatorEmail));

/** Emails a link that logs the user in again and leads to `path`. Returns null if it was sent, otherwise the sentence to show. */
export async function sendProof(path: string): Promise<string | null> {
  const { email } = currentSession();
  if (email === null) return NO_EMAIL;
  return attempt(() => sendLoginLink(email, sessionStays(), path));
}
