import type { Timestamp } from 'firebase-admin/firestore';
import type { WayToLeave } from '../contract/data-rights.ts';
import type { DropState } from '../contract/drops.ts';
import type { Emotion } from '../contract/emotions.ts';
import type { FeelingQuestion } from '../contract/feeling.ts';
import type { MoonPhase } from '../contract/moon-phases.ts';
import type { ReactionCounts, ReactionType } from '../contract/reaction-types.ts';
import type { RiskLevel } from '../contract/risk-levels.ts';
import type { AiProvider, Theme } from '../contract/settings.ts';
import type { TotemType } from '../contract/totem-types.ts';
import type { LocalDate } from './local-day.ts';
import type { ReminderField } from './reminder-documents.ts';

/** A stored document and its id. */
export interface Stored<Doc> {
  readonly id: string;
  readonly doc: Doc;
}

/** `users/{uid}`: the profile; the server alone reads it. */
export interface UserDoc {
  isPremium: boolean;
  totemType: TotemType | null;
  email: string | null;
  /** The address that was confirmed when this profile was made, or taken over; absent on profiles from before. */
  verifiedEmail?: string | null;
  /** Sessions that began earlier are of before the address was confirmed. */
  sessionsSince?: Timestamp;
  /** A take-over of this account is under way since then. */
  holdingSince?: Timestamp | null;
  /** What was there when the address was confirmed, until its owner has read of it. */
  foundBefore?: { drops: number; entries: number } | null;
  timeZone: string;
  /** A zone change waits here for the old zone's next midnight. */
  nextZone: { zone: string; from: Timestamp } | null;
  zoneChangedAt: Timestamp | null;
  /** Chosen by hand; absent on profiles from before one could. */
  zonePinned?: boolean;
  theme: Theme;
  aiProvider: AiProvider;
  dropCount: number;
  emotionTotals: Record<Emotion, number>;
  /** Drops that `emotionTotals` holds. */
  samples: number;
  /** Where the totals stood when the totem was last assigned. */
  totemBasis: { distribution: Record<Emotion, number>; samples: number } | null;
  /** Days in a row up to `lastDropDate`; whether it still holds, `account/streak.ts` says. */
  streak: number;
  lastDropDate: LocalDate | null;
  createdAt: Timestamp;
  /** How many reactions to which own drops they have been shown, of the newest drops alone; absent before the first. */
  echoesSeen?: EchoesSeen;
  /** Absent or null: never reminded. */
  reminder?: ReminderField | null;
  /**
   * The place in releases that it shares with all who signed up from the same network on the same day beyond the first five.
   * A random word; gone once the account is a day old and its address confirmed.
   */
  slot?: string | null;
}

/** By a drop's id: how many of its reactions its author was shown, and the drop's day. */
export type EchoesSeen = Readonly<
  Record<string, { readonly count: number; readonly day: LocalDate }>
>;

/** `users/{uid}/days/{yyyy-MM-dd}`: the day lock; `{date}_crisis_{n}` are the day's crisis posts. */
export interface DayDoc {
  dropId: string;
  idempotencyKey: string | null;
}

/** `users/{uid}/totemHistory/{id}` */
export interface TotemHistoryDoc {
  totemType: TotemType;
  date: Timestamp;
  reason: string;
}

/** `users/{uid}/whispers/{yyyy-MM-dd}` */
export interface WhisperDoc {
  content: string;
  createdAt: Timestamp;
}

/** `users/{uid}/journal/{entryId}`: nobody but its author and this code ever reads it. */
export interface JournalDoc {
  title: string | null;
  content: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** The author's own day when it was written, and the own day before that: a flight may skip a date. */
  localDate: LocalDate;
  previousDate: LocalDate;
  moonPhase: MoonPhase;
  emotions: string[];
  sentimentScore: number | null;
  prompt: string | null;
  aiAnalysis: string | null;
  /** What its author is asked where the reading could not tell, and what they said; both null or absent otherwise. */
  asks?: FeelingQuestion | null;
  corrected?: Emotion | null;
  /** Set apart by its author; absent until they say so. */
  favourite?: boolean;
  /** Of the title and content first sent (`journal/entry-id.ts`); there when they came under an idempotency key. */
  firstWords?: string;
  /** How the cloud analyser rated these words; there only when it has read them. */
  cloudRisk?: RiskLevel;
}

/** `prompts/{yyyy-MM-dd}`: what everybody's journal asks on that day. */
export interface PromptDoc {
  content: string;
}

/** `drops/{dropId}`: the drop whole. The one place that joins words and author; the server alone reads it. */
export interface DropDoc {
  /** Absent once its author has left and their words stay until they fade. */
  userId?: string;
  content: string;
  /** What others see instead, where a part is masked; there only then. Its author reads `content`. */
  shownContent?: string;
  emotionType: Emotion;
  createdAt: Timestamp;
  localDate: LocalDate;
  /** The hour of the author's own day, 0 to 23. */
  localHour: number;
  isCrisis: boolean;
  hiddenFromFeed: boolean;
  totemType: TotemType | null;
  emotions: string[];
  sentimentScore: number | null;
  aiAnalysis: string | null;
  analysedAt: Timestamp | null;
  /** What the analysis found, as the author's totals took it in; absent before the analysis. */
  emotionShares?: Record<Emotion, number>;
  /** What its author is asked where the reading could not tell, and which of the two they said it is; on no copy that others may see. */
  asks?: FeelingQuestion;
  corrected?: Emotion;
  /** How the cloud analyser rated the words, if it read them; on no copy that others may see. */
  cloudRisk?: RiskLevel;
  /** Absent on drops from before there were pages. */
  state?: DropState;
  /** While it waits for a person to read it: until when at most. */
  reviewedUntil?: Timestamp;
  /** An authority had it taken down: no decision brings it back. There only then. */
  isOrderedDown?: true;
  /** The page on which it stands or stood: set once, when it is released. */
  pageId?: string;
  /** The minute of its release, which is all that anybody learns of when it was written. */
  shownAt?: Timestamp;
  /** The totem on its card: made of its own words, so that it ties no two drops of a person together. */
  shownTotem?: TotemType;
  /** When it leaves the void by itself. */
  fadesAt?: Timestamp;
  /** Reactions of people who left: their rows are erased, what they gave stays counted. */
  left?: ReactionCounts;
  /** What it had been given when it was taken off its page, and since; absent while it stands on one. */
  counts?: ReactionCounts;
  /** Of `counts`: given by accounts younger than a day. */
  youngCounts?: number;
}

/** `drops/{dropId}/reactions/{uid}_{type}` */
export interface ReactionDoc {
  uid: string;
  dropId: string;
  type: ReactionType;
}

/** `profiles/{uid}`: the profile as its owner's browser reads it; a copy that nothing waits for. */
export interface ProfileCopyDoc {
  /** JSON of what `GET /api/user/me` answers. */
  content: string;
}

/** `erasures/{dropId}`: a drop that is nobody's any more. What is left of it, reactions included, goes after this moment. */
export interface ErasureDoc {
  after: Timestamp;
}

/**
 * `deletions/{digest of uid}`: an account that is being deleted, or was within the day. `uid` stands here only while there
 * is something to remove; what stays until `expireAt` (TTL) leads to nobody and keeps late writes out.
 */
export interface DeletionDoc {
  uid?: string;
  /** How its words go; absent on deletions from before one could choose, which were all at once. */
  drops?: WayToLeave;
  /** When words of theirs will fade, in minutes since 1970: no two in the same one. Gone with the uid. */
  minutes?: number[];
  since: Timestamp;
  expireAt: Timestamp | null;
}

/** `processedEvents/{eventId}`: how often the event was tried, or that it is done. Lives until `expireAt` (TTL). */
export interface ProcessedEventDoc {
  attempts?: number;
  done?: boolean;
  expireAt: Timestamp;
}

/** `deadLetters/{eventId}`: an event that failed for good. No words, and a drop's id without its author's. */
export interface DeadLetterDoc {
  functionName: string;
  dropId: string | null;
  error: { name: string; code: string | number | null };
  diedAt: Timestamp;
  expireAt: Timestamp;
}

/** `rateLimits/{key}`: what is counted by window, requests and the cloud's calls. They live until `expireAt` (TTL). */
export interface RateLimitDoc {
  count: number;
  /** How often each of a window's claims was used, by digests; absent where nothing is claimed. */
  claims?: Record<string, number>;
  /** Of a network's sign-ups on one day: what those beyond the first few share. Random. */
  slot?: string;
  expireAt: Timestamp;
}
