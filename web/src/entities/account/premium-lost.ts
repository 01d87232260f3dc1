import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/call.ts';
import { currentUserQuery } from './queries.ts';

/**
 * Hears every refusal for want of a membership and reads the profile again: the screens then turn to what they show
 * without one. Answers how to stop.
 */
export function hearPremiumLost(client: QueryClient): () => void {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'premium-required') return;
    const known = client.getQueryData(currentUserQuery.queryKey);
    // Where no membership is believed in, a refusal is no news.
    if (known?.user.isPremium) void client.invalidateQueries(currentUserQuery);
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
