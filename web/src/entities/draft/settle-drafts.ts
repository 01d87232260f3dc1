import { STORAGE_KEYS } from '../../config/storage.ts';
import { hasSessionHint } from '../../lib/auth/session-hint.ts';
import { onSessionChange } from '../../lib/auth/session-store.ts';
import { metaNameOf, readMeta } from '../../lib/storage/kept-meta.ts';
import { onStoredElsewhere, removeStored } from '../../lib/storage/storage.ts';
import { claimDrafts } from './claim-drafts.ts';
import { endLinkDraft, watchLinkDraft } from './link-draft.ts';
import { DROP, readDraft } from './store.ts';
import { signedIn } from './writer.ts';

/**
 * Gives a visitor's words to whoever has signed in, and clears away what belongs to a session that is over. At every
 * start, and whenever somebody comes. Safe to repeat.
 */
export function settleDrafts(): void {
  const who = signedIn();
  // Another tab has let somebody in and not said yet whether they stay: where their words belong is known when it does.
  if (who && !hasSessionHint()) return;
  const claimed = who && readDraft(DROP, null);
  if (who) claimDrafts(who);
  endLinkDraft(claimed);
  if (!hasSessionHint()) clearEndedSession();
}

// What somebody wrote who had signed in to stay is theirs when they come back; the rest was for one session.
function clearEndedSession(): void {
  const { dropDraft, dropSent, userReactions } = STORAGE_KEYS;
  if (readMeta('local', dropDraft) === null) removeStored('local', dropDraft);
  for (const name of [dropSent, userReactions, metaNameOf(userReactions)]) {
    removeStored('local', name);
  }
}

settleDrafts();
onSessionChange(settleDrafts);
onStoredElsewhere(STORAGE_KEYS.session, settleDrafts);
watchLinkDraft();
