// Asks the server which drops on screen are the reader's own, and which reactions the reader gave to the others. The
// feed itself does not say this, because it is the same for everybody.
import { OWN_AMONG_MAX } from '@blckmirror/functions/contract';
import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/api/call.ts';
import { answerKey } from '../../lib/api/query-keys.ts';
import type { KnownOwn } from './reactions.ts';

interface AskOwnReactionsProps {
  readonly uid: string;
  /** The ids of the drops on screen, from the top. */
  readonly ids: readonly string[];
}

/** Asks the server about each new drop on screen, and again about the first drops when the page becomes visible. */
export function AskOwnReactions({ uid, ids }: AskOwnReactionsProps) {
  const client = useQueryClient();
  const known = () => client.getQueryData<KnownOwn>(answerKey('/api/reactions/mine', uid)) ?? {};
  const shown = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what `ids` holds.
  useEffect(() => {
    void askAbout(client, uid, unasked(known(), ids));
  }, [client, uid, shown]);
  const lookAgain = useEffectEvent((isInSight: boolean) => {
    if (isInSight) void askAbout(client, uid, ids.slice(0, OWN_AMONG_MAX));
  });
  useEffect(() => focusManager.subscribe((isInSight) => lookAgain(isInSight)), []);
  return null;
}

/** Drops that are in a request without an answer yet. */
const asked = new Set<string>();

/**
 * The drops that the server was not asked about, also those that this device knows to be the reader's own: by the length
 * of a request that leaves one out, a watcher of the network would learn that it is theirs.
 */
const unasked = (known: KnownOwn, ids: readonly string[]) =>
  ids.filter((id) => (known[id]?.isNoted ?? known[id] === undefined) && !asked.has(id));

async function askAbout(client: QueryClient, uid: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += OWN_AMONG_MAX) {
    const some = ids.slice(at, at + OWN_AMONG_MAX);
    for (const id of some) asked.add(id);
    try {
      const { reactions, own } = await call('GET /api/reactions/mine', { ids: some.join() });
      const found = some.map(
        (id) => [id, { given: reactions[id] ?? [], isOwn: own.includes(id) }] as const,
      );
      client.setQueryData<KnownOwn>(answerKey('/api/reactions/mine', uid), (known) => ({
        ...known,
        ...Object.fromEntries(found),
      }));
    } catch {
      // After a failure, the server is asked again with the next page or when the page becomes visible.
    } finally {
      for (const id of some) asked.delete(id);
    }
  }
}
