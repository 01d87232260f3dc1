import type { RiskLevel } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Icon } from '../../components/ui/icons.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { setMemoryHidden, useHidden } from '../hidden-content/hidden-content.ts';
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
  const { memories: putAway } = useHidden();
  const { data, isLoading } = useQuery({
    // Without the words, because the cache would compare long texts at each render.
    queryKey: ['memories', ...items.map(({ id, version = '' }) => `${id} ${version}`)],
    queryFn: () => calmAmong(items),
    enabled: items.length > 0,
  });
  const shown = items.filter(({ id }) => data?.includes(id) && !putAway.includes(id));
  return { shown, isComing: isLoading };
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

/** The button beside a memory. After it, no screen brings this text up again, until the author logs out. */
export const NotThisOne = ({ id, isSmall = false }: NotThisOneProps) => (
  <chakra.button
    type="button"
    data-not-this-one=""
    aria-label={isSmall ? LABEL : undefined}
    title={isSmall ? LABEL : undefined}
    onClick={(event) => putAway(id, event)}
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

function putAway(id: string, { currentTarget }: MouseEvent<HTMLElement>): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-not-this-one]')];
  const at = buttons.indexOf(currentTarget);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector('h1');
  setMemoryHidden(id, true);
  toast({
    title: 'It will not come up again.',
    action: { label: 'Undo', onPress: () => setMemoryHidden(id, false) },
  });
  // The pressed button disappears with its memory.
  requestAnimationFrame(() => next?.focus({ preventScroll: true }));
}
