import { TZDate } from '@date-fns/tz';
import {
  type Emotion,
  REACTION_TYPES,
  type ReactionType,
} from '../../functions/src/contract/index.ts';
import { prng } from '../../functions/test/support/prng.ts';
import {
  CRISIS_POSTS,
  FEED_DROPS,
  JOURNALS,
  type JournalPage,
  type PlannedReaction,
  STORY_DROPS,
  type When,
} from './content.ts';
import { HANDLES, type Handle, PEOPLE, TELLER } from './people.ts';

const MINUTE_MS = 60_000;

interface Planned {
  /** The time that the server takes as the current time when this text is written. */
  readonly moment: Date;
}

/** A drop before it is released. */
export interface PlannedDrop extends Planned {
  readonly by: Handle;
  readonly emotionType: Emotion;
  readonly content: string;
  /** Whether the drop has faded since. People could read it when it was new. */
  readonly hasFaded: boolean;
}

/** A journal entry before it is saved. */
interface PlannedEntry extends Planned {
  readonly input: { readonly title?: string; readonly content: string; readonly prompt?: string };
}

/** A crisis post before it is shared, with its answers. */
export interface PlannedPost extends Planned {
  readonly by: Handle;
  readonly content: string;
  readonly answers: readonly PlannedReaction[];
}

/** Plans one person's drops, oldest first. The dates count back from `now` on the person's own calendar. */
export function planDrops(by: Handle, now: Date): PlannedDrop[] {
  const onFeed = FEED_DROPS.filter((drop) => drop.by === by).map((drop) => ({
    ...drop,
    hasFaded: false,
  }));
  const told = (by === TELLER ? STORY_DROPS : []).map((drop) => ({ ...drop, hasFaded: true }));
  return [...onFeed, ...told]
    .map((drop) => ({
      by,
      emotionType: drop.emotion,
      content: drop.text,
      moment: momentOf(by, drop, now),
      hasFaded: drop.hasFaded,
    }))
    .sort(byMoment);
}

/** Plans the person's drops that are still on the feed. */
export const planFeed = (by: Handle, now: Date): PlannedDrop[] =>
  planDrops(by, now).filter(({ hasFaded }) => !hasFaded);

/**
 * Plans one person's journal, oldest first. The dates count back from `now` on the person's own calendar. Most people have
 * none.
 */
export function planJournal(by: Handle, now: Date): PlannedEntry[] {
  return journalOf(by)
    .map((page) => ({
      input: {
        content: page.text,
        ...(page.title ? { title: page.title } : {}),
        ...(page.prompt ? { prompt: page.prompt } : {}),
      },
      moment: momentOf(by, page, now),
    }))
    .sort(byMoment);
}

function journalOf(by: Handle): readonly JournalPage[] {
  if (by === TELLER) return [...JOURNALS.story, ...JOURNALS.plus];
  return by === 'free' ? JOURNALS.free : [];
}

/** Plans one person's crisis posts, oldest first. The dates count back from `now` on the person's own calendar. */
export function planCrisis(by: Handle, now: Date): PlannedPost[] {
  return CRISIS_POSTS.filter((post) => post.by === by)
    .map((post) => ({
      by,
      content: post.text,
      moment: momentOf(by, post, now),
      answers: post.answers,
    }))
    .sort(byMoment);
}

const byMoment = (a: Planned, b: Planned): number => a.moment.getTime() - b.moment.getTime();

/** Turns a planned time into a real one, counted back from `now` on the author's own calendar. */
function momentOf(by: Handle, when: When, now: Date): Date {
  if ('minutesAgo' in when) return new Date(now.getTime() - when.minutesAgo * MINUTE_MS);
  const { zone } = PEOPLE[by];
  const [hours = 0, minutes = 0] = when.at.split(':').map(Number);
  const [year, month, day] = dateOf(when, new TZDate(now.getTime(), zone));
  return new Date(new TZDate(year, month, day, hours, minutes, zone).getTime());
}

/** Year, month (January is 0) and day. The day may be 0 or less, which means a day of an earlier month. */
function dateOf(
  when: Exclude<When, { readonly minutesAgo: number }>,
  today: TZDate,
): [number, number, number] {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  if ('day' in when) return [year, month, day - when.day];
  const lastOfMonth = new Date(Date.UTC(year, month - when.monthsAgo + 1, 0)).getUTCDate();
  return [year, month - when.monthsAgo, Math.min(day, lastOfMonth)];
}

/** How people usually answer a feeling, in parts of ten, in the order of REACTION_TYPES. */
const LEANING: Readonly<Record<Emotion, readonly number[]>> = {
  sadness: [4, 1, 4, 1],
  anger: [3, 1, 3, 3],
  anxiety: [2, 1, 6, 1],
  love: [1, 3, 2, 4],
  joy: [1, 2, 3, 4],
};

// Two of ten drops get no answer, and a few get many. A feed where all drops are liked equally looks invented.
const SILENT = 0.2;
const WIDEST_REACH = 0.7;
// Fewer people used the app when the faded drops were new, and none of those drops got many answers.
const WIDEST_REACH_THEN = 0.15;
const SECOND_THOUGHT = 0.15;

/**
 * Plans who reacts to a drop and how. The author never reacts, each person reacts at most once per type, and every run has
 * the same result.
 */
export function planReactions(
  drop: Pick<PlannedDrop, 'by' | 'emotionType' | 'content' | 'hasFaded'>,
): PlannedReaction[] {
  const next = prng(seedOf(drop.content));
  if (next() < SILENT) return [];
  const reach = drop.hasFaded ? WIDEST_REACH_THEN * next() : WIDEST_REACH * next() ** 2;
  const readers = HANDLES.filter((handle) => handle !== drop.by && next() < reach);
  return readers.flatMap((by) => {
    const first = leaningType(drop.emotionType, next());
    const second = leaningType(drop.emotionType, next());
    const both = second !== first && next() < SECOND_THOUGHT;
    return (both ? [first, second] : [first]).map((type) => ({ by, type }));
  });
}

const seedOf = (text: string) =>
  [...text].reduce((sum, char) => (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) | 0, 7);

function leaningType(emotion: Emotion, chance: number): ReactionType {
  let left = chance * 10;
  for (const [index, weight] of LEANING[emotion].entries()) {
    left -= weight;
    if (left < 0) return REACTION_TYPES[index] ?? 'same';
  }
  return 'respect';
}
