import { loadProfile } from '../account/profile.ts';
import { zoneState } from '../account/stored-zone.ts';
import { localDateOf } from '../account/zone.ts';
import type { Handler } from '../http/handler.ts';
import { promptFor } from './prompt-for.ts';
import { readPrompt } from './store.ts';

/** The prompt of the caller's own date; the rule's answer when the nightly job has not set one. */
export const getDailyPrompt: Handler<'GET /api/journal/prompts/daily'> = async (
  _input,
  { caller, now },
) => {
  const { user } = await loadProfile(caller, now);
  const date = localDateOf(zoneState(user), now);
  const content = (await readPrompt(date)) ?? promptFor(date);
  return { prompt: content === null ? null : { content } };
};
