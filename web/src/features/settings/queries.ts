import type { Input } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../entities/account/queries.ts';
import { call } from '../../lib/api/call.ts';
import { droppedTodayKey } from '../../lib/api/query-keys/account.ts';
import { saveFile } from '../../lib/browser/save-file.ts';

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
      void client.invalidateQueries({ queryKey: droppedTodayKey() });
    },
  });

/** Fetches everything of one's own and hands it over as a file. */
export const exportMutation = mutationOptions({
  mutationFn: async () => {
    const data = await call('GET /api/user/me/export', {});
    const name = `blckmirror-${data.exportedAt.slice(0, 10)}.json`;
    saveFile(name, JSON.stringify(data, null, 2), 'application/json');
  },
});
