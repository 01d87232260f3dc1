import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { type Content, type Draft, EMPTY, sameContent, sealed, sentKeyOf } from './draft.ts';
import { type DraftPlace, forgetDraft, onDraftChange, readDraft, writeDraft } from './store.ts';
import { type Writer, writer } from './writer.ts';
import './settle-drafts.ts';

export interface KeptDraft extends Content {
  /** It says something that is not saved. */
  readonly isChanged: boolean;
  /** False when this device could not take the last change (storage full or blocked): leaving would lose it. */
  readonly isKept: boolean;
  /** These very words were sent and no answer came: they may be out. */
  readonly mayBeOut: boolean;
  /** Keeps what is typed or chosen, at once. */
  readonly change: (change: Partial<Content>) => void;
  /** Whether what this rendering shows still stands here, for what is done later: else its writer has gone on. */
  readonly stillStands: () => boolean;
  /** The key to send these words under: the same until they change, over a reload too. */
  readonly seal: () => string;
  /** They were refused for good, so they are not out. */
  readonly unseal: () => void;
  /** They have arrived, and whoever sent them has let go of what was kept: they stay on screen until `renew`. */
  readonly arrived: () => void;
  /** Shows what stands here now: an empty page, or what was begun in another tab meanwhile. */
  readonly renew: () => void;
  /** Back to an empty page, or to what is saved. */
  readonly clear: () => void;
}

const whoWrites = (place: DraftPlace): Writer =>
  writer(({ uid }) => readDraft(place, uid) !== null);

/**
 * Words being written, kept on this device under their writer's name at every change: there again after a reload, a
 * failed try and an expired session. `saved` is what stands there when nothing is kept. Tabs on one place show the same
 * words; words of another tab that this one has not seen yet are never written over but put below.
 */
export function useDraft(place: DraftPlace, saved: Content = EMPTY): KeptDraft {
  const { uid } = useSession();
  const standing = () => readDraft(place, whoWrites(place).uid) ?? { ...EMPTY, ...saved };
  const [draft, setDraft] = useState(standing);
  const [isKept, setIsKept] = useState(true);
  /** What was kept when this tab last looked. */
  const seen = useRef(draft);

  /** As it stands now, for what answers later than this rendering. */
  const latest = useRef(draft);
  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };

  const look = useEffectEvent(() => {
    const kept = standing();
    if (sameContent(kept, seen.current)) return;
    seen.current = kept;
    put(kept);
  });
  const { key, part } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes or goes has words of their own
  useEffect(() => {
    // What this device could not take is newer than what it holds.
    if (!isKept) return;
    look();
    return onDraftChange({ key }, look);
  }, [key, part, uid, isKept]);

  // For what answers later than this rendering, as `latest`.
  const isKeptNow = useRef(true);
  const noteKept = (taken: boolean) => {
    isKeptNow.current = taken;
    setIsKept(taken);
  };
  const forget = () => {
    seen.current = { ...EMPTY, ...saved };
    noteKept(true);
    forgetDraft(place, whoWrites(place).uid);
  };
  const keep = (next: Draft) => {
    put(next);
    if (sameContent(next, saved)) {
      forget();
      return;
    }
    const before = seen.current;
    seen.current = next;
    const taken = writeDraft(place, whoWrites(place), next);
    noteKept(taken);
    if (!taken) seen.current = before;
  };
  return {
    ...draft,
    isChanged: !sameContent(draft, saved),
    isKept,
    mayBeOut: sentKeyOf(draft) !== null,
    change(change) {
      const other = standing().text;
      const next = { ...latest.current, ...change };
      const isNews = isKept && other !== seen.current.text && !next.text.includes(other);
      keep(isNews ? { ...next, text: `${next.text}\n\n${other}` } : next);
    },
    stillStands: () => sameContent(latest.current, draft),
    seal() {
      const next = sealed(latest.current);
      keep(next);
      return next.sentKey;
    },
    unseal: () => keep({ ...latest.current, sentKey: null, sentFor: null }),
    arrived() {
      // What this device took before it was full is older than what has arrived.
      if (!isKeptNow.current) forgetDraft(place, whoWrites(place).uid);
      noteKept(true);
      seen.current = { ...EMPTY, ...saved };
    },
    renew() {
      seen.current = standing();
      put(seen.current);
    },
    clear() {
      put({ ...EMPTY, ...saved });
      forget();
    },
  };
}
