/** What the risk detector can say of a text: none, concern (offer help), high (help first); requirements 2.14. */
export const RISK_LEVELS = ['none', 'concern', 'high'] as const;

export type RiskLevel = (typeof RISK_LEVELS)[number];
