import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
} from 'firebase-admin/firestore';
import type {
  BillingDoc,
  CancellationDoc,
  EntitlementDoc,
  StripeCustomerDoc,
  StripeEventDoc,
} from './documents/billing.ts';
import type { DropDoc, ErasureDoc, ReactionDoc } from './documents/drops.ts';
import type {
  AppealDoc,
  AuditDoc,
  AuditHeadDoc,
  CaseDoc,
  CaseEventDoc,
  DisclosureDoc,
  HoldTurnDoc,
  NoticeDoc,
  NotifierDoc,
  PausedAddressDoc,
  PreservedDoc,
  ReportDoc,
  ReporterDoc,
  ReportLockDoc,
  StaffDoc,
  StandingDoc,
  TransparencyDoc,
} from './documents/moderation.ts';
import type {
  FeedCopyDoc,
  FoldDoc,
  FreshDoc,
  HeadDoc,
  LeavingDoc,
  PageDoc,
  PopularDoc,
  ReturningDoc,
  RhythmDoc,
  TickStateDoc,
  WaitingDoc,
} from './documents/pages.ts';
import type {
  DayDoc,
  DeletionDoc,
  DeviceDoc,
  EarlierVersionDoc,
  JournalDoc,
  ProfileCopyDoc,
  PromptDoc,
  TotemHistoryDoc,
  UserDoc,
  WhisperDoc,
} from './documents/people.ts';
import type { DeadLetterDoc, ProcessedEventDoc, RateLimitDoc } from './documents/server.ts';
import { db } from './firestore.ts';

/** Every top-level collection that the code below opens. The rules test has a row for each. */
export const COLLECTIONS = [
  'users',
  'drops',
  'pages',
  'crisisPages',
  'feedPages',
  'feedState',
  'waiting',
  'fresh',
  'folds',
  'leaving',
  'returning',
  'erasures',
  'profiles',
  'prompts',
  'entitlements',
  'billing',
  'cancellations',
  'stripeCustomers',
  'stripeEvents',
  'deletions',
  'devices',
  'processedEvents',
  'deadLetters',
  'rateLimits',
  'reports',
  'reportLocks',
  'cases',
  'appeals',
  'notifiers',
  'standing',
  'pausedAddresses',
  'reporters',
  'staff',
  'audit',
  'preserved',
  'transparency',
  'disclosures',
] as const;

/** Collections inside a document, as `parent/child`. */
export const SUBCOLLECTIONS = [
  'users/days',
  'users/totemHistory',
  'users/whispers',
  'users/journal',
  'users/earlierVersions',
  'users/notices',
  'drops/reactions',
  'cases/events',
  'audit/entries',
] as const;

const top = <T extends DocumentData>(name: (typeof COLLECTIONS)[number]) =>
  db().collection(name) as CollectionReference<T>;

export const users = () => top<UserDoc>('users');
export const drops = () => top<DropDoc>('drops');
/** The two places that show drops: the void and the crisis space. Each has its own pages, head and tick state. */
export type Space = 'feed' | 'crisis';

export const SPACES: readonly Space[] = ['feed', 'crisis'];

const PAGES = { feed: 'pages', crisis: 'crisisPages' } as const;

export const pages = (space: Space) => top<PageDoc>(PAGES[space]);
export const head = (space: Space) => top<HeadDoc>(PAGES[space]).doc('head');
export const popular = (space: Space) => top<PopularDoc>(PAGES[space]).doc('popular');
export const feedCopy = () => top<FeedCopyDoc>('feedPages').doc('head');
export const tickState = (space: Space) =>
  top<TickStateDoc>('feedState').doc(space === 'feed' ? 'tick' : 'crisisTick');
export const rhythm = () => top<RhythmDoc>('feedState').doc('rhythm');
export const holdTurn = () => top<HoldTurnDoc>('feedState').doc('holds');
export const waiting = () => top<WaitingDoc>('waiting');
export const fresh = () => top<FreshDoc>('fresh');
export const folds = () => top<FoldDoc>('folds');
export const leaving = () => top<LeavingDoc>('leaving');
export const returning = () => top<ReturningDoc>('returning');
export const erasures = () => top<ErasureDoc>('erasures');
export const profiles = () => top<ProfileCopyDoc>('profiles');
export const prompts = () => top<PromptDoc>('prompts');
export const entitlements = () => top<EntitlementDoc>('entitlements');
export const billing = () => top<BillingDoc>('billing');
export const cancellations = () => top<CancellationDoc>('cancellations');
export const stripeCustomers = () => top<StripeCustomerDoc>('stripeCustomers');
export const stripeEvents = () => top<StripeEventDoc>('stripeEvents');
export const deletions = () => top<DeletionDoc>('deletions');
export const devices = () => top<DeviceDoc>('devices');
export const processedEvents = () => top<ProcessedEventDoc>('processedEvents');
export const deadLetters = () => top<DeadLetterDoc>('deadLetters');
export const rateLimits = () => top<RateLimitDoc>('rateLimits');
export const reports = () => top<ReportDoc>('reports');
export const reportLocks = () => top<ReportLockDoc>('reportLocks');
export const cases = () => top<CaseDoc>('cases');
export const appeals = () => top<AppealDoc>('appeals');
export const notifiers = () => top<NotifierDoc>('notifiers');
export const standings = () => top<StandingDoc>('standing');
export const pausedAddresses = () => top<PausedAddressDoc>('pausedAddresses');
export const reporters = () => top<ReporterDoc>('reporters');
export const preserved = () => top<PreservedDoc>('preserved');
export const disclosures = () => top<DisclosureDoc>('disclosures');
export const transparency = () => top<TransparencyDoc>('transparency');
export const staff = () => top<StaffDoc>('staff');

type ChildOf<P extends string> = P extends `${string}/${infer Child}` ? Child : never;

const sub = <T extends DocumentData>(
  parent: DocumentReference<DocumentData>,
  name: ChildOf<(typeof SUBCOLLECTIONS)[number]>,
): CollectionReference<T> => parent.collection(name) as CollectionReference<T>;

export const days = (uid: string) => sub<DayDoc>(users().doc(uid), 'days');
export const whispers = (uid: string) => sub<WhisperDoc>(users().doc(uid), 'whispers');
export const totemHistory = (uid: string) => sub<TotemHistoryDoc>(users().doc(uid), 'totemHistory');
export const journal = (uid: string) => sub<JournalDoc>(users().doc(uid), 'journal');
export const earlierVersions = (uid: string) =>
  sub<EarlierVersionDoc>(users().doc(uid), 'earlierVersions');
export const notices = (uid: string) => sub<NoticeDoc>(users().doc(uid), 'notices');
export const caseEvents = (caseId: string) => sub<CaseEventDoc>(cases().doc(caseId), 'events');
export const auditMonths = () => db().collection('audit');
/**
 * The last entry of the audit chain. A new entry is written only if this document has not changed since it was read.
 */
export const auditHead = () => top<AuditHeadDoc>('audit').doc('head');
/** The audit entries of one month (`yyyy-MM`). The chain continues over all months. */
export const auditEntries = (month: string) => sub<AuditDoc>(top('audit').doc(month), 'entries');
export const reactions = (dropId: string) => sub<ReactionDoc>(drops().doc(dropId), 'reactions');
