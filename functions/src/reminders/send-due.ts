import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import type { UserDoc } from '../platform/documents.ts';
import { log, safeError } from '../platform/log.ts';
import { type Push, pushWith } from './push.ts';
import { pushSettings } from './push-settings.ts';
import { remind } from './remind.ts';
import { sessionsOf } from './sessions.ts';
import { listDue } from './store.ts';

/** As many as the identity provider is asked about at once. */
const PER_PAGE = 100;
const AT_ONCE = 20;

/**
 * Reminds everybody whose hour has come, a page of people after the other. It may be broken off anywhere, and run twice at
 * once: each person's next moment is written before anything is sent, so that none hears of a day twice. The next run finds
 * whom this one did not come to.
 */
export async function sendDue(now: Date, push?: Push): Promise<void> {
  const settings = pushSettings();
  if (!settings) return;
  const send = push ?? pushWith(settings);
  let last: QueryDocumentSnapshot<UserDoc> | null = null;
  let sent = 0;
  do {
    const page: QueryDocumentSnapshot<UserDoc>[] = await listDue(now, PER_PAGE, last);
    sent += await remindAll(page, now, send);
    last = page.length === PER_PAGE ? (page.at(-1) ?? null) : null;
  } while (last);
  if (sent > 0) log.info('reminders sent', { count: sent });
}

/** Trouble with one person keeps nobody else from being reminded. */
async function remindAll(
  page: readonly QueryDocumentSnapshot<UserDoc>[],
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
