import type { RiskLevel } from '@blckmirror/functions/contract';
import { useEffect, useRef, useState } from 'react';
import { painted } from '../../lib/browser/after-paint.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { useKeepInJournal } from '../draft/use-keep-in-journal.ts';

type Rate = (words: string) => RiskLevel;

/** How long publishing may wait for the detector's code to arrive, in milliseconds. */
const PATIENCE_MS = 3_000;

let detector: Promise<Rate | null> | null = null;

// Each new text is rated once: at a pause in the typing, or else at the press. A load that failed is tried again at the
// next words; until then nobody is held up.
function loadDetector(): Promise<Rate | null> {
  detector ??= import('@blckmirror/functions/risk').then(
    ({ rateRisk }) => memoizeLast(rateRisk),
    () => {
      detector = null;
      return null;
    },
  );
  return detector;
}

const patience = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

// Nobody who has not written anything fetches the detector.
const rateBy = async (arriving: () => Promise<Rate | null>, words: string): Promise<RiskLevel> =>
  words.trim() === '' ? 'none' : ((await arriving())?.(words) ?? 'none');

/**
 * Whether these words sound like danger to their author, however long the detector takes to arrive: on a slow connection
 * help comes late rather than never. `none` where it cannot be had. Never rejects.
 */
export const rateWords = (words: string): Promise<RiskLevel> => rateBy(loadDetector, words);

/** The same before words are sent, which waits for the detector 3 seconds and no longer: the server rates them too. */
export const rateBeforeSending = (words: string): Promise<RiskLevel> =>
  rateBy(() => Promise.race([loadDetector(), patience()]), words);

/** A pause in the typing, in milliseconds: words are read whole, not letter by letter. */
const PAUSE_MS = 400;

/** How these words sound, read again at every pause in the typing. */
export function useRiskLevel(words: string): RiskLevel {
  const [level, setLevel] = useState<RiskLevel>('none');
  useEffect(() => {
    let outdated = false;
    const rate = async () => {
      const next = await rateWords(words);
      if (!outdated) setLevel(next);
    };
    const timer = setTimeout(() => void rate(), PAUSE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [words]);
  return level;
}

interface Held {
  readonly words: string;
  readonly send: () => void;
}

export interface RiskGate {
  /** Sends words, unless they sound like danger: then their author is asked first. */
  readonly pass: (words: string, send: () => void) => void;
  /** Words are waiting for their author's answer. */
  readonly asks: boolean;
  readonly keepPrivate: () => void;
  /** They are on their way to the journal. */
  readonly isKeeping: boolean;
  readonly postAnyway: () => void;
  /** Back to the words, nothing decided. */
  readonly close: () => void;
}

/**
 * What stands between words and their publishing. It never blocks: `postAnyway` sends, and the same words are not asked
 * about twice.
 * @param onKept called once the words are an entry of the journal, and may leave the editor if they still stand there
 * @param onWaiting called when they wait for a connection: until then the editor keeps them too
 */
export function useRiskGate(
  onKept: (words: string) => void,
  onWaiting: () => void = () => {},
): RiskGate {
  const [held, setHeld] = useState<Held | null>(null);
  const { keep, isKeeping } = useKeepInJournal({
    onKept(words) {
      setHeld(null);
      onKept(words);
    },
    onWaiting() {
      setHeld(null);
      onWaiting();
    },
  });
  const rating = useRef(false);
  const answered = useRef<string | null>(null);

  const pass = async (words: string, send: () => void) => {
    if (rating.current) return;
    rating.current = true;
    // Rating, and drawing that the words are on their way, take longer than a frame on a slow phone.
    await painted();
    const level = words === answered.current ? 'none' : await rateBeforeSending(words);
    rating.current = false;
    if (level === 'high') setHeld({ words, send });
    else send();
  };
  const postAnyway = () => {
    if (isKeeping) return;
    answered.current = held?.words ?? null;
    setHeld(null);
    held?.send();
  };
  return {
    pass: (words, send) => void pass(words, send),
    asks: held !== null,
    keepPrivate() {
      if (held) keep(held.words);
    },
    isKeeping,
    postAnyway,
    close: () => setHeld(null),
  };
}
