import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import {
  analyticsKey,
  mirrorEmotionsKey,
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
