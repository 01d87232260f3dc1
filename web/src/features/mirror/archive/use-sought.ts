import type { OwnDrop } from '@blckmirror/functions/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetOwnAddress, onDialogEntry } from '../../../lib/browser/dialog-entry.ts';
import type { Archive } from './use-archive.ts';

/** The id of the drop that the address names; null when it names none. */
export const useSoughtId = (): string | null => useLocation().hash.slice(1) || null;

interface Endings {
  readonly onFound: (drop: OwnDrop) => void;
  readonly onMissing: () => void;
}

/**
 * Leads on from an address that names a drop, once for each time it is gone to. A drop of somebody else, one that is gone
 * and one that never was are the same here: one's own archive, which is all that is asked, does not hold it.
 * @returns whether it is still being looked for
 */
export function useSought(archive: Archive, { onFound, onMissing }: Endings): boolean {
  const { key, hash } = useLocation();
  const id = useSoughtId();
  const visit = id === null ? null : `${key} ${hash}`;
  const answered = useRef<string | null>(null);
  const drop = archive.loaded.find((each) => each.id === id);
  // A copy may lack what the archive has: only the archive itself can say that there is no such drop.
  const isOver = archive.status === 'ready' && !archive.pages.hasNextPage && !archive.isCopy;
  const isDecided = drop !== undefined || isOver;

  const answer = useEffectEvent(() => {
    // The browser may have left it again, on its way back from a dialog.
    if (location.hash !== hash) return;
    answered.current = visit;
    // The list lies below, at its own address. Where it does so already, the dialog's entry stays as it is.
    if (!drop || !onDialogEntry()) forgetOwnAddress();
    if (drop) onFound(drop);
    else onMissing();
  });
  useEffect(() => {
    if (visit === null) answered.current = null;
    else if (isDecided && answered.current !== visit) answer();
  }, [visit, isDecided]);
  return id !== null && !isDecided && !archive.pages.isFetchNextPageError;
}
