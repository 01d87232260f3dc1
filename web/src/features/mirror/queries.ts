import type { CorrectedFeeling, Emotion } from '@blckmirror/functions/contract';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { refreshMirror } from '../../entities/account/follow-profile.ts';
import { forgetDrop } from '../../entities/drop/forget-drop.ts';
import { ApiError, call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import {
  analyticsKey,
  mirrorEmotionsKey,
  monthKey,
  ownDropsKey,
  totemHistoryKey,
  whisperKey,
} from '../../lib/api/query-keys/own.ts';
import { ownPage } from '../../lib/own/own-page.ts';

/** A drop is read by the analyser after it is out, so coming back to the Mirror looks again; in milliseconds. */
const STALE_MS = 30_000;

/** The largest page the API gives: an archive is searched whole, so fewer requests serve everyone. */
const ARCHIVE_PAGE = 50;

/** The shares of the emotions, strongest first. */
export const emotionsQuery = (uid: string) =>
  queryOptions({
    queryKey: mirrorEmotionsKey(uid),
    queryFn: ({ signal }) => call('GET /api/mirror/emotions', {}, { signal }),
    staleTime: STALE_MS,
  });

export const whisperQuery = (uid: string) =>
  queryOptions({
    queryKey: whisperKey(uid),
    queryFn: ({ signal }) => call('GET /api/mirror/whisper', {}, { signal }),
    staleTime: STALE_MS,
  });

/** Which totems came and why; members only. */
export const totemHistoryQuery = (uid: string) =>
  queryOptions({
    queryKey: totemHistoryKey(uid),
    queryFn: ({ signal }) => call('GET /api/mirror/totem-history', {}, { signal }),
    staleTime: STALE_MS,
  });

/** What was chosen on the days of this month. */
export const monthQuery = (uid: string) =>
  queryOptions({
    queryKey: monthKey(uid),
    queryFn: ({ signal }) => call('GET /api/mirror/month', {}, { signal }),
    staleTime: STALE_MS,
  });

/** Emotions over time; members only. */
export const analyticsQuery = (uid: string) =>
  queryOptions({
    queryKey: analyticsKey(uid),
    queryFn: ({ signal }) => call('GET /api/mirror/analytics', {}, { signal }),
    staleTime: STALE_MS,
  });

/** One's own drops, newest first, 50 a page; every page carries the stats. */
export const ownDropsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ownDropsKey(uid),
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

/** Says which of two feelings a drop is, where its reading asked. */
export const sayFeelingOf =
  (dropId: string) =>
  (emotion: Emotion): Promise<CorrectedFeeling> =>
    call('POST /api/drops/:dropId/feeling', { dropId, emotion });

async function remove(dropId: string): Promise<void> {
  try {
    await call('DELETE /api/drops/:dropId', { dropId });
  } catch (error) {
    // Gone already, from another tab perhaps: that is what was asked for.
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
}

/** Deletes one of one's own drops, and all that this device knows of it. Its day stays used. */
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
      refreshMirror(client);
      toast({ title: 'Drop deleted', description: 'The void lets go of it within a minute.' });
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
