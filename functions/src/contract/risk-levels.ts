/** What the risk detector can say of a text: none, concern (offer help), high (help first). DESIGN section 5. */
export const RISK_LEVELS = ['none', 'concern', 'high'] as const;

export type RiskLevel = (typeof RISK_LEVELS)[number];
