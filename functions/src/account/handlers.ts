import type { Transaction } from 'firebase-admin/firestore';
import { type CurrentUser, type Parsed, PUT_AWAY_MAX } from '../contract/index.ts';
import { type Caller, requireRecentLogin } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { AppError, badField } from '../platform/errors.ts';
import { auth, CONFLICT, db, orConflict, retryOnConflict } from '../platform/firestore.ts';
import { knownZone } from '../platform/time.ts';
import {
  assertNotDeleted,
  copyProfile,
  deletionOf,
  presentAccount,
  requirePremium,
} from './account.ts';
import { chooseZone, nextAllowedAt, ownDay } from './calendar.ts';
import { addressKeptUntil, loadProfile, roleOf } from './profile.ts';
import { readStanding } from './sanctions.ts';

/**
 * The account as its owner sees it, including the data that is stored outside the profile, and `putAway`, which names
 * drops and so is not in the copy of the profile.
 */
async function presented(
  caller: Caller,
  profile: Promise<Doc<'users'>>,
  now: Date,
): Promise<{ user: CurrentUser }> {
  const { uid, verifiedEmail } = caller;
  const [user, { putAway }, role, { doc }] = await Promise.all([
    presentAccount(uid, profile, now),
    profile,
    roleOf(caller),
    readStanding(uid),
  ]);
  const kept = addressKeptUntil(doc, verifiedEmail, now);
  return {
    user: {
      ...user,
      ...(putAway?.length && { putAway }),
      ...(role && { role }),
      ...(kept && { addressKeptUntil: kept.toISOString() }),
    },
  };
}

export const getMe: Handler<'GET /api/user/me'> = (_input, { caller, now }) =>
  presented(
    caller,
    loadProfile(caller, now).then(({ user }) => user),
    now,
  );

export const patchMe: Handler<'PATCH /api/user/me'> = async (settings, { caller, now }) => {
  if (settings.newEmail) requireRecentLogin(caller, now, 'change your e-mail within five minutes');
  if (settings.theme && settings.theme !== 'void') {
    await requirePremium(caller.uid, now, 'Fog and Mirror come with Blckmirror+.');
  }
  const user = await changeSettings(caller, settings, now);
  await copyProfile(caller.uid, now);
  return presented(caller, Promise.resolve(user), now);
};

export const logOutElsewhere: Handler<'POST /api/user/me/log-out-elsewhere'> = async (
  _input,
  { caller, now },
) => {
  requireRecentLogin(caller, now, 'log out elsewhere within five minutes');
  await auth().revokeRefreshTokens(caller.uid);
};

export const getDroppedToday: Handler<'GET /api/user/dropped-today'> = async (
  _input,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const next = nextAllowedAt(user, now);
  return { hasDroppedToday: next !== null, nextAllowedAt: next?.toISOString() ?? null };
};

type Settings = Parsed<'PATCH /api/user/me'>;

/**
 * Saves a person's settings (design 7, requirements 7.2). A time zone chosen by hand takes effect at the next local
 * midnight and stays, even if the browser claims another zone. It can change at most once in 7 days.
 * @throws AppError `bad-request` that names `timeZone` and says when a change is allowed again
 */
async function changeSettings(
  caller: Caller,
  settings: Settings,
  now: Date,
): Promise<Doc<'users'>> {
  const zone = settings.timeZone === undefined ? null : readZone(settings.timeZone);
  // For a new profile, the chosen zone becomes the first zone. The zone that the browser claims is ignored.
  const asked = zone ? { ...caller, claimedZone: zone } : caller;
  return retryOnConflict(async () => {
    const { user, updatedAt } = await loadProfile(asked, now);
    const change = {
      ...(settings.theme && { theme: settings.theme }),
      ...(settings.aiProvider && { aiProvider: settings.aiProvider }),
      ...(settings.consents !== undefined && consent(user, settings.consents, now)),
      ...(settings.foundBefore && { foundBefore: null }),
      ...(settings.newEmail && announced(user, caller, settings.newEmail)),
      ...(zone && chosen(user, zone, now)),
    };
    const written = await db()
      .runTransaction(async (tx) => {
        const putAway =
          settings.putAway && (await putAwayAfter(tx, caller.uid, user, settings.putAway));
        const all = { ...change, ...(putAway && { putAway }) };
        if (Object.keys(all).length === 0) return user;
        tx.update(collection('users').doc(caller.uid), all, { lastUpdateTime: updatedAt });
        // As `failIfDeleted`: the request may have been accepted just before the deletion.
        tx.delete(deletionOf(caller.uid), { exists: false });
        return { ...user, ...all };
      })
      .catch(orConflict);
    if (written === CONFLICT) await assertNotDeleted(caller.uid);
    return written;
  });
}

/** The consent with its day, which is the person's own. A second yes keeps the day of the first. */
const consent = (user: Doc<'users'>, consents: boolean, now: Date) => ({
  consentedOn: consents ? (user.consentedOn ?? ownDay(user, now).date) : null,
});

/**
 * The list with this text as its newest, or without it. Undefined if the person has no such text: it is ignored without
 * an error, so that nobody learns which ids exist.
 */
async function putAwayAfter(
  tx: Transaction,
  uid: string,
  { putAway: before = [] }: Doc<'users'>,
  { id, isPutAway }: NonNullable<Settings['putAway']>,
): Promise<string[] | undefined> {
  const others = before.filter((each) => each !== id);
  if (!isPutAway) return others;
  // In the transaction, so that the text is not deleted before the write. Its deletion takes the id out of the list.
  const [drop, entry] = await Promise.all([
    tx.get(collection('drops').doc(id)),
    tx.get(collection('users/journal', uid).doc(id)),
  ]);
  const isOwn = drop.data()?.userId === uid || entry.exists;
  return isOwn ? [...others, id].slice(-PUT_AWAY_MAX) : undefined;
}

/**
 * The address that the person changes to. Only the owner of the present one can say it. The account may have been taken
 * over since the request was let in, so this checks it once more at the moment of the write.
 * @throws AppError `unauthenticated` for a session from before the takeover
 */
function announced(user: Doc<'users'>, caller: Caller, newEmail: string) {
  const { verifiedEmail, sessionsSince } = user;
  const isFromBefore = sessionsSince && caller.signedInAt < sessionsSince.toDate();
  if (verifiedEmail === caller.verifiedEmail && !isFromBefore) return { newEmail };
  throw new AppError('unauthenticated', 'Please log in again.', { log: 'not the owner' });
}

function readZone(name: string): string {
  const zone = knownZone(name);
  if (zone) return zone;
  throw badField('timeZone', 'is not a time zone we know; name one like Europe/Amsterdam');
}

function chosen(user: Doc<'users'>, zone: string, now: Date) {
  const outcome = chooseZone(user, zone, now);
  if (!(outcome instanceof Date)) return outcome;
  throw badField(
    'timeZone',
    `may change once in seven days; yours can change again from ${outcome.toISOString()}`,
    outcome,
  );
}
