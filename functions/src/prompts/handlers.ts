import { localDateOf, zoneState } from '../account/calendar.ts';
import { loadProfile } from '../account/profile.ts';
import type { Handler } from '../http/handler.ts';
import { promptFor, readPrompt } from './prompts.ts';

/** Returns the prompt of the caller's own date. If the nightly job has not set one, `promptFor` decides. */
export const getDailyPrompt: Handler<'GET /api/journal/prompts/daily'> = async (
  _input,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const date = localDateOf(zoneState(user), now);
  const content = (await readPrompt(date)) ?? promptFor(date);
  return { prompt: content === null ? null : { content } };
};
