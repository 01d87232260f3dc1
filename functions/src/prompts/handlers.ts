import { ownDay } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import type { Handler } from '../http/handler.ts';
import { collection } from '../platform/collections.ts';
import { promptFor } from './prompts.ts';

/** Returns the prompt of the caller's own date. If the nightly job has not set one, `promptFor` decides. */
export const getDailyPrompt: Handler<'GET /api/journal/prompts/daily'> = async (
  _input,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const { date } = ownDay(user, now);
  const stored = (await collection('prompts').doc(date).get()).data();
  const content = stored?.content ?? promptFor(date);
  return { prompt: content === null ? null : { content } };
};
