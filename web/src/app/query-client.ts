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
      // Without a connection, a mutation fails at once with a message. A paused mutation would look as if the app were
      // stuck.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
