import { assertAsked, emotionsAfter } from '../analysis/reflection/answered.ts';
import type { Emotion } from '../contract/emotions.ts';
import type { CorrectedFeeling } from '../contract/feeling.ts';
import { CONFLICT, retryOnConflict } from '../platform/retry-on-conflict.ts';
import { noSuchEntry } from './save.ts';
import { readEntry, updateEntry } from './store.ts';

/**
 * Keeps what the author of an entry said its feeling is, where its reading asked, in place of what was heard. The same
 * again changes nothing; the other one is taken instead.
 * @throws AppError `not-found`; `bad-request` for a feeling that was not asked about
 */
export const correctEntry = (
  uid: string,
  id: string,
  emotion: Emotion,
): Promise<CorrectedFeeling> =>
  retryOnConflict(async () => {
    const found = await readEntry(uid, id);
    if (!found) throw noSuchEntry();
    const { emotions, asks } = found.doc;
    assertAsked(asks, emotion);
    const answer = { emotions: emotionsAfter(emotions, asks, emotion), corrected: emotion };
    return (await updateEntry(uid, found, answer)) ? answer : CONFLICT;
  });
