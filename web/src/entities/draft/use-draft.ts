import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../lib/auth/session.ts';
import { type Content, type Draft, EMPTY, sameContent, sealed, sentKeyOf } from './draft.ts';
import { type DraftPlace, forgetDraft, onDraftChange, readDraft, writeDraft } from './store.ts';
import { type Writer, writer } from './writer.ts';
import './adoption.ts';

export interface KeptDraft extends Content {
  /** It says something that is not saved. */
  readonly isChanged: boolean;
  /** False when this device could not take the last change (storage full or blocked): leaving would lose it. */
  readonly isKept: boolean;
  /** These very words were sent and no answer came: they may be out. */
  readonly mayBeOut: boolean;
  /** Keeps what is typed or chosen, at once. */
  readonly change: (change: Partial<Content>) => void;
  /** The key to send these words under: the same until they change, over a reload too. */
  readonly seal: () => string;
  /** They were refused for good, so they are not out. */
  readonly unseal: () => void;
  /** Forgets what is kept; what is on screen stays. */
  readonly forget: () => void;
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

  const forget = () => {
    seen.current = { ...EMPTY, ...saved };
    setIsKept(true);
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
    setIsKept(taken);
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
    seal() {
      const next = sealed(latest.current);
      keep(next);
      return next.sentKey;
    },
    unseal: () => keep({ ...latest.current, sentKey: null, sentFor: null }),
    forget,
    clear() {
      put({ ...EMPTY, ...saved });
      forget();
    },
  };
}
