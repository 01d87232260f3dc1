import { normaliseText, type RiskLevel } from '@blckmirror/functions/contract';
import { memoizeLast } from '../../lib/memoize-last.ts';

type Rate = (words: string) => RiskLevel;

/** How long publishing waits for the detector's code to load, in milliseconds. */
const PATIENCE_MS = 3_000;

let detector: Promise<Rate | null> | null = null;

/**
 * Loads the detector once; after a failed load, the next call tries again. The rating of the last text is cached, so a
 * text that was rated at a pause in the typing is not rated again when it is sent. Never rejects.
 */
function loadDetector(): Promise<Rate | null> {
  detector ??= import('@blckmirror/functions/risk').then(
    // Normalises the words as the server does. This removes invisible characters from pasted text.
    ({ rateRisk }) => memoizeLast((words) => rateRisk(normaliseText(words))),
    () => {
      detector = null;
      return null;
    },
  );
  return detector;
}

/**
 * Loads the detector and rates a text that nobody wrote. The first rating builds the rules, which takes as long as a
 * hundred others; so no press and no pause in the typing has to wait for that. Never rejects.
 */
export const prepareDetector = async (): Promise<void> => void (await loadDetector())?.('Hello');

const patience = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

// An empty text does not load the detector.
const rateBy = async (arriving: () => Promise<Rate | null>, words: string): Promise<RiskLevel> =>
  words.trim() === '' ? 'none' : ((await arriving())?.(words) ?? 'none');

/**
 * Rates how strongly these words suggest that their author is in danger. Waits for the detector without a time limit,
 * because on a slow connection late help is better than no help. Returns `none` if the detector cannot be loaded. Never
 * rejects.
 */
export const rateWords = (words: string): Promise<RiskLevel> => rateBy(loadDetector, words);

/**
 * Like `rateWords`, for words that are about to be sent: waits at most 3 seconds for the detector, because the server
 * rates the words too.
 */
export const rateBeforeSending = (words: string): Promise<RiskLevel> =>
  rateBy(() => Promise.race([loadDetector(), patience()]), words);

/**
 * Whether the words suggest no danger. Rejects if the detector cannot be loaded, because words that nobody has rated
 * must not be quoted.
 */
export async function areCalm(words: string): Promise<boolean> {
  const rate = await loadDetector();
  if (rate === null) throw new Error('The words cannot be rated');
  return rate(words) === 'none';
}
