import { QueryClient } from '@tanstack/react-query';

/** The app's cache: never stale, no retry, no refetch on focus, no polling (requirements 9). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      // Offline fails at once and in words: a paused save would look like one that hangs.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
