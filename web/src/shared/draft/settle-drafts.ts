import { STORAGE_KEYS } from '../../config/storage.ts';
import { currentSession, onSessionChange } from '../../lib/auth/session.ts';
import { hintedUid } from '../../lib/auth/session-hint.ts';
import {
  AREAS,
  forgetOnPage,
  isOnPageAlone,
  metaNameOf,
  namesUnder,
  onStoredElsewhere,
  ownersOf,
  readMeta,
  readStored,
  removeStored,
  writeStored,
} from '../../lib/storage/storage.ts';
import { now } from '../../lib/time/clock.ts';
import { parseHidden } from '../hidden-content/hidden-content.ts';
import {
  claimDrafts,
  DROP,
  forgetDraft,
  KEYS,
  readDraft,
  renameDrafts,
  writeDraft,
  writer,
  writerOf,
} from './draft.ts';
import { type Draft, draftOf, EMPTY, merged } from './draft-words.ts';
import { renameLine } from './journal-queue.ts';

/**
 * Gives a visitor's words to the person who has signed in, and removes the data of an ended session. This function runs
 * at every start and every sign-in (see the end of this file). It may run several times.
 */
export function settleDrafts(): void {
  for (const uid of storedUids()) {
    renameDrafts(uid);
    renameLine(uid);
    renameHidden(uid);
  }
  const who = writer();
  const isSignedIn = who.uid !== null;
  // Another tab has signed somebody in, but has not recorded yet whether that person stays signed in. Only then is it
  // known which storage the words belong in.
  if (isSignedIn && hintedUid() === null) return;
  const claimed = isSignedIn ? readDraft(DROP, null) : null;
  if (isSignedIn) claimDrafts(who);
  endLinkDraft(claimed);
  if (hintedUid() === null) endPersonData();
}

const { hiddenContent, journalOutbox, userReactions } = STORAGE_KEYS;

/** The uids, of anybody, under which an earlier version of the app has stored drafts, a queue or hidden content. */
function storedUids(): readonly string[] {
  const owners = AREAS.flatMap((area) =>
    [...KEYS, journalOutbox, hiddenContent].flatMap((key) =>
      namesUnder(area, key).flatMap((name) => [
        name.slice(key.length + 1).split('_')[0],
        readMeta(area, name)?.owner,
      ]),
    ),
  );
  return [...new Set(owners)].filter(
    (owner): owner is string =>
      typeof owner === 'string' && !/^([0-9a-f]{16}|visitor|meta|)$/.test(owner),
  );
}

/**
 * Renames hidden content that an earlier version of the app has stored under this person's uid. If the device is full,
 * it stays where it is, because the new name on this page alone would be lost with the page.
 */
function renameHidden(uid: string): void {
  const [name = '', ...others] = ownersOf(uid).map((owner) => `${hiddenContent}_${owner}`);
  for (const area of AREAS) {
    for (const older of others) {
      const text = readStored(area, older);
      if (text === null) continue;
      const newer = readStored(area, name);
      const isThere = newer !== null && !isOnPageAlone(area, name);
      if (isThere || writeStored(area, name, newer ?? text) === 'device') removeStored(area, older);
      else if (newer === null) forgetOnPage(area, name);
    }
  }
}

/**
 * Removes what names a person, or a text of theirs, once nobody is signed in. Drafts stay on the device until their
 * owner signs in again. So do the words and drops that they hide, but the texts that they put away are their own. The
 * server knows these too, or was sent them at each start of the session without an answer.
 */
function endPersonData(): void {
  for (const area of AREAS) {
    for (const name of [userReactions, metaNameOf(userReactions)]) removeStored(area, name);
    for (const name of namesUnder(area, hiddenContent)) {
      const hidden = parseHidden(readStored(area, name));
      if (hidden.memories.length === 0) continue;
      writeStored(area, name, JSON.stringify({ ...hidden, memories: [] }));
    }
  }
}

/** How long a visitor's words wait for the sign-in link that the visitor requested, in milliseconds. */
const LINK_WAITS_MS = 3_600_000;

interface LinkDraft {
  readonly draft: Draft;
  readonly email: string;
  /** The end of the wait, in milliseconds since 1970. */
  readonly until: number;
}

const isOver = ({ until }: LinkDraft): boolean => until <= now().getTime();

/**
 * Stores a visitor's words for the sign-in link that was sent to `email`. The link opens in another tab, and that tab
 * cannot read this tab's session storage.
 */
export function keepForLink(email: string): void {
  const draft = writer().uid === null ? readDraft(DROP, null) : null;
  if (!draft) return;
  const waiting = { ...draft, email, until: now().getTime() + LINK_WAITS_MS };
  writeStored('local', STORAGE_KEYS.linkDraft, JSON.stringify(waiting));
}

/**
 * Gives the words that wait for this link to the person who used it to sign in. Another person's words stay where they
 * are.
 */
export function claimFromLink(): void {
  const waiting = parseLinkDraft(readStored('local', STORAGE_KEYS.linkDraft));
  const who = writer();
  if (!waiting || who.uid === null || isOver(waiting) || !isFor(waiting, currentSession().email))
    return;
  const standing = readDraft(DROP, null) ?? EMPTY;
  const isKept = writeDraft(DROP, writerOf(null), merged(standing, waiting.draft));
  if (isKept) removeStored('local', STORAGE_KEYS.linkDraft);
  claimDrafts(who);
}

const isFor = ({ email }: LinkDraft, mine: string | null): boolean =>
  mine !== null && email.toLowerCase() === mine.toLowerCase();

/** Removes the words that wait for a sign-in link, if their time is over or if `claimed` contains them. */
function endLinkDraft(claimed: Draft | null): void {
  const waiting = parseLinkDraft(readStored('local', STORAGE_KEYS.linkDraft));
  const isDone = !waiting || isOver(waiting) || waiting.draft.text === claimed?.text;
  if (isDone) removeStored('local', STORAGE_KEYS.linkDraft);
}

/** Removes the words from the tab in which they were written, once the tab that opened the link has taken them. */
function watchLinkDraft(): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== STORAGE_KEYS.linkDraft || newValue !== null) return;
    const taken = parseLinkDraft(oldValue);
    if (!taken || isOver(taken) || readDraft(DROP, null)?.text !== taken.draft.text) return;
    forgetDraft(DROP, null);
  });
}

function parseLinkDraft(text: string | null): LinkDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (typeof kept?.text !== 'string') return null;
    if (typeof kept.email !== 'string' || typeof kept.until !== 'number') return null;
    return { draft: draftOf(kept.text, kept), email: kept.email, until: kept.until };
  } catch {
    return null;
  }
}

settleDrafts();
onSessionChange(settleDrafts);
onStoredElsewhere(STORAGE_KEYS.session, settleDrafts);
watchLinkDraft();
