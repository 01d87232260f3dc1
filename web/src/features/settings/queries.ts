import type { Input } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, type ErrorTexts } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { FAILED, SESSION_ENDED } from '../../lib/auth/sign-in.ts';
import { OFFLINE } from '../../lib/browser/device.ts';
import { currentUserQuery } from '../../shared/account/account.ts';

export type Settings = Input<'PATCH /api/user/me'>;

/** Saves a setting. Settings are saved one after the other, so that the last press wins. */
export const saveSettingMutation = (client: QueryClient) =>
  mutationOptions({
    scope: { id: 'settings' },
    mutationFn: (settings: Settings) => call('PATCH /api/user/me', settings),
    onSuccess: (answer, settings) => {
      client.setQueryData(currentUserQuery.queryKey, answer);
      if (settings.timeZone === undefined) return;
      // Another zone ends the day at another time. This runs in the background, because the setting is saved even if this
      // fails.
      void client.invalidateQueries({ queryKey: answerKey('/api/user/dropped-today') });
    },
  });

export const UNCHANGED_OFFLINE = `${OFFLINE} Nothing was changed.`;

/** The messages if a setting could not be saved. */
export const SETTING_ERRORS: ErrorTexts = {
  network: UNCHANGED_OFFLINE,
  unauthenticated: SESSION_ENDED,
  'premium-required': ({ serverMessage }) => serverMessage,
  'rate-limited': ({ serverMessage }) => serverMessage,
  anyAnswer: 'That could not be kept. Try again in a moment.',
  otherwise: FAILED,
};
