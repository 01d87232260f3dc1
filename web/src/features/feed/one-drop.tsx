import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PATHS } from '../../config/paths.ts';
import { ApiError, call } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/auth/session.ts';
import { AskOwnReactions } from '../../shared/reactions/ask-own-reactions.ts';
import { DropList, FeedSkeleton } from './drop-list.tsx';

/** One drop, at the address that "Copy address" copies. Search engines must not list this page. */
export function OneDrop({ dropId }: { readonly dropId: string }) {
  const { uid } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: answerKey('/api/public/drops/feed', 'one', dropId),
    queryFn: async ({ signal }) => {
      const { drop } = await call('GET /api/public/drops/:dropId', { dropId }, { signal });
      // The data has the feed's shape and is stored under the feed's keys, so that a reaction is counted here too.
      return {
        pages: [{ drops: [drop], nextCursor: null, v: null, gone: [] }],
        pageParams: [null],
      };
    },
    retry: (times, failed) => !isAnswer(failed) && times < 2,
  });
  const drops = data?.pages.flatMap((page) => page.drops);
  return (
    <Page title="One drop" hideTitle>
      <meta name="robots" content="noindex" />
      <Box marginBottom="4">
        <Button asChild variant="ghost" size="sm" marginInlineStart="-3" minHeight="11">
          <LinkWithOverlay to={PATHS.feed}>← To the feed</LinkWithOverlay>
        </Button>
      </Box>
      {uid !== null && drops && (
        <AskOwnReactions uid={uid} ids={drops.map(({ drop }) => drop.id)} />
      )}
      {drops ? (
        <DropList items={drops} atOnce />
      ) : error ? (
        <NotThere isGone={isAnswer(error)} onRetry={() => void refetch()} />
      ) : (
        <FeedSkeleton />
      )}
    </Page>
  );
}

/** Whether the server has answered with a 4xx status. Another try would get the same answer. */
const isAnswer = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

interface NotThereProps {
  readonly isGone: boolean;
  readonly onRetry: () => void;
}

const NotThere = ({ isGone, onRetry }: NotThereProps) =>
  isGone ? (
    <EmptyState
      title="This drop is not in the void"
      hint="It may have faded, or its author took it back. We cannot tell you more."
    />
  ) : (
    <EmptyState title="The void could not be reached" hint="Try again in a moment.">
      <Button variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </EmptyState>
  );
