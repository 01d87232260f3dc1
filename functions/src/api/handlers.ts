import { getDroppedToday, getMe, patchMe } from '../account/handlers.ts';
import { createBillingPortal, createSubscription, refreshUser } from '../billing/handlers.ts';
import { listCrisisPosts, shareCrisisPost } from '../crisis/handlers.ts';
import { deleteMe, getExport } from '../data-rights/handlers.ts';
import { listMyDrops, sawEchoes, sayFeelingOfDrop } from '../drops/handlers.ts';
import { getPersonalFeed, getPopularFeed, getPublicDrop, getPublicFeed } from '../feed/handlers.ts';
import type { Handlers } from '../http/handler.ts';
import {
  changeJournalEntry,
  createJournalEntry,
  deleteJournalEntry,
  getJournalEntry,
  getOnThisDay,
  listJournal,
  sayFeelingOfEntry,
  setFavourite,
} from '../journal/handlers.ts';
import { getAnalytics, getEmotions, getMonth } from '../mirror/handlers.ts';
import { deleteDrop } from '../moderation/deleted-words.ts';
import { answerOneEnding, listEndings } from '../moderation/ending-handlers.ts';
import {
  answerCaseAppeal,
  claimCase,
  decideCase,
  escalateCase,
  listCases,
} from '../moderation/moderation-handlers.ts';
import { appealNotice, chooseOnNotice } from '../moderation/notice-handlers.ts';
import { createDrop } from '../moderation/review.ts';
import { answerCaseSweep, getSweeps, sweepCase } from '../moderation/sweep/sweep-handlers.ts';
import { getTransparency } from '../moderation/transparency.ts';
import {
  askAsCustodian,
  askAsModerator,
  confirmUnseal,
  getUnseals,
  grantUnseal,
  openInEmergency,
  openUnseal,
  refuseUnseal,
} from '../moderation/unseal/unseal-handlers.ts';
import { getNotices, readNotice } from '../notices/handlers.ts';
import { getDailyPrompt } from '../prompts/handlers.ts';
import { listOwnReactions, react } from '../reactions/handlers.ts';
import { addDevice, getReminder, patchReminder, removeDevice } from '../reminders/handlers.ts';
import { reportDrop } from '../reports/handlers.ts';
import { createPublicNotice, getPublicNoticeStatus } from '../reports/public-notices.ts';
import { getTotemHistory } from '../totems/handlers.ts';
import { getWhisper } from '../whispers/handlers.ts';

/** Who answers each call. */
export const handlers: Handlers = {
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
  'DELETE /api/user/me': deleteMe,
  'GET /api/user/me/export': getExport,
  'GET /api/journal/entries': listJournal,
  'POST /api/journal/entries': createJournalEntry,
  'GET /api/journal/entries/:entryId': getJournalEntry,
  'PATCH /api/journal/entries/:entryId': changeJournalEntry,
  'DELETE /api/journal/entries/:entryId': deleteJournalEntry,
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
  'POST /api/public/notices': createPublicNotice,
  'POST /api/public/notices/status': getPublicNoticeStatus,
  'GET /api/notices': getNotices,
  'POST /api/notices/:noticeId/read': readNotice,
  'POST /api/notices/:noticeId/appeal': appealNotice,
  'POST /api/notices/:noticeId/choose': chooseOnNotice,
  'GET /api/moderation/cases': listCases,
  'POST /api/moderation/cases/:caseId/claim': claimCase,
  'POST /api/moderation/cases/:caseId/decide': decideCase,
  'POST /api/moderation/cases/:caseId/escalate': escalateCase,
  'POST /api/moderation/cases/:caseId/answer-appeal': answerCaseAppeal,
  'POST /api/moderation/cases/:caseId/sweep': sweepCase,
  'GET /api/moderation/sweeps': getSweeps,
  'POST /api/moderation/cases/:caseId/answer-sweep': answerCaseSweep,
  'GET /api/moderation/endings': listEndings,
  'POST /api/moderation/endings/:endingId/answer': answerOneEnding,
  'POST /api/moderation/cases/:caseId/unseal': askAsModerator,
  'GET /api/unseals': getUnseals,
  'POST /api/unseals': askAsCustodian,
  'POST /api/unseals/:unsealId/grant': grantUnseal,
  'POST /api/unseals/:unsealId/refuse': refuseUnseal,
  'POST /api/unseals/:unsealId/open': openUnseal,
  'POST /api/unseals/:unsealId/emergency': openInEmergency,
  'POST /api/unseals/:unsealId/confirm': confirmUnseal,
};
