import { STORAGE_KEYS } from '../../config/storage.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** Notes where a link leads that was pressed while no app could take anybody there; the browser does. */
export function noteEarlyLink({ origin, pathname }: HTMLAnchorElement): void {
  if (origin === location.origin) writeStored('session', STORAGE_KEYS.earlyLink, pathname);
}

let cameByLink = false;

/** Reads that note as the app begins, once: a reload is no arrival. */
export function takeEarlyLink(): void {
  cameByLink = readStored('session', STORAGE_KEYS.earlyLink) === location.pathname;
  removeStored('session', STORAGE_KEYS.earlyLink);
}

/** Whether this page was come to by such a link. */
export const cameByEarlyLink = (): boolean => cameByLink;
