import type { RiskLevel } from '@blckmirror/functions/contract';
import { memoizeLast } from '../../lib/memoize-last.ts';

type Rate = (words: string) => RiskLevel;

/** How long publishing may wait for the detector's code to arrive, in milliseconds. */
const PATIENCE_MS = 3_000;

let detector: Promise<Rate | null> | null = null;

// Each new text is rated once: at a pause in the typing, or else at the press. A load that failed is tried again at the next words; until then nobody is held up.
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
