// Which of the drops on screen are one's own, and what one gave to them: the feed itself is the same for everybody.
import { OWN_AMONG_MAX } from '@blckmirror/functions/contract';
import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/api/call.ts';
import { ownAmongKey } from '../../lib/api/query-keys/feed.ts';
import type { KnownOwn } from './own-among.ts';

interface AskOwnAmongProps {
  readonly uid: string;
  /** Of the drops on screen, from the top. */
  readonly ids: readonly string[];
}

/** Asks about the drops that are not known yet, and about the first of them again when the page comes back into sight. */
export function AskOwnAmong({ uid, ids }: AskOwnAmongProps) {
  const client = useQueryClient();
  const known = () => client.getQueryData<KnownOwn>(ownAmongKey(uid)) ?? {};
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

/** Drops that a question is on its way about. */
const asked = new Set<string>();

const unasked = (known: KnownOwn, ids: readonly string[]) =>
  ids.filter((id) => known[id] === undefined && !asked.has(id));

async function askAbout(client: QueryClient, uid: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += OWN_AMONG_MAX) {
    const some = ids.slice(at, at + OWN_AMONG_MAX);
    for (const id of some) asked.add(id);
    try {
      const { reactions, own } = await call('GET /api/reactions/mine', { ids: some.join() });
      const found = some.map(
        (id) => [id, { given: reactions[id] ?? [], isOwn: own.includes(id) }] as const,
      );
      client.setQueryData<KnownOwn>(ownAmongKey(uid), (known) => ({
        ...known,
        ...Object.fromEntries(found),
      }));
    } catch {
      // Asked again with the next page, or when the page comes back into sight.
    } finally {
      for (const id of some) asked.delete(id);
    }
  }
}
