import { endpoints } from '../../src/contract/index.ts';

/** Everything that a moderator can decide about words. */
export const DECISIONS =
  endpoints['POST /api/moderation/cases/:caseId/decide'].input.shape.decision.options;
