import { Box } from '@chakra-ui/react/box';
import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { call } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';

const ASKS_EVERY_MS = 5 * 60_000;

/**
 * Whether a case waits for this moderator. It is read again every five minutes while the page is visible. Use this query
 * only for moderators, because the server refuses everybody else.
 */
export const casesWaitQuery = queryOptions({
  queryKey: answerKey('/api/moderation/waiting'),
  queryFn: async ({ signal }) =>
    (await call('GET /api/moderation/waiting', {}, { signal })).hasCases,
  staleTime: ASKS_EVERY_MS,
  refetchInterval: ASKS_EVERY_MS,
  refetchOnWindowFocus: true,
});

/** The header's link to the desk, with a dot while a case waits for this moderator. */
export function DeskLink(props: ButtonProps) {
  const { data: hasCases = false } = useQuery(casesWaitQuery);
  return (
    <Button asChild {...props}>
      <LinkWithOverlay to={PATHS.moderation}>
        <Box as="span" position="relative">
          Desk
          {hasCases && <CasesDot />}
        </Box>
      </LinkWithOverlay>
    </Button>
  );
}

const CasesDot = () => (
  <>
    <Box
      as="span"
      aria-hidden
      data-mark
      // In the link's padding, so that nothing moves when it appears.
      position="absolute"
      top="0"
      insetInlineStart="calc(100% + 1px)"
      boxSize="7px"
      borderRadius="full"
      bg="moon"
    />
    <Box as="span" srOnly>
      {' (cases wait)'}
    </Box>
  </>
);
