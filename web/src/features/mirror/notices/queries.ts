import type { Notice } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.tsx';
import { appealPlace, forgetDraft } from '../../../entities/draft/store.ts';
import { noticesQuery } from '../../../entities/notices/queries.ts';
import { call } from '../../../lib/api/call.ts';
import { type ErrorTexts, errorText } from '../../../lib/api/error-text.ts';
import { ownDropsKey } from '../../../lib/api/query-keys/own.ts';

const ERRORS: ErrorTexts = {
  network: 'You seem to be offline. Nothing is lost; try again when you are back.',
  otherwise: 'It did not arrive. Nothing is lost; try again in a moment.',
};

const sayFailed = (error: unknown) =>
  toast({ title: 'Error', description: errorText(error, ERRORS), tone: 'error' });

/** Puts a notice as it is now in the place of what it was. */
function put(client: QueryClient, uid: string, change: (notice: Notice) => Notice): void {
  client.setQueryData(
    noticesQuery(uid).queryKey,
    (before) => before && { notices: before.notices.map(change) },
  );
}

const replace = (client: QueryClient, uid: string, notice: Notice) =>
  put(client, uid, (each) => (each.id === notice.id ? notice : each));

/** Notes that a notice was read. Where that cannot be said it stays unread, and nobody is told. */
export const readMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (noticeId: string) => call('POST /api/notices/:noticeId/read', { noticeId }),
    onSuccess: (_nothing, noticeId) =>
      put(client, uid, (each) => (each.id === noticeId ? { ...each, isRead: true } : each)),
  });

/** Appeals against a decision, once. Whatever fails, the words stay. */
export const appealMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (appeal: { readonly noticeId: string; readonly words: string }) =>
      call('POST /api/notices/:noticeId/appeal', appeal),
    onSuccess: ({ notice }, { noticeId }) => {
      forgetDraft(appealPlace(noticeId), uid);
      replace(client, uid, notice);
      // A pause is appealed against with the removal that brought it.
      void client.invalidateQueries({ queryKey: noticesQuery(uid).queryKey });
      toast({ title: 'Your appeal is on its way' });
    },
    onError: sayFailed,
  });

/** Chooses about words of a way to die: mask that part, or keep them to oneself. */
export const chooseMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (chosen: { readonly noticeId: string; readonly choice: 'mask' | 'keep' }) =>
      call('POST /api/notices/:noticeId/choose', chosen),
    onSuccess: ({ notice }) => {
      replace(client, uid, notice);
      void client.invalidateQueries({ queryKey: ownDropsKey() });
    },
    onError: sayFailed,
  });
