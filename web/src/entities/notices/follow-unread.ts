import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticesQuery } from './queries.ts';
import { unread } from './unread.ts';

/** Looks for notices, and lets the dot at the Mirror's place know. Shows nothing itself. */
export function FollowUnread({ uid }: { readonly uid: string }) {
  const { data } = useQuery(noticesQuery(uid));
  const isUnread = data?.notices.some(({ isRead }) => !isRead) ?? false;
  useEffect(() => {
    unread.set(isUnread);
    return () => unread.set(false);
  }, [isUnread]);
  return null;
}
