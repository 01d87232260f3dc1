import type { Input } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../entities/account/queries.ts';
import { call } from '../../lib/api/call.ts';

export type Settings = Input<'PATCH /api/user/me'>;

/** Keeps a setting. One after the other, so that the last press is the one that stays. */
export const settleMutation = (client: QueryClient) =>
  mutationOptions({
    scope: { id: 'settings' },
    mutationFn: (settings: Settings) => call('PATCH /api/user/me', settings),
    onSuccess: (answer, settings) => {
      client.setQueryData(currentUserQuery.queryKey, answer);
      if (settings.timeZone === undefined) return;
      // Another zone ends the day elsewhere. In the background: the setting is kept whether or not this can be read.
      void client.invalidateQueries({ queryKey: ['/api/user/dropped-today'] });
    },
  });
