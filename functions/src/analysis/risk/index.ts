export type { RiskLevel } from '../../contract/risk-levels.ts';
export { rateRisk } from './rate-risk.ts';
