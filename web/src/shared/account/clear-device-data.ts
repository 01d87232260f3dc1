import { STORAGE_KEYS } from '../../config/storage.ts';
import { forgetOwnAddress } from '../../lib/browser/navigation.ts';
import {
  AREAS,
  clearStored,
  forgetFeedCopy,
  metaNameOf,
  namesUnder,
  ownersOf,
  readStored,
  removeStored,
} from '../../lib/storage/storage.ts';
import { draftItems, forgetDrafts, unsentWords } from '../draft/draft.ts';
import { forgetLine, waitingWords } from '../draft/journal-queue.ts';
import { rememberPlus } from './account.ts';

/** What this tab keeps of public reports. It names nobody, so a logout treats it as the person's own. */
const publicReports = () => namesUnder('session', STORAGE_KEYS.publicReport);

/** This person's words that exist only on this device. A logout would delete them. */
export const unsentTexts = (uid: string): readonly string[] => [
  ...unsentWords(uid).map(({ draft }) => `${draft.title}\n${draft.text}`),
  ...waitingWords(uid).map(({ title, content }) => `${title ?? ''}\n${content}`),
  ...publicReports().map((name) => readStored('session', name) ?? ''),
];

export const hasUnsentWords = (uid: string): boolean => unsentTexts(uid).length > 0;

/** Removes what this person hides in lists on this device. It contains the ids of their own texts. */
export function forgetHiddenContent(uid: string): void {
  for (const owner of ownersOf(uid)) {
    for (const area of AREAS) removeStored(area, `${STORAGE_KEYS.hiddenContent}_${owner}`);
  }
}

/**
 * Removes this person's words, reactions, email and stored paths from the device (requirements 10). Words of another
 * person whose session has expired stay on the device, but nobody else sees them. A visitor's words that wait for an
 * emailed link stay too: without them, the visitor's own tab would take them as arrived and remove its draft.
 */
export function clearPersonData(uid: string): void {
  forgetDrafts(uid);
  forgetHiddenContent(uid);
  forgetLine(uid);
  const { userReactions, drift } = STORAGE_KEYS;
  const own = [drift, userReactions, metaNameOf(userReactions)];
  for (const area of AREAS) for (const name of own) removeStored(area, name);
  removeStored('local', STORAGE_KEYS.loginLink);
  for (const name of [STORAGE_KEYS.postLoginPath, ...publicReports()]) {
    removeStored('session', name);
  }
  rememberPlus(null, false);
  forgetOwnAddress();
}

/**
 * Clears this site's storage, its databases and the copy of the feed after this person's account was deleted. Unsent
 * words of other people stay, and the service worker's other caches, because they hold only the app and its
 * configuration.
 */
export async function clearDeviceData(uid: string): Promise<void> {
  clearPersonData(uid);
  await forgetFeedCopy();
  const queues = AREAS.flatMap((area) => namesUnder(area, STORAGE_KEYS.journalOutbox));
  clearStored([...draftItems(), ...queues, STORAGE_KEYS.linkDraft]);
  try {
    for (const { name } of (await indexedDB.databases?.()) ?? []) {
      if (name !== undefined) indexedDB.deleteDatabase(name);
    }
  } catch {
    // The browser blocks or does not support the deletion. Signing out has already emptied the databases.
  }
}
