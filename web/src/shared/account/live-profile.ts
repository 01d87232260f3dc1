import type { CurrentUser } from '@blckmirror/functions/contract';
import {
  focusManager,
  hashKey,
  type QueryClient,
  QueryObserver,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api/call.ts';
import { answerKey, releaseMutationKey } from '../../lib/api/query-keys.ts';
import { readProfileCopy } from '../../lib/firestore/copies.ts';
import { onServerClock, useNow } from '../../lib/time/clock.ts';
import { formatIn } from '../../lib/time/dates.ts';
import { currentUserQuery } from './account.ts';
import { keepProfile } from './kept-profile.ts';
import { useTimeZone } from './profile.ts';

/** Keeps the user's profile up to date, so that changes on the server appear without a reload (design 14). */
export function LiveProfile({ uid }: { readonly uid: string }) {
  const client = useQueryClient();
  useEffect(() => hearPremiumLost(client), [client]);
  useEffect(() => lookAfterDrops(client), [client]);
  useEffect(() => followProfile(client, uid), [client, uid]);
  useNewDay(client);
  return null;
}

/**
 * Reads the Mirror, the journal and the prompt again when the user's next day begins by the server's clock, because the
 * answers of the day before say "today" of that day.
 */
function useNewDay(client: QueryClient): void {
  const today = formatIn(useTimeZone(), onServerClock(useNow(60_000)), 'yyyy-MM-dd');
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    refreshMirror(client);
    void client.invalidateQueries({ queryKey: answerKey('/api/journal/entries') });
    void client.invalidateQueries({ queryKey: answerKey('/api/journal/prompts/daily') });
  }, [client, today]);
}

/** How often the page reads the profile again while the page is visible, in milliseconds. */
const LOOKS_EVERY_MS = 60_000;

/**
 * Reads the profile again in three cases: each minute while the page is visible, when the page becomes visible again
 * and the profile's copy has changed, and when another tab of this person found a change. Returns a function that stops
 * this.
 */
function followProfile(client: QueryClient, uid: string): () => void {
  let known: string | null = null;
  let kept: CurrentUser | null = null;
  const tabs = joinTabs((message) => {
    const { of, now } = (message ?? {}) as { readonly of?: unknown; readonly now?: unknown };
    // The other tab may belong to another person (`of`), or this tab may already know the change (`now`).
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
    if (user !== kept) keepProfile(user);
    kept = user;
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

/** The part of the profile on which other screens and tabs depend, as a text that can be compared. */
const standing = ({ isPremium, totemType }: CurrentUser): string => `${isPremium} ${totemType}`;

/**
 * Compares the profile with its copy in Firestore. Reads the profile from the API if the two differ or if the copy
 * cannot be read. The page shows only the API's answer, because the copy may be out of date.
 */
async function lookAtCopy(client: QueryClient, uid: string): Promise<void> {
  const known = client.getQueryData(currentUserQuery.queryKey);
  const copy = await readProfileCopy(uid).catch(() => null);
  if (copy === null || hashKey([copy]) !== hashKey([known])) refreshProfile(client);
}

const refreshProfile = (client: QueryClient): void =>
  void client.invalidateQueries(currentUserQuery);

/** The analytics and the Mirror's queries. Their answers depend on the user's own drops and profile. */
const ABOUT_ONESELF = [
  answerKey('/api/drops/me'),
  answerKey('/api/mirror/emotions'),
  answerKey('/api/mirror/whisper'),
  answerKey('/api/mirror/totem-history'),
  answerKey('/api/mirror/month'),
  answerKey('/api/mirror/analytics'),
];

/** Reads the Mirror's data again in the background. */
export function refreshMirror(client: QueryClient): void {
  for (const queryKey of ABOUT_ONESELF) void client.invalidateQueries({ queryKey });
}

/**
 * The delays, in milliseconds, after which the page reads the profile and the Mirror again when a drop was released. By
 * then the server has probably analysed the drop, and perhaps chosen a new totem.
 */
const LOOKS_AFTER_MS = [3_000, 10_000, 30_000] as const;

/**
 * Reads the profile and the Mirror a few times after each release of a drop by this user. Returns a function that stops
 * this.
 */
function lookAfterDrops(client: QueryClient): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const look = () => {
    refreshProfile(client);
    refreshMirror(client);
  };
  const stop = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.mutation.options.mutationKey?.[0] !== releaseMutationKey()[0]) return;
    for (const pause of LOOKS_AFTER_MS) timers.add(setTimeout(look, pause));
  });
  return () => {
    stop();
    timers.forEach(clearTimeout);
  };
}

/**
 * Reads the profile again when the server refuses a call because the user is not a member. Returns a function that
 * stops this.
 */
function hearPremiumLost(client: QueryClient): () => void {
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'premium-required') return;
    const known = client.getQueryData(currentUserQuery.queryKey);
    // If the known profile already says that the user is no member, the profile need not be read again.
    if (known?.user.isPremium) void client.invalidateQueries(currentUserQuery);
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const CHANNEL = 'blckmirror';

interface Tabs {
  /** Sends a message to every other tab of this browser, with any account. The message never leaves the device. */
  tell(message: unknown): void;
  close(): void;
}

/** Connects the tabs of this browser. Check each message, because another version of the app may have sent it. */
function joinTabs(onHear: (message: unknown) => void): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onHear(data);
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
