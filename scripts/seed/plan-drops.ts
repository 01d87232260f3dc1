import { TZDate } from '@date-fns/tz';
import { EMOTIONS, type Emotion } from '../../functions/src/contract/emotions.ts';
import type { When } from './drops/thought.ts';
import { type Handle, PEOPLE } from './people.ts';
import { THOUGHTS } from './thoughts.ts';

/** A drop as it will be released. `moment` is the time that the server is told it is. */
export interface PlannedDrop {
  readonly by: Handle;
  readonly emotionType: Emotion;
  readonly content: string;
  readonly moment: Date;
}

const MINUTE_MS = 60_000;

/** The moment that is meant, dated back from `now` on the writer's own calendar. */
export function momentOf(thought: { readonly by: Handle } & When, now: Date): Date {
  if ('minutesAgo' in thought) return new Date(now.getTime() - thought.minutesAgo * MINUTE_MS);
  const { zone } = PEOPLE[thought.by];
  const today = new TZDate(now.getTime(), zone);
  const [hours = 0, minutes = 0] = thought.at.split(':').map(Number);
  const day = today.getDate() - thought.day;
  const moment = new TZDate(today.getFullYear(), today.getMonth(), day, hours, minutes, zone);
  return new Date(moment.getTime());
}

/** One person's drops, oldest first, dated back from `now` on their own calendar. */
export function planDrops(by: Handle, now: Date): PlannedDrop[] {
  return EMOTIONS.flatMap((emotionType) =>
    THOUGHTS[emotionType]
      .filter((thought) => thought.by === by)
      .map((thought) => ({
        by,
        emotionType,
        content: thought.text,
        moment: momentOf(thought, now),
      })),
  ).sort((a, b) => a.moment.getTime() - b.moment.getTime());
}
