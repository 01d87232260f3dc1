import type { Timestamp } from 'firebase-admin/firestore';
import type {
  CurrentUser,
  DayPart,
  Emotion,
  JournalEntry,
  LocalDate,
  OwnDrop,
  RiskLevel,
  TotemType,
  WayToLeave,
} from '../../contract/index.ts';

/** `users/{uid}`: the profile. Only the server reads it. */
interface UserDoc {
  isPremium: boolean;
  totemType: TotemType | null;
  email: string | null;
  /** The address that was confirmed when this profile was made or taken over. */
  verifiedEmail: string | null;
  /** The address that the person told us they change to (`data-rights/account-takeover.ts`). In lower case. */
  newEmail?: string | null;
  /** Sessions that began before this time are from before the address was confirmed. */
  sessionsSince?: Timestamp;
  /** When a takeover of this account began that has not finished yet. It has nothing to do with a drop's hold. */
  holdingSince?: Timestamp | null;
  /** What the account contained when the address was confirmed. Kept until the owner has read about it. */
  foundBefore?: { drops: number; entries: number } | null;
  timeZone: string;
  /** A change of time zone that takes effect at the next midnight of the old zone. */
  nextZone: { zone: string; from: Timestamp } | null;
  zoneChangedAt: Timestamp | null;
  /** Whether the person chose the zone by hand. */
  zonePinned: boolean;
  theme: CurrentUser['theme'];
  aiProvider: CurrentUser['aiProvider'];
  /** Absent before the first consent. */
  consentedOn?: CurrentUser['consentedOn'];
  dropCount: number;
  emotionTotals: Record<Emotion, number>;
  /** The number of drops that `emotionTotals` counts. */
  samples: number;
  /** The totals at the time when the totem was last assigned. */
  totemBasis: { distribution: Record<Emotion, number>; samples: number } | null;
  /**
   * The number of days in a row up to `lastDropDate`. `account/calendar.ts` computes whether the streak still counts.
   */
  streak: number;
  lastDropDate: LocalDate | null;
  /**
   * When that drop was written, and the time zone of the device. A streak forgives a day that did not exist on the
   * device.
   */
  lastDrop: { at: Timestamp; zone: string } | null;
  createdAt: Timestamp;
  /** Set when the deletion of the account begins (`deletions`): from then on nothing is written for the person. */
  isLeaving?: true;
  /** The ids of the person's newest drops, crisis posts included, newest last. */
  newestDrops?: string[];
  /**
   * Reactions that the person gives before `until`, shortly after writing, are each counted at a random moment within this
   * many milliseconds. Absent before the first drop.
   */
  countsLater?: { until: Timestamp; within: number };
  /** How many reactions the person has been shown for each of their newest drops. Absent before the first. */
  echoesSeen?: EchoesSeen;
  /** The ids of the person's own texts that no screen brings up again, the newest last. Empty or absent if there are none. */
  putAway?: string[];
  /** The person is not reminded if it is absent (they never decided) or null (they said no, or turned it off). */
  reminder?: ReminderField | null;
  /**
   * The place in the newcomer quota that this account shares with other accounts: a random word. All accounts that
   * signed up from the same network on the same day share one place, except for the first five. Removed once the
   * account is a day old and its address is confirmed.
   */
  slot?: string | null;
}

/** By drop id: how many reactions the author was shown, and the day of the drop. */
type EchoesSeen = Readonly<Record<string, { readonly count: number; readonly day: LocalDate }>>;

/**
 * `users/{uid}/days/{yyyy-MM-dd}`: the lock that allows one drop a day. `{date}_crisis_{n}` are the crisis posts of the
 * day.
 */
interface DayDoc {
  dropId: string;
  idempotencyKey: string | null;
  /**
   * The author's time zone when the drop was written. It is stored here and not with the words, because only answers to
   * the author use it. Null once the drop is deleted.
   */
  clock: OwnDrop['clock'] | null;
  /**
   * The day that the previous drop must have for the streak to continue (`account/calendar.ts`). Null for a crisis post.
   */
  previousDate: LocalDate | null;
}

/** `users/{uid}/journal/{entryId}`: only the author and the server's code ever read it. */
interface JournalDoc {
  title: string | null;
  content: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** The author's own day at the time of writing, and the own day before. A flight can skip a date. */
  localDate: LocalDate;
  previousDate: LocalDate;
  clock: OwnDrop['clock'];
  moonPhase: JournalEntry['moonPhase'];
  emotions: string[];
  sentimentScore: number | null;
  /** The sentiment score that counts in the average. Null if the words sound like danger. */
  countedSentiment: number | null;
  prompt: string | null;
  aiAnalysis: string | null;
  /** The question to the author if the analysis was not sure, and the author's answer. Null or absent otherwise. */
  asks?: NonNullable<JournalEntry['asks']> | null;
  corrected?: Emotion | null;
  /** Whether the author marked the entry as a favourite. Absent until the author marks it. */
  favourite?: boolean;
  /**
   * A hash of the idempotency key, title and content of the first request (`journal/journal.ts`). Present only if the
   * request had such a key.
   */
  firstWords?: string;
  /** The cloud analyser's rating of the words. Present only if the analyser read them. */
  cloudRisk?: RiskLevel;
  /**
   * When the entry was last written, by the clock of Firestore. Devices use it to ask for changes since their last
   * visit.
   */
  touchedAt: Timestamp;
  /** When the last of the earlier versions expires. Absent if there is none. */
  earlierUntil?: Timestamp;
}

/**
 * `users/{uid}/earlierVersions/{id}`: words of a journal entry that a change replaced, although the change did not say
 * that its sender had read these words.
 */
interface EarlierVersionDoc extends Pick<JournalDoc, 'title' | 'content' | 'cloudRisk'> {
  entryId: string;
  /** When the words were replaced. */
  createdAt: Timestamp;
  expireAt: Timestamp;
}

/**
 * `users/{uid}/reactions/{yyyy-MM}`: what the person gave to drops that were released in this month (UTC). Only the server
 * reads it, and only this person's requests add to it.
 */
interface ReactionsDoc {
  /** `{dropId}.{type}`, each at most once (`pages/pages.ts`). */
  given: string[];
}

/** When somebody is reminded (`account/calendar.ts`). */
interface ReminderField {
  /** The part of the day in which the reminder comes. */
  part: DayPart;
  /** When the reminder is checked next. Null while the person has no device. */
  dueAt: Timestamp | null;
  /** The person's own day of the last reminder. */
  remindedOn: LocalDate | null;
  /**
   * How many times a browser was added. The number makes each addition a real change: writing the same values would
   * change nothing, and two browsers added at the same time would not notice each other.
   */
  added: number;
}

/**
 * `devices/{digest of the endpoint}`: a browser that gets reminders. A browser belongs to one person: the last one who
 * asked for reminders in it. Only the server reads this document. Logs and exports contain only the name of the push
 * service.
 */
interface DeviceDoc {
  uid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  addedAt: Timestamp;
  /** When the session began in which the browser was added. The browser is removed with this session. */
  sessionAt: Timestamp;
}

/** The documents about people, by collection. */
export interface PeopleDocuments {
  users: UserDoc;
  'users/days': DayDoc;
  /** `users/{uid}/totemHistory/{id}` */
  'users/totemHistory': {
    totemType: TotemType;
    date: Timestamp;
    reason: string;
  };
  /** `users/{uid}/whispers/{yyyy-MM-dd}` */
  'users/whispers': {
    content: string;
    createdAt: Timestamp;
  };
  'users/reactions': ReactionsDoc;
  'users/journal': JournalDoc;
  'users/earlierVersions': EarlierVersionDoc;
  /** `prompts/{yyyy-MM-dd}`: the journal prompt of the day, the same for everybody. */
  prompts: {
    content: string;
  };
  /** `profiles/{uid}`: a copy of the profile that the owner's browser reads. No other step waits for this copy. */
  profiles: {
    /** JSON of what `GET /api/user/me` answers. */
    content: string;
  };
  /**
   * `deletions/{digest of uid}`: an account that is being deleted, or was deleted within the last day. `uid` is stored
   * only while there is something left to delete. The rest stays until `expireAt` (TTL): it identifies nobody, and it
   * blocks late writes.
   */
  deletions: {
    uid?: string;
    /** How the drops of this account are deleted. */
    drops: WayToLeave;
    /**
     * The minutes (since 1970) at which this person's drops will fade: no two drops in the same minute. Removed together
     * with the uid.
     */
    minutes?: number[];
    since: Timestamp;
    expireAt: Timestamp | null;
  };
  devices: DeviceDoc;
}
