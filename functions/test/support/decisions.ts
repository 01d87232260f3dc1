import { endpoints } from '../../src/contract/index.ts';

/** All decisions that a moderator can make about a case. */
export const DECISIONS =
  endpoints['POST /api/moderation/cases/:caseId/decide'].input.shape.decision.options;
