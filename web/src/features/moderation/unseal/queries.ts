import type { Input, Unseal, UnsealedContact } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** What waits for a custodian. Read again each minute while the page is in sight: what is open closes by itself. */
export const unsealsQuery = queryOptions({
  queryKey: ['/api/unseals'],
  queryFn: ({ signal }) => call('GET /api/unseals', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 60_000,
});

/** What a custodian does to a request. */
export type Deed =
  | { readonly kind: 'refuse' | 'open' | 'emergency' }
  | { readonly kind: 'grant' | 'confirm'; readonly silentUntil?: string };

interface OnUnseal {
  readonly unsealId: string;
  readonly deed: Deed;
}

interface Done {
  readonly unseal: Unseal;
  readonly contact?: UnsealedContact;
}

const send = ({ unsealId, deed: { kind, ...more } }: OnUnseal): Promise<Done> =>
  call(`POST /api/unseals/:unsealId/${kind}`, { unsealId, ...more });

/** Acts on a request and reads the list anew, whatever became of it. A contact is in the answer alone, and kept nowhere. */
export const deedMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: send,
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: unsealsQuery.queryKey }),
  });

export type Asked = Omit<Input<'POST /api/unseals'>, 'about'>;

export const askMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (asked: Input<'POST /api/unseals'>) => call('POST /api/unseals', asked),
    onSuccess: () => client.invalidateQueries({ queryKey: unsealsQuery.queryKey }),
  });

export const askOfCaseMutation = (caseId: string) =>
  mutationOptions({
    mutationFn: (asked: Asked) =>
      call('POST /api/moderation/cases/:caseId/unseal', { caseId, ...asked }),
  });
