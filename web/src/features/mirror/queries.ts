import type { Emotion, Input, Output } from '@blckmirror/functions/contract';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { answerKey, onThisDayKey } from '../../lib/api/query-keys.ts';
import { ownPage } from '../../lib/offline-copies/own-page.ts';
import { refreshMirror } from '../../shared/account/live-profile.ts';
import { forgetDrop } from '../../shared/drop/feed-head.ts';

/**
 * The time in which answers count as fresh, in milliseconds. The analyser reads a drop after its release, so a later
 * visit to the Mirror asks again.
 */
const STALE_MS = 30_000;

/** The largest page of the API. A search loads the whole archive, so large pages need fewer requests. */
const ARCHIVE_PAGE = 50;

/** The last part of the path of each call `/api/mirror/...`. These calls tell a person about all their drops. */
type MirrorPart = 'emotions' | 'whisper' | 'month' | 'totem-history' | 'analytics';

/**
 * One part of the Mirror: the share of each emotion, the newest whisper, the emotion chosen on each day of
 * this month, and for members all totems so far and a year of emotions and sentiments.
 */
export const mirrorQuery = <Part extends MirrorPart>(part: Part, uid: string) => {
  // None of these calls has an input.
  const path: `/api/mirror/${Part}` = `/api/mirror/${part}`;
  return queryOptions({
    queryKey: answerKey(path, uid),
    queryFn: ({ signal }) => call(`GET ${path}`, {} as Input<`GET ${typeof path}`>, { signal }),
    staleTime: STALE_MS,
  });
};

/** This person's own drops, newest first, 50 on a page. Every page contains the statistics. */
export const ownDropsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: answerKey('/api/drops/me', uid),
    queryFn: ({ pageParam, signal }) =>
      ownPage(uid, 'drops', pageParam, () =>
        call(
          'GET /api/drops/me',
          { limit: ARCHIVE_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: STALE_MS,
  });

/** Sends the author's answer to the question which of two feelings a drop has. */
export const sayFeelingOf =
  (dropId: string) =>
  (emotion: Emotion): Promise<Output<'POST /api/drops/:dropId/feeling'>> =>
    call('POST /api/drops/:dropId/feeling', { dropId, emotion });

async function remove(dropId: string): Promise<void> {
  try {
    await call('DELETE /api/drops/:dropId', { dropId });
  } catch (error) {
    // The drop is already deleted, perhaps in another tab.
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
}

/** Deletes a user's own drop, also from this device. Its author cannot release another drop for the same day. */
export const deleteDropMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: remove,
    onSuccess: (_nothing, dropId) => {
      client.setQueryData(
        ownDropsQuery(uid).queryKey,
        (archive) =>
          archive && {
            ...archive,
            pages: archive.pages.map((page) => ({
              ...page,
              drops: page.drops.filter(({ id }) => id !== dropId),
            })),
          },
      );
      forgetDrop(client, uid, dropId);
      client.removeQueries({ queryKey: onThisDayKey(uid) });
      refreshMirror(client);
      toast({ title: 'Drop deleted', description: 'It leaves the void within a minute.' });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: errorText(error, {
          network: 'You seem to be offline. Your drop is still there.',
          otherwise: 'Your drop could not be deleted. Try again in a moment.',
        }),
        tone: 'error',
      }),
  });
