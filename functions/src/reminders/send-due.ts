import {
  type DocumentSnapshot,
  FieldPath,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { nextReminder, toRemind } from '../account/calendar.ts';
import { isPaused, readStanding } from '../account/sanctions.ts';
import { isStopped } from '../platform/brakes.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { environment, projectOf, VAPID_PRIVATE_KEY } from '../platform/environment.ts';
import { auth, CONFLICT, orConflict, retryOnConflict, type Stored } from '../platform/firestore.ts';
import { log, safeError } from '../platform/log.ts';
import {
  changeReminder,
  devicesOf,
  forgetDevice,
  isPoint,
  publicKey,
  pushAddress,
} from './reminders.ts';

/** How many people one request to the identity provider can contain. */
const PER_PAGE = 100;
const AT_ONCE = 20;

/**
 * Sends a reminder to everybody whose minute has come, page by page. The job can be stopped at any point, and two runs
 * can overlap: the person's next time is stored before anything is sent, so nobody gets two reminders for one day. The
 * next run finds the people that this run did not reach.
 */
export async function sendDue(now: Date): Promise<void> {
  const settings = pushSettings();
  if (!settings || (await isStopped('reminder'))) return;
  const send = pushWith(settings);
  let last: QueryDocumentSnapshot<Doc<'users'>> | null = null;
  let sent = 0;
  do {
    const page: QueryDocumentSnapshot<Doc<'users'>>[] = await listDue(now, PER_PAGE, last);
    sent += await remindAll(page, now, send);
    last = page.length === PER_PAGE ? (page.at(-1) ?? null) : null;
  } while (last);
  if (sent > 0) log.info('reminders sent', { count: sent });
}

/**
 * The people whose reminder had to be checked before `now`, sorted by that time and by id. Returns at most `limit`
 * people, after the last one of the previous page.
 */
async function listDue(
  now: Date,
  limit: number,
  after: QueryDocumentSnapshot<Doc<'users'>> | null,
): Promise<QueryDocumentSnapshot<Doc<'users'>>[]> {
  const due = collection('users')
    .where('reminder.dueAt', '<=', Timestamp.fromDate(now))
    .orderBy('reminder.dueAt')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  return (await (after ? due.startAfter(after) : due).get()).docs;
}

/** Reminds the people of one page. If one person's reminder fails, the others still get theirs. */
async function remindAll(
  page: readonly QueryDocumentSnapshot<Doc<'users'>>[],
  now: Date,
  send: Push,
): Promise<number> {
  if (page.length === 0) return 0;
  const sessions = await sessionsOf(page.map(({ id }) => id));
  const counts = await pLimit(AT_ONCE).map(page, (found) =>
    remind(found, sessions.get(found.id) ?? null, now, send).catch((thrown) => {
      log.error('a reminder failed', { error: safeError(thrown) });
      return 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * For each of these people, the time before which sessions are invalid. A browser that was added in an earlier session
 * no longer belongs to the person. A person who is missing in the result has no account, or a closed one.
 */
async function sessionsOf(uids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  const open = users.filter(({ disabled }) => !disabled);
  return new Map(
    open.map(({ uid, tokensValidAfterTime }) => [uid, new Date(tokensValidAfterTime ?? 0)]),
  );
}

/** If a profile keeps changing, or its account is being deleted, the next run tries again. */
const PATIENCE = { tries: 4, otherwise: (): Stored<Doc<'devices'>>[] => [] };

/**
 * Reminds one person if a reminder is due, and always stores the next time to check. The write happens before anything
 * is sent. It fails if the profile has changed since it was read, so a drop from the last moment is noticed.
 * @param validSince sessions that began before this time are invalid; null for a closed account, which gets no reminder
 * @returns the number of devices that got the reminder
 */
export async function remind(
  found: DocumentSnapshot<Doc<'users'>>,
  validSince: Date | null,
  now: Date,
  push: Push,
): Promise<number> {
  const uid = found.id;
  const devices = await retryOnConflict(async (tries) => {
    const profile = tries === 1 ? found : await collection('users').doc(uid).get();
    const user = profile.data();
    const dueAt = user?.reminder?.dueAt;
    // The person is gone, has turned reminders off, or was handled by another run at the same time.
    if (!user?.reminder || !profile.updateTime || !dueAt || dueAt.toDate() > now) return [];
    const today = toRemind(user, now);
    const mayBe = today !== null && validSince !== null && !(await isQuiet(uid, now));
    const theirs = await devicesOf(uid);
    const { part, remindedOn, added } = user.reminder;
    const kept = { part, added, remindedOn: mayBe ? today : remindedOn };
    const next = nextReminder(user, kept, now);
    const reminder = theirs.length > 0 ? next : { ...next, dueAt: null };
    const batch = changeReminder(uid, reminder, profile.updateTime);
    if ((await batch.commit().catch(orConflict)) === CONFLICT) return CONFLICT;
    return mayBe ? theirs : [];
  }, PATIENCE);
  const told = await Promise.all(
    devices.map((device) => tell(uid, device, validSince ?? now, push)),
  );
  return told.filter(Boolean).length;
}

/** Whether the account is paused. A person who may not drop gets no reminder to drop. */
async function isQuiet(uid: string, now: Date): Promise<boolean> {
  const { doc } = await readStanding(uid);
  return isPaused(doc, now);
}

async function tell(
  uid: string,
  { id, doc }: Stored<Doc<'devices'>>,
  validSince: Date,
  push: Push,
): Promise<boolean> {
  if (doc.sessionAt.toDate() < validSince) {
    await forgetDevice(uid, id);
    return false;
  }
  try {
    const outcome = await push(doc);
    if (outcome.kind === 'gone') await forgetDevice(uid, id);
    if (outcome.kind === 'failed') log.warn('a push service refused', { status: outcome.status });
    return outcome.kind === 'sent';
  } catch (thrown) {
    log.warn('a push service did not answer', { error: safeError(thrown) });
    return false;
  }
}

/**
 * How long a push service keeps a message for a device that is offline, in seconds. Later, the person may have dropped
 * on another device.
 */
const TTL_SECONDS = 900;

const PATIENCE_MS = 5_000;

/**
 * The whole message, which is sent encrypted. The text that the person sees is in the service worker and is the same
 * for everybody.
 */
const MESSAGE = JSON.stringify({ kind: 'reminder' });

/** The data that tells push services who the sender is (VAPID, RFC 8292). */
interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Our contact address: `mailto:` or `https:`. */
  readonly subject: string;
}

/**
 * Both keys, for the function that has the secret. Null without a public key. Also null if the keys are wrong: then the
 * log says so, without the keys.
 */
function pushSettings(env: NodeJS.ProcessEnv = environment()): PushSettings | null {
  const known = publicKey();
  const secret = env[VAPID_PRIVATE_KEY];
  if (!known) return null;
  if (!/^[\w-]{43}$/.test(secret ?? '') || !secret || !isPoint(known)) {
    log.error('no reminders: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys');
    return null;
  }
  const subject = env.VAPID_SUBJECT || `https://${projectOf(env)}.web.app`;
  return { publicKey: known, privateKey: secret, subject };
}

/**
 * The result of one push: the push service accepted it, the browser no longer exists, or the push service refused it.
 */
type Outcome = { readonly kind: 'sent' | 'gone' } | { readonly kind: 'failed'; status: number };

type Push = (device: Doc<'devices'>) => Promise<Outcome>;

/**
 * Sends the reminder to a device's push service. The `web-push` package encrypts and signs the message. It is sent only
 * to addresses on the list of push services, even if another address is stored, and redirects are not followed.
 * @throws Error if the push service does not answer
 */
const pushWith =
  (settings: PushSettings): Push =>
  async ({ endpoint, p256dh, auth }) => {
    // The list of push services may have changed since the address was stored.
    if (!pushAddress(endpoint)) return { kind: 'gone' };
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      MESSAGE,
      { vapidDetails: settings, TTL: TTL_SECONDS, urgency: 'normal', topic: 'reminder' },
    );
    const { 'Content-Length': _length, ...sent } = headers;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, is]) => [name, String(is)])),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'sent' };
    const isGone = answer.status === 404 || answer.status === 410;
    return isGone ? { kind: 'gone' } : { kind: 'failed', status: answer.status };
  };
