import { getDroppedToday, getMe } from '../account/handlers.ts';
import { createDrop, listMyDrops } from '../drops/handlers.ts';
import { getPersonalFeed, getPublicFeed } from '../feed/handlers.ts';
import {
  changeJournalEntry,
  createJournalEntry,
  deleteJournalEntry,
  getJournalEntry,
  listJournal,
} from '../journal/handlers.ts';
import { getDailyPrompt } from '../prompts/handlers.ts';
import { react } from '../reactions/handlers.ts';
import type { Handlers } from './handler.ts';

export const handlers: Handlers = {
  'GET /api/public/drops/feed': getPublicFeed,
  'GET /api/drops/feed': getPersonalFeed,
  'GET /api/drops/me': listMyDrops,
  'POST /api/drops': createDrop,
  'POST /api/drops/:dropId/react': react,
  'GET /api/user/dropped-today': getDroppedToday,
  'GET /api/user/me': getMe,
  'GET /api/journal/entries': listJournal,
  'POST /api/journal/entries': createJournalEntry,
  'GET /api/journal/entries/:entryId': getJournalEntry,
  'PATCH /api/journal/entries/:entryId': changeJournalEntry,
  'DELETE /api/journal/entries/:entryId': deleteJournalEntry,
  'GET /api/journal/prompts/daily': getDailyPrompt,
};
