import { analyseText } from './analyse-text.ts';
import type { Analyser, ChooseAnalyser } from './analyser.ts';
import { memoizedRisk } from './risk/memoized-risk.ts';

/** The analyser that runs in this process: no key, no network, microseconds; it never rejects (design 11). */
export const embeddedAnalyser: Analyser = {
  name: 'embedded',
  async analyse(text, context) {
    return analyseText(text, memoizedRisk(text), context);
  },
};

/** Nobody's words go anywhere. */
export const alwaysEmbedded: ChooseAnalyser = async () => embeddedAnalyser;
