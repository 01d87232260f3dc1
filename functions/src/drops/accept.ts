import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { assertNotDeleted, failIfDeleted } from '../account/account.ts';
import { nextAllowedAt, ownDay, streakAfterDrop } from '../account/calendar.ts';
import { loadProfile, requireConsent } from '../account/profile.ts';
import { needsReview, requireNotPaused } from '../account/sanctions.ts';
import { maxRisk } from '../analysis/risk/levels.ts';
import { memoizedRisk } from '../analysis/risk/memoized-risk.ts';
import { openReviewCase } from '../cases/holds.ts';
import {
  CRISIS_POSTS_PER_DAY,
  type Emotion,
  type LocalDate,
  type OwnDrop,
  type PersonalSpan,
  type RiskLevel,
  shownText,
} from '../contract/index.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { countsLaterAfter, rightToRelease } from '../pages/schedule.ts';
import { judge } from '../personal-data/personal-data.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError, reusedKey } from '../platform/errors.ts';
import { CONFLICT, db, orConflict, retryOnConflict, type Stored } from '../platform/firestore.ts';
import { addDays, startOf } from '../platform/time.ts';
import { type OwnedDrop, readDrop, requireCrisisSpace, shownTotem } from './drops.ts';
import { crisisLockIds, toOwnDrop } from './own-drops.ts';

/** A stored drop with its `clock`: the time zone in which the author wrote. Only answers to the author contain it. */
type Written = Stored<OwnedDrop> & Pick<OwnDrop, 'clock'>;

/**
 * Accepts the day's drop. Also accepts a crisis post, if the same call contains one.
 * @throws AppError as `acceptDrop` or `shareCrisisPost`
 */
export const createDrop: Handler<'POST /api/drops'> = async (input, context) => {
  const { content, emotionType, isCrisis, drift, confirmed } = input;
  if (isCrisis) return shareCrisisPost(input, context);
  const { caller, now, idempotencyKey } = context;
  const verdict = judge(content, confirmed);
  const thought = { content, emotionType, drift, ...verdict, idempotencyKey };
  const drop = await acceptDrop(caller, thought, now);
  return submitted(drop, verdict.risk, now);
};

/**
 * Accepts the day's drop; a later tick releases it (design 7 and 8). A request with the same words and the same idempotency
 * key gets the first answer again, also on a later day. After two strikes (removed drops), the drop first waits for a
 * moderator.
 * @throws AppError `already-dropped` and `paused` with `nextAllowedAt`; `consent-required`; `idempotency-key-reused`; `not-found` if
 *   this request's drop was deleted; `looks-personal` with `spans`
 */
export function acceptDrop(caller: Caller, thought: Submission, now: Date): Promise<Written> {
  return retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(caller, now);
    const { date, clock } = ownDay(user, now);
    const replay = await findReplay(caller.uid, { ...thought, isCrisis: false }, clock);
    if (replay) return sameWords(replay, thought);
    const next = nextAllowedAt(user, now);
    if (next) throw alreadyDropped(next);
    const standing = await requireNotPaused(caller.uid, now);
    requireConsent(user);
    assertNotPersonal(thought);
    const { drift, idempotencyKey } = thought;
    const isToBeReviewed = needsReview(standing, now);
    const how = { now, drift, isCrisis: false, needsReview: isToBeReviewed };
    const release = await rightToRelease(user, how);
    const doc = {
      ...newDrop(caller.uid, thought, { now, date, user, isCrisis: false }),
      ...(isToBeReviewed && { reviewedUntil: release.releaseAfter }),
    };
    const device = caller.claimedZone;
    const { streak, previousDate } = streakAfterDrop(user, now, device);
    const counters = {
      streak,
      lastDropDate: date,
      lastDrop: { at: doc.createdAt, zone: device ?? clock.zone },
      countsLater: await countsLaterAfter(user, how),
    };
    const lock = { idempotencyKey, clock, previousDate };
    return writeDailyDrop({ doc, release, lock }, counters, { user, updatedAt });
  });
}

/**
 * Finds the drop, or the crisis post, of an earlier request with the same idempotency key, on any day: a retry may arrive
 * days later.
 * @throws AppError `not-found`: a retry must not share deleted words again
 */
async function findReplay(
  uid: string,
  { idempotencyKey, isCrisis }: Pick<Submission, 'idempotencyKey'> & { isCrisis: boolean },
  today: OwnDrop['clock'],
): Promise<Written | null> {
  if (idempotencyKey === null) return null;
  const days = collection('users/days', uid).where('idempotencyKey', '==', idempotencyKey);
  // Only the ids of locks for crisis posts contain an underscore.
  const found = (await days.get()).docs.find(({ id }) => id.includes('_') === isCrisis);
  if (!found) return null;
  const { dropId, clock } = found.data();
  const drop = await readOwnDrop(uid, dropId);
  if (drop) return { ...drop, clock: clock ?? today };
  throw new AppError('not-found', `This ${isCrisis ? 'post' : 'drop'} was deleted.`);
}

const alreadyDropped = (next: Date) =>
  new AppError(
    'already-dropped',
    "You've already dropped today. Your next thought can be released after midnight.",
    { details: { nextAllowedAt: next.toISOString() } },
  );

/**
 * Accepts a crisis post. Only premium members can send one, and at most five on a local day. The post is hidden from the
 * feed, its emotion is always anxiety (requirements 5), and it does not use the day's drop.
 * @throws AppError `premium-required`; `consent-required`; `rate-limited` when the day's five are used; `paused`; `idempotency-key-reused`;
 *   `looks-personal` with `spans`
 */
export const shareCrisisPost: Handler<'POST /api/drops/crisis'> = async (
  { content, confirmed },
  { caller, now, idempotencyKey },
) => {
  await requireCrisisSpace(caller.uid, now);
  const verdict = judge(content, confirmed);
  const post = { content, ...verdict, idempotencyKey };
  return submitted(await acceptCrisisPost(caller, post, now), verdict.risk, now);
};

/**
 * Accepts a crisis post whose words are already judged. The caller must have checked that the author is a premium member.
 * @throws AppError as `shareCrisisPost`
 */
async function acceptCrisisPost(
  caller: Caller,
  thought: Pick<Submission, 'content' | 'personal' | 'refused' | 'idempotencyKey'>,
  now: Date,
): Promise<Written> {
  const { idempotencyKey } = thought;
  const anxious = { ...thought, emotionType: 'anxiety' } as const;
  return retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(caller, now);
    const { date, clock } = ownDay(user, now);
    const lockIds = crisisLockIds(date);
    const [replay, locks] = await Promise.all([
      findReplay(caller.uid, { idempotencyKey, isCrisis: true }, clock),
      readLocks(caller.uid, lockIds),
    ]);
    if (replay) return sameWords(replay, anxious);
    await requireNotPaused(caller.uid, now);
    requireConsent(user);
    const free = lockIds.find((_, index) => !locks[index]);
    if (!free) throw enoughToday(startOf(addDays(date, 1), clock.zone), now);
    assertNotPersonal(thought);
    const doc = newDrop(caller.uid, anxious, { now, date, user, isCrisis: true });
    const how = { now, drift: false, isCrisis: true };
    const release = await rightToRelease(user, how);
    const countsLater = await countsLaterAfter(user, how);
    const lock = { idempotencyKey, clock, previousDate: null };
    const place = { lockId: free, countsLater };
    const written = await writeCrisisPost({ doc, release, lock }, place, { user, updatedAt });
    if (written === CONFLICT) await assertNotDeleted(caller.uid);
    return written;
  });
}

const enoughToday = (next: Date, now: Date) =>
  new AppError(
    'rate-limited',
    `You can share ${CRISIS_POSTS_PER_DAY} posts a day here. If it is heavy now, open Help: someone can listen.`,
    {
      details: { nextAllowedAt: next.toISOString() },
      retryAfterSeconds: Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000)),
    },
  );

/** The answer to the author whose words were accepted. */
interface Submitted {
  readonly drop: OwnDrop;
  readonly risk: RiskLevel;
}

function submitted({ id, doc, clock }: Written, risk: RiskLevel, now: Date): Submitted {
  const drop = toOwnDrop(id, doc, { breakdown: false, now, clock });
  return { drop, risk: maxRisk(risk, drop.risk) };
}

/** Words for release, with the result of `judge`. */
interface Submission {
  readonly content: string;
  /** Parts of the words that only the author may read. */
  readonly personal?: OwnDrop['personal'];
  /** The parts that are the reason for a refusal; empty if the words may be released. */
  readonly refused?: readonly PersonalSpan[];
  readonly emotionType: Emotion;
  /** Whether the drop is released at a random moment of the next 12 hours. */
  readonly drift: boolean;
  readonly idempotencyKey: string | null;
}

/**
 * Returns the drop of an earlier request with the same key, if the words and the emotion are the same.
 * @throws AppError `idempotency-key-reused`
 */
function sameWords<Drop extends Stored<OwnedDrop>>(
  replay: Drop,
  { content, emotionType }: Pick<Submission, 'content' | 'emotionType'>,
): Drop {
  const { doc } = replay;
  if (doc.content === content && doc.emotionType === emotionType) return replay;
  throw reusedKey();
}

/**
 * Refuses words that could identify a person. Runs after the check of the idempotency key, and before anything is written.
 * @throws AppError `looks-personal` with `spans`
 */
function assertNotPersonal({ refused = [] }: Pick<Submission, 'refused'>): void {
  if (refused.length === 0) return;
  const isHard = refused.some(({ hard }) => hard);
  throw new AppError('looks-personal', isHard ? LEADS_TO_SOMEBODY : 'Whom could this point at?', {
    details: { spans: [...refused] },
  });
}

const LEADS_TO_SOMEBODY =
  'With a number, an address or a link, a stranger could find somebody. Take it out, and your words can go.';

/** The document of a new drop: it waits for release, and it is not analysed yet. */
function newDrop(
  userId: string,
  thought: Pick<Submission, 'content' | 'personal' | 'emotionType'>,
  at: { now: Date; date: LocalDate; user: Doc<'users'>; isCrisis: boolean },
): OwnedDrop {
  const { content, personal = [], emotionType } = thought;
  const words = { content, personal: [...personal], methods: [] };
  return {
    userId,
    ...words,
    emotionType,
    shownTotem: shownTotem(shownText(words), emotionType),
    createdAt: Timestamp.fromDate(at.now),
    localDate: at.date,
    isCrisis: at.isCrisis,
    hiddenFromFeed: at.isCrisis,
    totemType: at.user.totemType,
    emotions: [],
    sentimentScore: null,
    aiAnalysis: null,
    analysedAt: null,
    risk: memoizedRisk(thought.content),
    state: 'waiting',
  };
}

/** Reads the locks with these ids, in order. The result is null for a lock that does not exist. */
async function readLocks(uid: string, lockIds: string[]): Promise<(Doc<'users/days'> | null)[]> {
  const found = await db().getAll(...lockIds.map((id) => collection('users/days', uid).doc(id)));
  return found.map((lock) => (lock.data() as Doc<'users/days'> | undefined) ?? null);
}

/** Reads the drop with this id, if it belongs to this person. */
async function readOwnDrop(uid: string, id: string): Promise<Stored<OwnedDrop> | null> {
  const found = await readDrop(id);
  return found && isOwn(found, uid) ? found : null;
}

const isOwn = (drop: Stored<Doc<'drops'>>, uid: string): drop is Stored<OwnedDrop> =>
  drop.doc.userId === uid;

/** More drops than one person can have in the void at a time: six a day for 61 days. */
const NEWEST = 400;

/** The ids of a person's newest drops, with one more. With them, a reader's own cards are found without a query. */
const withNewest = ({ newestDrops = [] }: Doc<'users'>, dropId: string): string[] =>
  [...newestDrops, dropId].slice(-NEWEST);

type Profile = Awaited<ReturnType<typeof loadProfile>>;

/** A conflict means that another request wrote first, so nothing was written. */
type WriteResult = Written | typeof CONFLICT;

/** A new drop, with the right to release it and the lock of its day. */
interface NewDrop {
  readonly doc: OwnedDrop;
  readonly release: Doc<'waiting'>;
  readonly lock: Omit<Doc<'users/days'>, 'dropId'> & { readonly clock: OwnDrop['clock'] };
}

/**
 * Writes the day's drop, the right to release it, the lock and the author's counters in one batch with preconditions. Also
 * writes a case if the drop waits for a person. The batch fails if the profile has changed since it was read, because
 * the date depends on the time zone in the profile.
 */
async function writeDailyDrop(
  { doc, release, lock }: NewDrop,
  counters: Pick<Doc<'users'>, 'streak' | 'lastDropDate' | 'lastDrop' | 'countsLater'>,
  { user, updatedAt }: Profile,
): Promise<WriteResult> {
  const ref = collection('drops').doc();
  const batch = db().batch();
  batch.create(collection('users/days', doc.userId).doc(doc.localDate), {
    dropId: ref.id,
    ...lock,
  });
  batch.create(ref, doc);
  batch.create(collection('waiting').doc(ref.id), release);
  batch.update(
    collection('users').doc(doc.userId),
    { ...counters, newestDrops: withNewest(user, ref.id), dropCount: FieldValue.increment(1) },
    { lastUpdateTime: updatedAt },
  );
  if (doc.reviewedUntil) openReviewCase(batch, { id: ref.id, doc });
  return commit(batch, { id: ref.id, doc, clock: lock.clock });
}

/** Writes a crisis post with one of the day's locks. The post does not use the day's drop and changes no counter. */
async function writeCrisisPost(
  { doc, release, lock }: NewDrop,
  { lockId, countsLater }: { lockId: string } & Pick<Doc<'users'>, 'countsLater'>,
  { user, updatedAt }: Profile,
): Promise<WriteResult> {
  const ref = collection('drops').doc();
  const batch = failIfDeleted(db().batch(), doc.userId);
  batch.create(collection('users/days', doc.userId).doc(lockId), { dropId: ref.id, ...lock });
  batch.create(ref, doc);
  batch.create(collection('waiting').doc(ref.id), release);
  const change = { newestDrops: withNewest(user, ref.id), countsLater };
  batch.update(collection('users').doc(doc.userId), change, { lastUpdateTime: updatedAt });
  return commit(batch, { id: ref.id, doc, clock: lock.clock });
}

async function commit(batch: FirebaseFirestore.WriteBatch, stored: Written): Promise<WriteResult> {
  return batch.commit().then(() => stored, orConflict);
}
