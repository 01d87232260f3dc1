import type { RiskLevel } from '@blckmirror/functions/contract';

type Rate = (words: string) => RiskLevel;

/** How long publishing may wait for the detector's code to arrive, in milliseconds. */
const PATIENCE_MS = 3_000;

let detector: Promise<Rate | null> | null = null;

// A load that failed is tried again at the next words; until then nobody is held up.
function loadDetector(): Promise<Rate | null> {
  detector ??= import('@blckmirror/functions/risk').then(
    ({ rateRisk }) => rateRisk,
    () => {
      detector = null;
      return null;
    },
  );
  return detector;
}

const patience = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/**
 * Whether these words sound like danger to their author, rated on the device before anything is sent; `none` where the
 * detector cannot be had, for it must never stand in the way (the server rates again). Never rejects.
 */
export async function rateWords(words: string): Promise<RiskLevel> {
  if (words.trim() === '') return 'none';
  const rate = await Promise.race([loadDetector(), patience()]);
  return rate?.(words) ?? 'none';
}
