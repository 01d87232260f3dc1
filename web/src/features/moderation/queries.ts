import type { Input, ModeratedCase, Output } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/call.ts';

type Desk = Output<'GET /api/moderation/cases'>;

/** The cases dealt to this moderator. Read again each minute while the page is in sight: leases run out, cases come in. */
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

/** What a moderator does to a case. */
export type Deed =
  | { readonly kind: 'claim' }
  | { readonly kind: 'escalate' }
  | ({ readonly kind: 'decide' } & Decided)
  | ({ readonly kind: 'answer' } & Answered);

interface OnCase {
  readonly on: ModeratedCase;
  readonly deed: Deed;
}

async function send({ on, deed }: OnCase): Promise<ModeratedCase> {
  const about = { caseId: on.id, version: on.version };
  const path = '/api/moderation/cases/:caseId';
  if (deed.kind === 'claim') return (await call(`POST ${path}/claim`, about)).case;
  if (deed.kind === 'escalate') return (await call(`POST ${path}/escalate`, about)).case;
  if (deed.kind === 'decide') {
    const { kind: _kind, ...decision } = deed;
    return (await call(`POST ${path}/decide`, { ...about, ...decision })).case;
  }
  const { kind: _kind, ...answer } = deed;
  return (await call(`POST ${path}/answer-appeal`, { ...about, ...answer })).case;
}

/**
 * Acts on a case as it was seen, and shows what became of it. When somebody was there before, the refusal brings the case
 * as it stands now; it takes the place of the one that was acted on.
 */
export const deedMutation = (client: QueryClient) => {
  const { queryKey } = deskQuery;
  const change = (cases: (before: Desk['cases']) => Desk['cases']) =>
    client.setQueryData(queryKey, (desk) => desk && { ...desk, cases: cases(desk.cases) });
  const replace = (by: ModeratedCase) =>
    change((before) => before.map((one) => (one.id === by.id ? by : one)));
  return mutationOptions({
    mutationFn: send,
    // One after the other: each names the version that the one before left.
    scope: { id: 'moderation' },
    onSuccess: (after, { deed }) => {
      if (deed.kind === 'claim') return void replace(after);
      // Decided, or somebody else's: it is off this desk, whatever comes instead.
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

/** The case that a refusal brings along; null where it brings none. */
export function newerCase(error: unknown): ModeratedCase | null {
  if (!(error instanceof ApiError)) return null;
  const { code, text } = error;
  if (code !== 'stale-case' && code !== 'not-now') return null;
  // Parsed by the server on its way out, as every answer is.
  return (JSON.parse(text) as { case?: ModeratedCase }).case ?? null;
}
