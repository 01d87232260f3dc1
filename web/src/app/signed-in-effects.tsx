import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { STORAGE_KEYS } from '../config/storage.ts';
import { lazyOptional } from '../lib/browser/postpone.ts';
import { readStored } from '../lib/storage/storage.ts';
import { useCurrentUser } from '../shared/account/account.ts';
import { useShownProfile } from '../shared/account/profile.ts';
import { parseHidden, storedHidden } from '../shared/hidden-content/hidden-content.ts';
import { applyTheme } from '../theme/apply-theme.ts';

const LiveProfile = lazyOptional(
  async () => (await import('../shared/account/live-profile.ts')).LiveProfile,
);

const SendWaiting = lazyOptional(
  async () => (await import('../shared/draft/save-to-journal.ts')).SendWaiting,
);

const PreVerificationDialog = lazyOptional(
  async () => (await import('../shared/account/pre-verification-dialog.tsx')).PreVerificationDialog,
);

const FollowUnread = lazyOptional(
  async () => (await import('../shared/account/notices.tsx')).FollowUnread,
);

const FollowEchoes = lazyOptional(
  async () => (await import('../shared/reactions/follow-echoes.ts')).FollowEchoes,
);

const FollowDevice = lazyOptional(
  async () => (await import('../shared/account/reminder-device.ts')).FollowDevice,
);

/** Background work on every screen for a signed-in user. Put a <Suspense> around it. */
export function SignedInEffects({ uid }: { readonly uid: string }) {
  const user = useCurrentUser();
  const theme = useShownProfile()?.theme;
  useEffect(() => {
    // Until the API has answered, the theme comes from the copy in Firestore. It is not stored for the next visit;
    // `app.tsx` stores the theme of the API's answer.
    if (user === null && theme) applyTheme(theme);
  }, [user, theme]);
  const client = useQueryClient();
  const isKnown = user?.id === uid;
  const sendMemories = useEffectEvent(async () => {
    if (parseHidden(storedHidden()).memories.length === 0) return;
    const { sendPutAway } = await import('../shared/memories/memories.tsx');
    sendPutAway(client, uid, user?.putAway ?? []);
  });
  // If the code cannot be fetched, the next start of the app does this.
  useEffect(() => void (isKnown && sendMemories().catch(() => {})), [isKnown]);
  return (
    <>
      <SendWaiting uid={uid} />
      <FollowUnread uid={uid} />
      <FollowEchoes uid={uid} />
      {readStored('local', STORAGE_KEYS.reminder) !== null && <FollowDevice uid={uid} />}
      {user?.foundBefore && <PreVerificationDialog {...user.foundBefore} />}
      {/* The first request creates the profile. Before its answer there is no profile to follow. */}
      {user !== null && <LiveProfile uid={uid} />}
    </>
  );
}
