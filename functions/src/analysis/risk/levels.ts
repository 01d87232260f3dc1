import { RISK_LEVELS, type RiskLevel } from '../../contract/index.ts';

/**
 * The highest of several ratings of one text. An absent rating is ignored. No rating can lower another one, whatever its
 * source claims (design 11).
 */
export const maxRisk = (...levels: readonly (RiskLevel | undefined)[]): RiskLevel =>
  RISK_LEVELS.findLast((level) => levels.includes(level)) ?? 'none';
