import type { RiskLevel } from '@blckmirror/functions/contract';
import { useEffect, useState } from 'react';
import { rateWords } from './rate-words.ts';

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
