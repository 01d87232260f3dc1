import type { Input, ModeratedCase } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

const PATH = '/api/moderation/cases/:caseId';

/** How much has the same as a case. Counted anew each time that somebody asks. */
export const lookQuery = ({ id, version }: ModeratedCase) =>
  queryOptions({
    queryKey: ['/api/moderation/sweep', id, version],
    queryFn: ({ signal }) =>
      call(`POST ${PATH}/sweep`, { caseId: id, version, step: 'look' }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

type Chosen = Pick<Input<`POST ${typeof PATH}/sweep`>, 'by' | 'rule'>;

/** Holds what was chosen, or proposes to. */
export const sweepMutation = ({ id, version }: ModeratedCase) =>
  mutationOptions({
    mutationFn: (chosen: Chosen) =>
      call(`POST ${PATH}/sweep`, { caseId: id, version, step: 'act', ...chosen }),
  });

/** Sweeps that others proposed. Read again as often as the desk. */
export const sweepsQuery = queryOptions({
  queryKey: ['/api/moderation/sweeps'],
  queryFn: ({ signal }) => call('GET /api/moderation/sweeps', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 60_000,
});

interface Answered {
  readonly caseId: string;
  readonly outcome: 'confirm' | 'refuse';
}

export const answerMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (answered: Answered) => call(`POST ${PATH}/answer-sweep`, answered),
    onSettled: () => client.invalidateQueries({ queryKey: sweepsQuery.queryKey }),
  });
