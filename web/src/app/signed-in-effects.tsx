import { STORAGE_KEYS } from '../config/storage.ts';
import { useCurrentUser } from '../entities/account/queries.ts';
import { lazyOptional } from '../lib/browser/idle.ts';
import { readStored } from '../lib/storage/storage.ts';

const LiveProfile = lazyOptional(
  async () => (await import('../entities/account/live-profile.ts')).LiveProfile,
);

const SendWaiting = lazyOptional(
  async () => (await import('../entities/draft/send-waiting.ts')).SendWaiting,
);

const FoundBefore = lazyOptional(
  async () => (await import('../entities/account/found-before.tsx')).FoundBefore,
);

const FollowUnread = lazyOptional(
  async () => (await import('../entities/notices/follow-unread.ts')).FollowUnread,
);

const FollowEchoes = lazyOptional(
  async () => (await import('../entities/echoes/follow-echoes.ts')).FollowEchoes,
);

const FollowDevice = lazyOptional(
  async () => (await import('../entities/reminder/follow-device.ts')).FollowDevice,
);

/** What goes on, on any screen, for somebody who is in. Wants a <Suspense> around it. */
export function SignedInEffects({ uid }: { readonly uid: string }) {
  const user = useCurrentUser();
  return (
    <>
      <SendWaiting uid={uid} />
      <FollowUnread uid={uid} />
      <FollowEchoes uid={uid} />
      {readStored('local', STORAGE_KEYS.reminder) !== null && <FollowDevice uid={uid} />}
      {user?.foundBefore && <FoundBefore {...user.foundBefore} />}
      {/* A profile is made when it is first asked for: only then is there something to listen to. */}
      {user !== null && <LiveProfile uid={uid} />}
    </>
  );
}
