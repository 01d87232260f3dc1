import type { Notice } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.tsx';
import { call, type ErrorTexts, errorText } from '../../../lib/api/call.ts';
import { answerKey } from '../../../lib/api/query-keys.ts';
import { noticesQuery } from '../../../shared/account/notices.tsx';
import { appealPlace, forgetArrived } from '../../../shared/draft/draft.ts';

const ERRORS: ErrorTexts = {
  network: 'You seem to be offline. Nothing is lost; try again when you are back.',
  otherwise: 'It did not arrive. Nothing is lost; try again in a moment.',
};

const sayFailed = (error: unknown) =>
  toast({ title: 'Error', description: errorText(error, ERRORS), tone: 'error' });

/** Applies `edit` to each notice in the cache. */
function editNotices(client: QueryClient, uid: string, edit: (notice: Notice) => Notice): void {
  client.setQueryData(
    noticesQuery(uid).queryKey,
    (before) => before && { notices: before.notices.map(edit) },
  );
}

const replace = (client: QueryClient, uid: string, notice: Notice) =>
  // An answer to something else does not repeat the words of an appeal.
  editNotices(client, uid, (each) => (each.id === notice.id ? { ...each, ...notice } : each));

/** Marks a notice as read. After a failure, the notice stays unread and no error message is shown. */
export const readMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (noticeId: string) => call('POST /api/notices/:noticeId/read', { noticeId }),
    onSuccess: (_nothing, noticeId) =>
      editNotices(client, uid, (each) => (each.id === noticeId ? { ...each, isRead: true } : each)),
  });

/** Sends an appeal against a decision. Only one appeal is possible. The words stay after any failure. */
export const appealMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (appeal: { readonly noticeId: string; readonly words: string }) =>
      call('POST /api/notices/:noticeId/appeal', appeal),
    onSuccess: ({ notice }, { noticeId, words }) => {
      forgetArrived(appealPlace(noticeId), uid, words);
      replace(client, uid, notice);
      // A removal can pause its author's account, which has its own notice. An appeal against the removal changes both.
      void client.invalidateQueries({ queryKey: noticesQuery(uid).queryKey });
      // The notice shows the state, so only screen readers get this toast.
      toast({ title: 'Your appeal is on its way', unseen: true });
    },
    onError: sayFailed,
  });

/** Sends the choice about words that name a method of self-harm: mask these words, or keep the drop private. */
export const chooseMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (chosen: { readonly noticeId: string; readonly choice: 'mask' | 'keep' }) =>
      call('POST /api/notices/:noticeId/choose', chosen),
    onSuccess: ({ notice }) => {
      replace(client, uid, notice);
      void client.invalidateQueries({ queryKey: answerKey('/api/drops/me') });
    },
    onError: sayFailed,
  });
