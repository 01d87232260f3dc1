import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import type { PersonalSpan } from '../contract/personal.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import { findPersonal } from './find-personal.ts';
import { mask } from './mask.ts';

/** What becomes of words that are to be published. */
export interface Verdict {
  /** As they are published and kept: their author's, or with hard spans masked. */
  readonly content: string;
  readonly masked: boolean;
  /** How the author's own words sound. */
  readonly risk: RiskLevel;
  /** What they are refused for; empty when they may go. */
  readonly refused: readonly PersonalSpan[];
}

/**
 * Judges words before they are published (requirements 14); the same for the same words. Where they sound like danger,
 * nothing is refused and nothing asked: what leads to somebody goes out masked.
 * @param confirmed the author was asked whom they could point at, and says: nobody
 */
export function judge(content: string, confirmed: boolean): Verdict {
  const risk = memoizedRisk(content);
  const spans = findPersonal(content);
  const hard = spans.filter((span) => span.hard);
  if (risk !== 'none') {
    return { content: mask(content, hard), masked: hard.length > 0, risk, refused: [] };
  }
  const refused = hard.length > 0 || !confirmed ? spans : [];
  return { content, masked: false, risk, refused };
}
