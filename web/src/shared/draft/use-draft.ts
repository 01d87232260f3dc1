import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endedSession, useSession } from '../../lib/auth/session.ts';
import {
  type DraftPlace,
  forgetDraft,
  isDraftKept,
  onDraftChange,
  readDraft,
  writeDraft,
  writer,
} from './draft.ts';
import {
  type Content,
  type Draft,
  EMPTY,
  hasWords,
  holds,
  otherWasSent,
  sameContent,
  sentKeyOf,
  wasSent,
  withoutSent,
  withSentKey,
} from './draft-words.ts';
import './settle-drafts.ts';

export interface EditedDraft extends Content {
  /** The version of the saved words from which this draft started. Null if nothing is saved. */
  readonly base: string | null;
  /**
   * Set after the writer's session has ended. The words are `read-only`, or `covered` if the session was ended
   * elsewhere. Null while the draft can be edited.
   */
  readonly closed: 'read-only' | 'covered' | null;
  /** Whether the draft differs from the saved words, or may differ from what the server has. */
  readonly isChanged: boolean;
  /**
   * False if this device did not store the last change because the storage is full or blocked. Leaving the page would
   * then lose the change.
   */
  readonly isKept: boolean;
  /** Whether these words were sent without an answer, so that they may have arrived. */
  readonly mayBeSent: boolean;
  /** Whether the server may have a change from this draft in place of the saved words, because its answer was lost. */
  readonly mayBeSaved: boolean;
  /** Stores at once what the writer typed or chose. */
  readonly change: (change: Partial<Content>) => void;
  /** Like `change`, but `base` becomes the version that is saved now, so that the draft no longer conflicts with it. */
  readonly rebase: (change: Partial<Content>) => void;
  /** Whether these words were sent from this draft before this rendering, without getting an answer. */
  readonly wasSent: (words: Pick<Content, 'title' | 'text'>) => boolean;
  /** Whether the draft has not changed since this rendering. Call it in code that runs later. */
  readonly isCurrent: () => boolean;
  /**
   * Returns the idempotency key with which to send these words. The key stays the same until the words change, even
   * after a reload.
   */
  readonly markSending: () => string;
  /** Call this after the server refused the words for good, because they have not arrived. */
  readonly markUnsent: () => void;
  /** Call this after the server refused the first try with this key. Earlier tries without an answer stay known. */
  readonly markRefused: (key: string) => void;
  /** Call this after the words have arrived and their stored draft was removed. They stay on screen until `reset`. */
  readonly markSent: () => void;
  /** Shows the words that are stored now: an empty draft, or what another tab has stored. */
  readonly reset: () => void;
  /** Removes the draft and shows the saved words or an empty editor. */
  readonly clear: () => void;
}

/**
 * How the words of a session that ended are shown at a place: `read-only`, or `covered`, which means hidden until their
 * owner logs in again. Null if there are no such words.
 */
function closedAt(
  place: DraftPlace,
  ended: ReturnType<typeof endedSession.get>,
): 'read-only' | 'covered' | null {
  const draft = ended && readDraft(place, ended.uid);
  if (!draft || !hasWords(draft)) return null;
  return ended.isCovered ? 'covered' : 'read-only';
}

/** The stored draft of the current writer, or the visible part of an ended session's draft. */
function storedHere(place: DraftPlace): Draft | null {
  const ended = endedSession.get();
  const closed = closedAt(place, ended);
  if (ended === null || closed === null) return readDraft(place, writer().uid);
  return closed === 'covered' ? EMPTY : readDraft(place, ended.uid);
}

/**
 * A draft that this device stores as its writer's own at every change.
 * - It remains after a reload, after a failed attempt to send and after the end of the session.
 * - While nothing is stored, the hook returns `saved`, which may change.
 * - Tabs with the same place show the same words. Words from another tab that this tab has not seen yet are never
 *   overwritten, but added below the words of this tab.
 */
export function useDraft(place: DraftPlace, saved: Draft = EMPTY): EditedDraft {
  const { uid } = useSession();
  const ended = endedSession.use();
  const stored = () => storedHere(place);
  const standing = () => stored() ?? saved;
  const [draft, setDraft] = useState(standing);
  const [isKept, setIsKept] = useState(() => isDraftKept(place, writer().uid));
  /** The stored draft when this tab last read the storage. */
  const seen = useRef(draft);

  /** The current draft, for code that runs after this rendering. */
  const latest = useRef(draft);
  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };

  // Its only purpose is to render again, when another tab removes the words of a session that ended.
  const [, drawAgain] = useState<EditedDraft['closed']>(null);
  const look = useEffectEvent(() => {
    drawAgain(closedAt(place, endedSession.get()));
    const here = standing();
    if (sameContent(here, seen.current) && here.base === seen.current.base) return;
    seen.current = here;
    put(here);
  });
  /** The owner of the words on this page. */
  const owner = useRef(writer().uid);
  // A session may end because the browser cleared its storage. Then only this page still has the words, so the page
  // stores them again.
  const keepAtTheEnd = useEffectEvent(() => {
    const isTheirs = ended !== null && owner.current === ended.uid;
    const isAllKept = sameContent(latest.current, saved) || latest.current !== seen.current;
    if (isTheirs && !isAllKept && readDraft(place, ended.uid) === null) {
      seen.current = latest.current;
      writeDraft(place, ended, latest.current);
      put({ ...latest.current });
    }
    owner.current = writer().uid;
  });
  const { key, part } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other words
  useEffect(() => {
    keepAtTheEnd();
    look();
    return onDraftChange(look, { key });
  }, [key, part, uid, ended, saved.base]);

  const forget = () => {
    seen.current = saved;
    setIsKept(true);
    forgetDraft(place, writer().uid);
  };
  const closed = closedAt(place, ended);
  const mayBeSaved = (one: Draft) => saved.base !== null && otherWasSent(one, saved);
  const keep = (next: Draft) => {
    if (closedAt(place, endedSession.get())) return;
    // With a lost answer, this may be the only copy of the saved words, and it says that they may have been replaced.
    if (sameContent(next, saved) && !mayBeSaved(next)) {
      put({ ...next, base: saved.base });
      forget();
      return;
    }
    put(next);
    seen.current = next;
    setIsKept(writeDraft(place, writer(), next));
  };
  return {
    ...(closed === 'covered' ? EMPTY : draft),
    closed,
    isChanged: !sameContent(draft, saved) || mayBeSaved(draft),
    isKept,
    mayBeSent: sentKeyOf(draft) !== null,
    mayBeSaved: mayBeSaved(draft),
    change(change) {
      const next = { ...latest.current, ...change };
      const other = stored();
      keep(other ? withNews(next, seen.current, other) : next);
    },
    rebase: (change) => keep({ ...latest.current, ...change, base: saved.base }),
    wasSent: (words) => wasSent(draft, words),
    isCurrent: () => sameContent(latest.current, draft),
    markSending() {
      const next = withSentKey(latest.current);
      keep(next);
      return next.sentKey;
    },
    markUnsent: () => keep({ ...latest.current, sentKey: null, sentFor: null }),
    markRefused: (key) => keep(withoutSent(latest.current, key)),
    markSent() {
      setIsKept(true);
      seen.current = saved;
    },
    reset() {
      seen.current = standing();
      put(seen.current);
    },
    clear() {
      put(saved);
      forget();
    },
  };
}

/** Adds the words that another tab stored, and that this tab has not seen, below the words of this tab. */
function withNews(next: Draft, seen: Draft, other: Draft): Draft {
  const isTitleHere = next.title !== seen.title;
  const title = isTitleHere ? next.title : other.title;
  const news = [
    isTitleHere && ![seen.title, next.title, ''].includes(other.title) ? other.title : '',
    other.text === seen.text || holds(next.text, other.text) ? '' : other.text,
  ].filter((text) => text !== '');
  return { ...next, title, text: [next.text, ...news].join('\n\n') };
}
