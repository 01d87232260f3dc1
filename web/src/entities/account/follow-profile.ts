import type { CurrentUser } from '@blckmirror/functions/contract';
import { focusManager, hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  analyticsKey,
  mirrorEmotionsKey,
  monthKey,
  ownDropsKey,
  totemHistoryKey,
  whisperKey,
} from '../../lib/api/query-keys/own.ts';
import { joinTabs } from '../../lib/browser/tabs.ts';
import { readProfileCopy } from '../../lib/firestore/copies.ts';
import { currentUserQuery } from './queries.ts';

/** How often the own profile is read again while the page is in sight, in milliseconds. */
export const LOOKS_EVERY_MS = 60_000;

/** What is read anew when something about oneself has changed: stats, and what the Mirror says. */
const ABOUT_ONESELF = [
  ownDropsKey(),
  mirrorEmotionsKey(),
  whisperKey(),
  totemHistoryKey(),
  monthKey(),
  analyticsKey(),
];

/** Reads again what the Mirror says, in the background: what is on screen stands until better is known. */
export function refreshMirror(client: QueryClient): void {
  for (const queryKey of ABOUT_ONESELF) void client.invalidateQueries({ queryKey });
}

/** Reads the own profile again, in the background; what follows from a change in it comes with it. */
export const refreshProfile = (client: QueryClient): void =>
  void client.invalidateQueries(currentUserQuery);

/** What other screens and other tabs turn on, as text to compare. */
const standing = ({ isPremium, totemType }: CurrentUser): string => `${isPremium} ${totemType}`;

/**
 * Looks whether the profile has changed, by its copy in the store, and reads it if so; also where the copy cannot be read.
 * What the copy says is never shown: it may be late.
 */
async function lookAtCopy(client: QueryClient, uid: string): Promise<void> {
  const known = client.getQueryData(currentUserQuery.queryKey);
  const copy = await readProfileCopy(uid).catch(() => null);
  if (copy === null || hashKey([copy]) !== hashKey([known])) refreshProfile(client);
}

/**
 * Keeps the own profile true while the page is open: its copy is looked at when the page comes back into sight, it is read
 * each minute while the page is in sight, and when another tab of this person has learnt something. Answers how to stop.
 */
export function followProfile(client: QueryClient, uid: string): () => void {
  let known: string | null = null;
  const tabs = joinTabs((message) => {
    const { of, now } = (message ?? {}) as { readonly of?: unknown; readonly now?: unknown };
    // Another tab may have somebody else signed in, or tell what is known here already.
    if (of === uid && now !== known) refreshProfile(client);
  });
  const observer = new QueryObserver(client, {
    ...currentUserQuery,
    refetchInterval: LOOKS_EVERY_MS,
  });
  const stopLooking = focusManager.subscribe((isInSight) => {
    if (isInSight) void lookAtCopy(client, uid);
  });
  const hear = (user: CurrentUser | undefined) => {
    if (!user) return;
    const before = known;
    known = standing(user);
    if (before === null || before === known) return;
    refreshMirror(client);
    tabs.tell({ of: uid, now: known });
  };
  hear(client.getQueryData(currentUserQuery.queryKey)?.user);
  const stop = observer.subscribe(({ data }) => hear(data?.user));
  return () => {
    stop();
    stopLooking();
    tabs.close();
  };
}
