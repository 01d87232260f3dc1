import { STORAGE_KEYS } from '../../config/storage.ts';
import { currentSession } from '../../lib/auth/session-store.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import { now } from '../../lib/time/clock.ts';
import { claimDrafts } from './claim-drafts.ts';
import { type Draft, draftOf, EMPTY, merged } from './draft.ts';
import { DROP, forgetDraft, readDraft, writeDraft } from './store.ts';
import { signedIn, VISITOR } from './writer.ts';

/** How long a visitor's words wait for the link that they asked for, in milliseconds. */
const WAITS_MS = 3_600_000;

interface LinkDraft {
  readonly draft: Draft;
  readonly email: string;
  /** In milliseconds. */
  readonly until: number;
}

const isOver = ({ until }: LinkDraft): boolean => until <= now().getTime();

/** Lays a visitor's words ready for the link that goes to `email`: it opens in another tab, which cannot see this one's. */
export function keepForLink(email: string): void {
  const draft = signedIn() ? null : readDraft(DROP, null);
  if (!draft) return;
  const waiting = { ...draft, email, until: now().getTime() + WAITS_MS };
  writeStored('local', STORAGE_KEYS.linkDraft, JSON.stringify(waiting));
}

/** Gives the words that wait for this link to whoever has signed in by it; other people's are left to wait. */
export function claimFromLink(): void {
  const waiting = parse(readStored('local', STORAGE_KEYS.linkDraft));
  const who = signedIn();
  if (!waiting || !who || isOver(waiting) || !isFor(waiting, currentSession().email)) return;
  const standing = readDraft(DROP, null) ?? EMPTY;
  if (!writeDraft(DROP, VISITOR, merged(standing, waiting.draft))) return;
  removeStored('local', STORAGE_KEYS.linkDraft);
  claimDrafts(who);
}

const isFor = ({ email }: LinkDraft, mine: string | null): boolean =>
  mine !== null && email.toLowerCase() === mine.toLowerCase();

/** Removes words that nobody came for in time, or that were claimed in this tab. */
export function endLinkDraft(claimed: Draft | null): void {
  const waiting = parse(readStored('local', STORAGE_KEYS.linkDraft));
  const isDone = !waiting || isOver(waiting) || waiting.draft.text === claimed?.text;
  if (isDone) removeStored('local', STORAGE_KEYS.linkDraft);
}

/** The tab that wrote the words lets go of them once the link's tab has taken them. */
export function watchLinkDraft(): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== STORAGE_KEYS.linkDraft || newValue !== null) return;
    const taken = parse(oldValue);
    if (!taken || isOver(taken) || readDraft(DROP, null)?.text !== taken.draft.text) return;
    forgetDraft(DROP, null);
  });
}

function parse(text: string | null): LinkDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    if (typeof kept?.text !== 'string') return null;
    if (typeof kept.email !== 'string' || typeof kept.until !== 'number') return null;
    return { draft: draftOf(kept.text, kept), email: kept.email, until: kept.until };
  } catch {
    return null;
  }
}
