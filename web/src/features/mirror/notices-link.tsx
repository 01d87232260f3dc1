import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { LinkWithOverlay } from '../../components/link-with-overlay.tsx';
import { PATHS } from '../../config/paths.ts';
import { noticesQuery } from '../../entities/notices/queries.ts';
import { UnreadDot } from '../../entities/notices/unread-dot.tsx';

/** The way to one's notices, with a dot while one is unread. */
export function NoticesLink({ uid }: { readonly uid: string }) {
  const { data } = useQuery(noticesQuery(uid));
  const isUnread = data?.notices.some(({ isRead }) => !isRead) ?? false;
  return (
    <Button asChild variant="ghost" size="sm" minHeight="11">
      <LinkWithOverlay to={PATHS.notices}>
        Notices
        {isUnread && <UnreadDot />}
      </LinkWithOverlay>
    </Button>
  );
}
