import { getDroppedToday, getMe, logOutElsewhere, patchMe } from '../account/handlers.ts';
import { createBillingPortal, createSubscription, refreshUser } from '../billing/handlers.ts';
import type { Route } from '../contract/index.ts';
import { deleteMe, getExport } from '../data-rights/handlers.ts';
import {
  answerCaseAppeal,
  appealNotice,
  chooseOnNotice,
  claimCase,
  decideCase,
  escalateCase,
  getTransparency,
  listCases,
  tellWaiting,
} from '../desk/handlers.ts';
import { createDrop, shareCrisisPost } from '../drops/accept.ts';
import { deleteDrop, listMyDrops, sawEchoes, sayFeelingOfDrop } from '../drops/own-drops.ts';
import {
  getPersonalFeed,
  getPopularFeed,
  getPublicDrop,
  getPublicFeed,
  listCrisisPosts,
} from '../feed/feed.ts';
import type { Handler } from '../http/handler.ts';
import {
  changeJournalEntry,
  createJournalEntry,
  deleteJournalEntry,
  getEarlierVersions,
  getJournalEntry,
  getOnThisDay,
  listChanges,
  listEntryIds,
  listJournal,
  sayFeelingOfEntry,
  setFavourite,
} from '../journal/handlers.ts';
import { getAnalytics, getEmotions, getMonth, getTotemHistory } from '../mirror/handlers.ts';
import { getNotices, readNotice } from '../notices/handlers.ts';
import { getDailyPrompt } from '../prompts/handlers.ts';
import { listOwnReactions, react } from '../reactions/reactions.ts';
import { addDevice, getReminder, patchReminder, removeDevice } from '../reminders/handlers.ts';
import {
  complainPublicly,
  createPublicReport,
  getPublicReportStatus,
} from '../reports/public-report.ts';
import { reportDrop } from '../reports/report.ts';
import { getWhisper } from '../whispers/handlers.ts';

/** The handler of each route. If a handler is missing, the code does not compile. */
export const handlers: { readonly [R in Route]: Handler<R> } = {
  'GET /api/public/drops/feed': getPublicFeed,
  'GET /api/public/drops/popular': getPopularFeed,
  'GET /api/public/drops/:dropId': getPublicDrop,
  'GET /api/drops/feed': getPersonalFeed,
  'GET /api/drops/me': listMyDrops,
  'POST /api/drops': createDrop,
  'DELETE /api/drops/:dropId': deleteDrop,
  'POST /api/drops/me/seen': sawEchoes,
  'POST /api/drops/:dropId/feeling': sayFeelingOfDrop,
  'POST /api/drops/:dropId/react': react,
  'GET /api/reactions/mine': listOwnReactions,
  'GET /api/drops/crisis': listCrisisPosts,
  'POST /api/drops/crisis': shareCrisisPost,
  'GET /api/mirror/emotions': getEmotions,
  'GET /api/mirror/whisper': getWhisper,
  'GET /api/mirror/totem-history': getTotemHistory,
  'GET /api/mirror/month': getMonth,
  'GET /api/mirror/analytics': getAnalytics,
  'GET /api/user/dropped-today': getDroppedToday,
  'GET /api/user/me': getMe,
  'PATCH /api/user/me': patchMe,
  'POST /api/user/me/log-out-elsewhere': logOutElsewhere,
  'DELETE /api/user/me': deleteMe,
  'GET /api/user/me/export': getExport,
  'GET /api/journal/entries': listJournal,
  'GET /api/journal/changes': listChanges,
  'GET /api/journal/ids': listEntryIds,
  'POST /api/journal/entries': createJournalEntry,
  'GET /api/journal/entries/:entryId': getJournalEntry,
  'PATCH /api/journal/entries/:entryId': changeJournalEntry,
  'DELETE /api/journal/entries/:entryId': deleteJournalEntry,
  'GET /api/journal/entries/:entryId/earlier': getEarlierVersions,
  'POST /api/journal/entries/:entryId/feeling': sayFeelingOfEntry,
  'POST /api/journal/entries/:entryId/favourite': setFavourite,
  'GET /api/journal/on-this-day': getOnThisDay,
  'GET /api/journal/prompts/daily': getDailyPrompt,
  'POST /api/create-subscription': createSubscription,
  'POST /api/create-billing-portal': createBillingPortal,
  'POST /api/admin/refresh-user': refreshUser,
  'GET /api/reminder': getReminder,
  'PATCH /api/reminder': patchReminder,
  'POST /api/reminder/devices': addDevice,
  'DELETE /api/reminder/devices/:deviceId': removeDevice,
  'GET /api/public/transparency': getTransparency,
  'POST /api/drops/:dropId/report': reportDrop,
  'POST /api/public/notices': createPublicReport,
  'POST /api/public/notices/status': getPublicReportStatus,
  'POST /api/public/notices/complain': complainPublicly,
  'GET /api/notices': getNotices,
  'POST /api/notices/:noticeId/read': readNotice,
  'POST /api/notices/:noticeId/appeal': appealNotice,
  'POST /api/notices/:noticeId/choose': chooseOnNotice,
  'GET /api/moderation/cases': listCases,
  'GET /api/moderation/waiting': tellWaiting,
  'POST /api/moderation/cases/:caseId/claim': claimCase,
  'POST /api/moderation/cases/:caseId/decide': decideCase,
  'POST /api/moderation/cases/:caseId/escalate': escalateCase,
  'POST /api/moderation/cases/:caseId/answer-appeal': answerCaseAppeal,
};
