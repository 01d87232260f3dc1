import { useRef, useState } from 'react';
import { useKeepInJournal } from '../journal/use-keep-in-journal.ts';
import { rateWords } from './rate-words.ts';

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
  readonly postAnyway: () => void;
  /** Back to the words, nothing decided. */
  readonly close: () => void;
}

/**
 * What stands between words and their publishing. It never blocks: `postAnyway` sends, and the same words are not asked
 * about twice.
 * @param onKept called once the words are safe in the journal and may leave the editor
 */
export function useRiskGate(onKept: () => void): RiskGate {
  const keepInJournal = useKeepInJournal();
  const [held, setHeld] = useState<Held | null>(null);
  const rating = useRef(false);
  const answered = useRef<string | null>(null);

  const pass = async (words: string, send: () => void) => {
    if (rating.current) return;
    rating.current = true;
    const level = words === answered.current ? 'none' : await rateWords(words);
    rating.current = false;
    if (level === 'high') setHeld({ words, send });
    else send();
  };
  const keepPrivate = () => {
    if (!held || !keepInJournal(held.words)) return;
    setHeld(null);
    onKept();
  };
  const postAnyway = () => {
    answered.current = held?.words ?? null;
    setHeld(null);
    held?.send();
  };
  return {
    pass: (words, send) => void pass(words, send),
    asks: held !== null,
    keepPrivate,
    postAnyway,
    close: () => setHeld(null),
  };
}
