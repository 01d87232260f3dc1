import { getDroppedToday, getMe, patchMe } from '../account/handlers.ts';
import { createBillingPortal, createSubscription, refreshUser } from '../billing/handlers.ts';
import { listCrisisPosts, shareCrisisPost } from '../crisis/handlers.ts';
import { deleteMe, getExport } from '../data-rights/handlers.ts';
import { createDrop, deleteDrop, listMyDrops } from '../drops/handlers.ts';
import { getPersonalFeed, getPopularFeed, getPublicFeed } from '../feed/handlers.ts';
import type { Handlers } from '../http/handler.ts';
import {
  changeJournalEntry,
  createJournalEntry,
  deleteJournalEntry,
  getJournalEntry,
  listJournal,
} from '../journal/handlers.ts';
import { getAnalytics, getEmotions } from '../mirror/handlers.ts';
import { getDailyPrompt } from '../prompts/handlers.ts';
import { listOwnReactions, react } from '../reactions/handlers.ts';
import { getTotemHistory } from '../totems/handlers.ts';
import { getWhisper } from '../whispers/handlers.ts';

/** Who answers each call. */
export const handlers: Handlers = {
  'GET /api/public/drops/feed': getPublicFeed,
  'GET /api/public/drops/popular': getPopularFeed,
  'GET /api/drops/feed': getPersonalFeed,
  'GET /api/drops/me': listMyDrops,
  'POST /api/drops': createDrop,
  'DELETE /api/drops/:dropId': deleteDrop,
  'POST /api/drops/:dropId/react': react,
  'GET /api/reactions/mine': listOwnReactions,
  'GET /api/drops/crisis': listCrisisPosts,
  'POST /api/drops/crisis': shareCrisisPost,
  'GET /api/mirror/emotions': getEmotions,
  'GET /api/mirror/whisper': getWhisper,
  'GET /api/mirror/totem-history': getTotemHistory,
  'GET /api/mirror/analytics': getAnalytics,
  'GET /api/user/dropped-today': getDroppedToday,
  'GET /api/user/me': getMe,
  'PATCH /api/user/me': patchMe,
  'DELETE /api/user/me': deleteMe,
  'GET /api/user/me/export': getExport,
  'GET /api/journal/entries': listJournal,
  'POST /api/journal/entries': createJournalEntry,
  'GET /api/journal/entries/:entryId': getJournalEntry,
  'PATCH /api/journal/entries/:entryId': changeJournalEntry,
  'DELETE /api/journal/entries/:entryId': deleteJournalEntry,
  'GET /api/journal/prompts/daily': getDailyPrompt,
  'POST /api/create-subscription': createSubscription,
  'POST /api/create-billing-portal': createBillingPortal,
  'POST /api/admin/refresh-user': refreshUser,
};
