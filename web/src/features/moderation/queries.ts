import type { Input, ModeratedCase, Output } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/call.ts';

type Desk = Output<'GET /api/moderation/cases'>;

/**
 * The cases that are assigned to this moderator. The desk reads them again each minute, because claims expire and new
 * cases arrive.
 */
export const deskQuery = queryOptions({
  queryKey: ['/api/moderation/cases'],
  queryFn: ({ signal }) => call('GET /api/moderation/cases', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 60_000,
});

type Decided = Omit<Input<'POST /api/moderation/cases/:caseId/decide'>, 'caseId' | 'version'>;
type Answered = Omit<
  Input<'POST /api/moderation/cases/:caseId/answer-appeal'>,
  'caseId' | 'version'
>;

/** An action on a case in the form in which it is sent. */
export type CaseAction =
  | { readonly kind: 'claim' }
  | { readonly kind: 'escalate' }
  | ({ readonly kind: 'decide' } & Decided)
  | ({ readonly kind: 'answer' } & Answered);

interface OnCase {
  readonly on: ModeratedCase;
  readonly caseAction: CaseAction;
}

async function send({ on, caseAction }: OnCase): Promise<ModeratedCase> {
  const about = { caseId: on.id, version: on.version };
  const path = '/api/moderation/cases/:caseId';
  if (caseAction.kind === 'claim') return (await call(`POST ${path}/claim`, about)).case;
  if (caseAction.kind === 'escalate') return (await call(`POST ${path}/escalate`, about)).case;
  if (caseAction.kind === 'decide') {
    const { kind: _kind, ...decision } = caseAction;
    return (await call(`POST ${path}/decide`, { ...about, ...decision })).case;
  }
  const { kind: _kind, ...answer } = caseAction;
  return (await call(`POST ${path}/answer-appeal`, { ...about, ...answer })).case;
}

/**
 * Sends an action on a case in the version that the moderator saw, and shows the result. If another moderator acted
 * first, the server refuses. The refusal contains the current case, which replaces the case on screen.
 */
export const caseMutation = (client: QueryClient) => {
  const { queryKey } = deskQuery;
  const change = (cases: (before: Desk['cases']) => Desk['cases']) =>
    client.setQueryData(queryKey, (desk) => desk && { ...desk, cases: cases(desk.cases) });
  const replace = (by: ModeratedCase) =>
    change((before) => before.map((one) => (one.id === by.id ? by : one)));
  return mutationOptions({
    mutationFn: send,
    // The actions run one after the other, because each action names the version that the previous action produced.
    scope: { id: 'moderation' },
    onSuccess: (after, { caseAction }) => {
      if (caseAction.kind === 'claim') return void replace(after);
      // The case is decided, or belongs to another moderator now.
      change((before) => before.filter(({ id }) => id !== after.id));
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const newer = newerCase(error);
      if (newer) return void replace(newer);
      return client.invalidateQueries({ queryKey });
    },
  });
};

/** The current case from a refusal. Null if the error contains no case. */
export function newerCase(error: unknown): ModeratedCase | null {
  if (!(error instanceof ApiError)) return null;
  const { code, text } = error;
  if (code !== 'stale-case' && code !== 'not-now') return null;
  // The server has validated this text before sending it, like every answer.
  return (JSON.parse(text) as { case?: ModeratedCase }).case ?? null;
}
