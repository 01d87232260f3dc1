import { Box } from '@chakra-ui/react/box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { unreadNotices } from './account.ts';

/** The notices to a person about their words, account and reports, newest first. */
export const noticesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/notices', uid],
    queryFn: ({ signal }) => call('GET /api/notices', {}, { signal }),
    staleTime: 5 * 60_000,
  });

/** Checks on every screen for unread notices, for the dot on the Mirror's item in the navigation. Renders nothing. */
export function FollowUnread({ uid }: { readonly uid: string }) {
  const { data } = useQuery(noticesQuery(uid));
  const isUnread = data?.notices.some(({ isRead }) => !isRead) ?? false;
  useEffect(() => {
    unreadNotices.set(isUnread);
    return () => unreadNotices.set(false);
  }, [isUnread]);
  return null;
}

/** A dot that marks something unread. Screen readers read "unread" instead. */
export const UnreadDot = () => (
  <>
    <Box
      as="span"
      aria-hidden
      data-mark
      display="inline-block"
      flexShrink="0"
      boxSize="7px"
      borderRadius="full"
      bg="moon"
    />
    <Box as="span" srOnly>
      {' (unread)'}
    </Box>
  </>
);
