import { STORAGE_KEYS } from '../../config/storage.ts';
import { forgetOwnAddress } from '../../lib/browser/dialog-entry.ts';
import { metaNameOf } from '../../lib/storage/kept-meta.ts';
import { AREAS, removeStored } from '../../lib/storage/storage.ts';
import { waitingWords } from '../draft/outbox.ts';
import { forgetDrafts, hasDrafts } from '../draft/store.ts';
import { rememberPlus } from './plus-store.ts';

/** Whether this device keeps words of this person that logging out would remove. */
export const hasUnsentWords = (uid: string): boolean =>
  hasDrafts(uid) || waitingWords(uid).length > 0;

/**
 * Leaves nothing of this person for the next one on the device (requirements 10): words, reactions, email, ways back.
 * What somebody else wrote, whose session ended by itself, waits for them unseen.
 */
export function clearPersonData(uid: string): void {
  forgetDrafts(uid);
  const { journalOutbox, crisisDraft, leftOut, userReactions, drift } = STORAGE_KEYS;
  const own = [`${journalOutbox}_${uid}`, `${crisisDraft}_${uid}_sent`, `${leftOut}_${uid}`];
  for (const area of AREAS) {
    for (const name of [...own, drift, userReactions, metaNameOf(userReactions)])
      removeStored(area, name);
  }
  for (const name of [STORAGE_KEYS.dropSent, STORAGE_KEYS.loginLink, STORAGE_KEYS.linkDraft]) {
    removeStored('local', name);
  }
  removeStored('session', STORAGE_KEYS.postLoginPath);
  rememberPlus(null, false);
  forgetOwnAddress();
}

/**
 * Clears whatever this site keeps on the device of somebody who has left for good: storage, and the databases of the
 * Auth SDK. What the service worker keeps is the app and the public feed, nobody's own: it stays.
 */
export async function clearDeviceData(): Promise<void> {
  forgetOwnAddress();
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[area].clear();
    } catch {
      // Blocked storage holds nothing to clear.
    }
  }
  try {
    for (const { name } of (await indexedDB.databases?.()) ?? []) {
      if (name !== undefined) indexedDB.deleteDatabase(name);
    }
  } catch {
    // Blocked, or a browser that does not tell: signing out has emptied them.
  }
}
