import { ownDay } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import type { LocalDate } from '../contract/index.ts';
import type { Handler } from '../http/handler.ts';
import { collection, type Doc } from '../platform/collections.ts';
import { addDays } from '../platform/time.ts';
import { createWhisper, LISTENS_DAYS } from './whispers.ts';

/**
 * Returns the newest whisper. The first request of the person's own day makes the whisper of this day, from the drops of the
 * last 30 days. So nothing is written for people who do not look.
 */
export const getWhisper: Handler<'GET /api/mirror/whisper'> = async (_input, { caller, now }) => {
  const { uid } = caller;
  const [newest, { user }] = await Promise.all([latestWhisper(uid), loadProfile(caller, now)]);
  const { date } = ownDay(user, now);
  const isToday = newest?.date === date;
  const made = isToday ? null : await createWhisper(uid, user, await heard(uid, date), now);
  const whisper = made ?? newest?.doc;
  return {
    whisper: whisper
      ? { content: whisper.content, createdAt: whisper.createdAt.toDate().toISOString() }
      : null,
  };
};

/** Reads the newest whisper with its date; null if there is none. */
async function latestWhisper(uid: string) {
  const found = await collection('users/whispers', uid).orderBy('createdAt', 'desc').limit(1).get();
  const [newest] = found.docs;
  return newest ? { date: newest.id, doc: newest.data() } : null;
}

/** More drops than one person can write in the days that a whisper uses: six a day. */
const MOST_HEARD = 200;

/** The drops that a whisper of this date uses: none of the day itself, so it does not matter when the person looks. */
async function heard(uid: string, date: LocalDate): Promise<Doc<'drops'>[]> {
  const found = await collection('drops')
    .where('userId', '==', uid)
    .where('localDate', '>', addDays(date, -LISTENS_DAYS))
    .where('localDate', '<', date)
    .orderBy('localDate', 'asc')
    .limit(MOST_HEARD)
    .get();
  return found.docs.map((drop) => drop.data());
}
