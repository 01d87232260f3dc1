import { TZDate } from '@date-fns/tz';
import { EMOTIONS, type Emotion } from '../../functions/src/contract/emotions.ts';
import type { When } from './drops/thought.ts';
import { type Handle, PEOPLE, TELLER } from './people.ts';
import { STORY } from './story/story.ts';
import { THOUGHTS } from './thoughts.ts';

/** A drop as it will be released. `moment` is the time that the server is told it is. */
export interface PlannedDrop {
  readonly by: Handle;
  readonly emotionType: Emotion;
  readonly content: string;
  readonly moment: Date;
  /** It was read when it was new, and has faded since. */
  readonly hasFaded: boolean;
}

const MINUTE_MS = 60_000;

/** The moment that is meant, dated back from `now` on the writer's own calendar. */
export function momentOf(thought: { readonly by: Handle } & When, now: Date): Date {
  if ('minutesAgo' in thought) return new Date(now.getTime() - thought.minutesAgo * MINUTE_MS);
  const { zone } = PEOPLE[thought.by];
  const [hours = 0, minutes = 0] = thought.at.split(':').map(Number);
  const today = new TZDate(now.getTime(), zone);
  const [year, month, day] = dateOf(thought, today);
  return new Date(new TZDate(year, month, day, hours, minutes, zone).getTime());
}

type Dated = Exclude<When, { readonly minutesAgo: number }>;

/** Year, month from 0, and day, which may lie before the month's first. */
function dateOf(when: Dated, today: TZDate): [number, number, number] {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  if ('day' in when) return [year, month, day - when.day];
  const lastOfMonth = new Date(Date.UTC(year, month - when.monthsAgo + 1, 0)).getUTCDate();
  return [year, month - when.monthsAgo, Math.min(day, lastOfMonth)];
}

/** One person's drops, oldest first, dated back from `now` on their own calendar. */
export function planDrops(by: Handle, now: Date): PlannedDrop[] {
  const onFeed = EMOTIONS.flatMap((emotionType) =>
    THOUGHTS[emotionType]
      .filter((thought) => thought.by === by)
      .map((thought) => ({ emotionType, thought, hasFaded: false })),
  );
  const told = (by === TELLER ? STORY : []).map((thought) => ({
    emotionType: thought.emotion,
    thought: { ...thought, by },
    hasFaded: true,
  }));
  return [...onFeed, ...told]
    .map(({ thought, ...drop }) => ({
      ...drop,
      by,
      content: thought.text,
      moment: momentOf(thought, now),
    }))
    .sort((a, b) => a.moment.getTime() - b.moment.getTime());
}

/** Those of them that still stand on the feed. */
export const planFeed = (by: Handle, now: Date): PlannedDrop[] =>
  planDrops(by, now).filter(({ hasFaded }) => !hasFaded);
