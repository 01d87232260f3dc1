import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookAfterDrops } from './after-a-drop.ts';
import { followProfile } from './follow-profile.ts';
import { hearPremiumLost } from './premium-lost.ts';

/** Follows the own profile, so that what changes at the server shows without a reload (design 14). */
export function LiveProfile({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  useEffect(() => hearPremiumLost(client), [client]);
  useEffect(() => lookAfterDrops(client), [client]);
  useEffect(() => followProfile(client, uid), [client, uid]);
  return null;
}
