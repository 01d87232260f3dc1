import { RISK_LEVELS, type RiskLevel } from '../../contract/risk-levels.ts';

/**
 * The gravest of several ratings of one text; one that is absent says nothing. However many voices there are, and
 * whatever they claim, none of them can lower what another has heard (design 11).
 */
export const maxRisk = (...levels: readonly (RiskLevel | undefined)[]): RiskLevel =>
  RISK_LEVELS.findLast((level) => levels.includes(level)) ?? 'none';
