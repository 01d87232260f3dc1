import type { Output } from '@blckmirror/functions/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast.tsx';
import { CRISIS_POST, forgetSent } from '../../entities/draft/store.ts';
import { ApiError, call } from '../../lib/api/call.ts';
import { CRISIS_KEY } from './queries.ts';

export interface CrisisPostToShare {
  /** Normalised, as the server will keep it. */
  readonly content: string;
  /** The same for every try of the same words (DESIGN section 4). */
  readonly idempotencyKey: string;
}

const share = ({ content, idempotencyKey }: CrisisPostToShare): Promise<Shared> =>
  call('POST /api/drops/crisis', { content }, { idempotencyKey });

export type Shared = Output<'POST /api/drops/crisis'>;

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again later';
  // An answer without words of its own: the service's error, as SPEC section 8 writes it.
  if (error.code === 'unknown') return `Failed to create crisis post: ${error.message}`;
  return error.serverMessage;
}

/** Shares a post; own drops and crisis posts are read again (SPEC section 4, "Crisis post creation"). */
export const shareMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: share,
    onSuccess: (_shared, { idempotencyKey }) => {
      forgetSent(CRISIS_POST, uid, idempotencyKey);
      for (const key of ['/api/drops/me', CRISIS_KEY]) {
        // In the background: the post is out whether or not the lists can be read again.
        void client.invalidateQueries({ queryKey: [key] });
      }
      toast({
        title: 'Crisis post shared',
        description: 'Your post has been shared anonymously. Premium users will respond.',
      });
    },
    onError: (error) =>
      toast({ title: 'Failed to share', description: failureText(error), tone: 'error' }),
  });
