import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
} from 'firebase-admin/firestore';
import type {
  BillingDoc,
  EntitlementDoc,
  StripeCustomerDoc,
  StripeEventDoc,
} from './billing-documents.ts';
import type {
  DayDoc,
  DeadLetterDoc,
  DeletionDoc,
  DropDoc,
  ErasureDoc,
  JournalDoc,
  ProcessedEventDoc,
  ProfileCopyDoc,
  PromptDoc,
  RateLimitDoc,
  ReactionDoc,
  TotemHistoryDoc,
  UserDoc,
  WhisperDoc,
} from './documents.ts';
import { db } from './firebase.ts';
import type {
  FeedCopyDoc,
  FoldDoc,
  FreshDoc,
  HeadDoc,
  LeavingDoc,
  OldCopyDoc,
  PageDoc,
  PopularDoc,
  ReturningDoc,
  RhythmDoc,
  TickStateDoc,
  WaitingDoc,
} from './page-documents.ts';
import type { DeviceDoc } from './reminder-documents.ts';
import type {
  AppealDoc,
  CaseDoc,
  CaseEventDoc,
  HoldTurnDoc,
  NoticeDoc,
  NotifierDoc,
  PausedAddressDoc,
  ReportDoc,
  ReporterDoc,
  ReportLockDoc,
  StandingDoc,
} from './safety-documents.ts';
import type {
  AuditDoc,
  AuditHeadDoc,
  PreservedDoc,
  StaffDoc,
  SweepDoc,
  TransparencyDoc,
  UnsealDoc,
} from './staff-documents.ts';

/** Every top-level collection that the code below opens; the rules test has a row for each. */
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
  'sweeps',
  'appeals',
  'notifiers',
  'standing',
  'pausedAddresses',
  'reporters',
  'staff',
  'audit',
  'preserved',
  'transparency',
  'unseals',
] as const;

/** Collections below a document, as `parent/child`. */
export const SUBCOLLECTIONS = [
  'users/days',
  'users/totemHistory',
  'users/whispers',
  'users/journal',
  'users/notices',
  'drops/reactions',
  'cases/events',
  'audit/entries',
] as const;

const top = <T extends DocumentData>(name: (typeof COLLECTIONS)[number]) =>
  db().collection(name) as CollectionReference<T>;

export const users = () => top<UserDoc>('users');
export const drops = () => top<DropDoc>('drops');
/** Where drops are shown: the void, and the crisis space. Each has pages, a head and a tick's state of its own. */
export type Space = 'feed' | 'crisis';

export const SPACES: readonly Space[] = ['feed', 'crisis'];

const PAGES = { feed: 'pages', crisis: 'crisisPages' } as const;

export const pages = (space: Space) => top<PageDoc>(PAGES[space]);
export const head = (space: Space) => top<HeadDoc>(PAGES[space]).doc('head');
export const popular = (space: Space) => top<PopularDoc>(PAGES[space]).doc('popular');
/** What others saw of each drop before there were pages; empty once the pages are made from it. */
export const oldCopies = (space: Space) =>
  db().collection(space) as CollectionReference<OldCopyDoc>;
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
export const sweeps = () => top<SweepDoc>('sweeps');
export const appeals = () => top<AppealDoc>('appeals');
export const notifiers = () => top<NotifierDoc>('notifiers');
export const standings = () => top<StandingDoc>('standing');
export const pausedAddresses = () => top<PausedAddressDoc>('pausedAddresses');
export const reporters = () => top<ReporterDoc>('reporters');
export const preserved = () => top<PreservedDoc>('preserved');
export const transparency = () => top<TransparencyDoc>('transparency');
export const unseals = () => top<UnsealDoc>('unseals');
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
export const notices = (uid: string) => sub<NoticeDoc>(users().doc(uid), 'notices');
export const caseEvents = (caseId: string) => sub<CaseEventDoc>(cases().doc(caseId), 'events');
export const auditMonths = () => db().collection('audit');
/** Where the audit is continued: whoever adds to it insists on the one that they read. */
export const auditHead = () => top<AuditHeadDoc>('audit').doc('head');
/** The entries of a month, `yyyy-MM`, of the one chain. */
export const auditEntries = (month: string) => sub<AuditDoc>(top('audit').doc(month), 'entries');
export const reactions = (dropId: string) => sub<ReactionDoc>(drops().doc(dropId), 'reactions');
