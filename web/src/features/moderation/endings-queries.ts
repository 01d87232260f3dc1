import type { Input } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Ends of accounts that wait for this moderator, read again as often as the cases. */
export const endingsQuery = queryOptions({
  queryKey: ['/api/moderation/endings'],
  queryFn: ({ signal }) => call('GET /api/moderation/endings', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 60_000,
});

type Answer = Input<'POST /api/moderation/endings/:endingId/answer'>;

/** Says whether an account ends. It is off this desk then, and so it is when somebody was there before. */
export const answerMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (answer: Answer) => call('POST /api/moderation/endings/:endingId/answer', answer),
    scope: { id: 'moderation' },
    onSettled: () => client.invalidateQueries({ queryKey: endingsQuery.queryKey }),
  });
