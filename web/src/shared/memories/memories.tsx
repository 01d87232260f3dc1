import { PUT_AWAY_MAX, type RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Icon } from '../../components/ui/icons.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { call } from '../../lib/api/call.ts';
import { currentSession, useSession } from '../../lib/auth/session.ts';
import { currentUserQuery } from '../account/account.ts';
import {
  parseHidden,
  setMemoryHidden,
  storedHidden,
  useHidden,
} from '../hidden-content/hidden-content.ts';
import { areCalm } from '../risk/rate-words.ts';

/** An own text that a screen quotes without being asked for it. */
interface Memory {
  readonly id: string;
  /** Changes with the words. A drop has none, because its words never change. */
  readonly version?: string;
  readonly title?: string | null;
  readonly content: string;
  /** The rating at the time of writing. */
  readonly risk: RiskLevel;
}

interface Memories<Item> {
  /** Those that may be quoted, in their order. Empty until they are rated, and if they cannot be rated. */
  readonly shown: readonly Item[];
  /** Whether they are being rated. */
  readonly isComing: boolean;
}

/**
 * The texts that may be quoted to their author: rated anew on this device, none of them suggests danger, and the author
 * has put none of them away.
 */
export function useMemories<Item extends Memory>(items: readonly Item[]): Memories<Item> {
  const putAway = usePutAway();
  const { data, isLoading } = useQuery({
    // Without the words, because the cache would compare long texts at each render.
    queryKey: ['memories', ...items.map(({ id, version = '' }) => `${id} ${version}`)],
    queryFn: () => calmAmong(items),
    enabled: items.length > 0,
  });
  const shown = items.filter(({ id }) => data?.includes(id) && putAway?.includes(id) === false);
  return { shown, isComing: isLoading || putAway === null };
}

/**
 * The ids of the texts that the author has put away, on any device. Null until the server has said it, so that nothing
 * is quoted too early. If it does not answer, what this device knows.
 */
export function usePutAway(): readonly string[] | null {
  const { uid } = useSession();
  const { memories } = useHidden();
  const { data, failureCount } = useQuery({ ...currentUserQuery, enabled: uid !== null });
  if (uid !== null && !data && failureCount === 0) return null;
  return [...memories, ...(data?.user.putAway ?? [])];
}

async function calmAmong(items: readonly Memory[]): Promise<readonly string[]> {
  const calm: string[] = [];
  for (const { id, title, content, risk } of items) {
    // On a slow phone, a long entry takes longer than a frame. Between two entries the page can answer a press.
    await new Promise((resolve) => setTimeout(resolve));
    const isCalm = risk === 'none' && (await areCalm(content)) && (await areCalm(title ?? ''));
    if (isCalm) calm.push(id);
  }
  return calm;
}

const LABEL = 'Not this one again';

interface NotThisOneProps {
  readonly id: string;
  /** Shows a cross in place of the words, where there is one line only. */
  readonly isSmall?: boolean;
}

/** The button beside a memory. After it, no screen brings this text up again. */
export function NotThisOne({ id, isSmall = false }: NotThisOneProps) {
  const client = useQueryClient();
  return (
    <chakra.button
      type="button"
      data-not-this-one=""
      aria-label={isSmall ? LABEL : undefined}
      title={isSmall ? LABEL : undefined}
      onClick={(event) => putAway(client, id, event)}
      display="inline-grid"
      _print={{ display: 'none' }}
      placeItems="center"
      flexShrink="0"
      minHeight="11"
      minWidth="11"
      textStyle="meta"
      color="muted"
      cursor="pointer"
      _hover={{ color: 'text' }}
    >
      {isSmall ? (
        <Icon name="close" size={16} />
      ) : (
        <Box as="span" textDecoration="underline" textUnderlineOffset="0.25em">
          {LABEL}
        </Box>
      )}
    </chakra.button>
  );
}

/** The last request of `savePutAway`. */
let saving = Promise.resolve();

/**
 * Stores the choice on this device at once, and with the author's account one request after the other. Does nothing for
 * an author who is no longer logged in.
 */
function savePutAway(
  client: QueryClient,
  uid: string | null,
  putAway: { readonly id: string; readonly isPutAway: boolean },
): void {
  const isStillIn = () => uid !== null && currentSession().uid === uid;
  if (!isStillIn()) return;
  setMemoryHidden(putAway.id, putAway.isPutAway);
  saving = saving
    .then(async () => {
      if (!isStillIn()) return;
      const answer = await call('PATCH /api/user/me', { putAway }, { uid });
      // The key of this query names no account.
      if (!isStillIn()) return;
      client.setQueryData(currentUserQuery.queryKey, answer);
      // The server ignores a text that is deleted, so it would be sent at every start.
      const isUnknown = putAway.isPutAway && !answer.user.putAway?.includes(putAway.id);
      if (isUnknown) setMemoryHidden(putAway.id, false);
    })
    // Without the server, this device remembers it until the session ends (`sendPutAway`).
    .catch(() => {});
}

/**
 * Sends the texts that are put away on this device alone, because the server did not answer at that time. Sends no more
 * than the account has room for, because a text above that would push another one out.
 */
export function sendPutAway(client: QueryClient, uid: string, known: readonly string[]): void {
  const missing = parseHidden(storedHidden()).memories.filter((id) => !known.includes(id));
  for (const id of missing.slice(0, PUT_AWAY_MAX - known.length)) {
    savePutAway(client, uid, { id, isPutAway: true });
  }
}

function putAway(
  client: QueryClient,
  id: string,
  { currentTarget }: MouseEvent<HTMLElement>,
): void {
  const { uid } = currentSession();
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-not-this-one]')];
  const at = buttons.indexOf(currentTarget);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector('h1');
  savePutAway(client, uid, { id, isPutAway: true });
  toast({
    title: 'It will not come up again.',
    action: {
      label: 'Undo',
      onPress: () => savePutAway(client, uid, { id, isPutAway: false }),
    },
  });
  // The pressed button disappears with its memory.
  requestAnimationFrame(() => next?.focus({ preventScroll: true }));
}
