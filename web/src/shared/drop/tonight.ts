import { EMOTIONS, type Emotion, type PublicItem } from '@blckmirror/functions/contract';
import { percent } from '../../lib/percent.ts';
import { todayOrTonight } from '../../lib/time/clock.ts';

/** The time that counts as "tonight", in milliseconds: one day, in which each person releases about one drop. */
const NIGHT_MS = 24 * 60 * 60_000;

interface Feeling {
  readonly emotion: Emotion;
  readonly count: number;
  /** For example 'anxiety, 39%'. */
  readonly name: string;
}

interface Tonight {
  /** All five feelings in their fixed order. A count may be 0. */
  readonly feelings: readonly Feeling[];
  /** For example 'Mostly anxiety tonight. 41 voices.' By day it says 'today'. */
  readonly sentence: string;
}

/**
 * Counts the feelings of tonight's drops among the loaded drops (`items`). If older drops of tonight are not loaded
 * yet, the sentence calls the counted drops the latest. If none is from tonight, the sentence says 'lately'.
 * @param items newest first, at least one
 * @param hasMore whether older drops exist
 */
export function tonightOf(items: readonly PublicItem[], now: Date, hasMore: boolean): Tonight {
  const since = now.getTime() - NIGHT_MS;
  const tonights = items.filter(({ drop }) => Date.parse(drop.createdAt) > since);
  const { length: isTonight } = tonights;
  const counted = isTonight ? tonights : items;
  const { length: voices } = counted;
  const counts = EMOTIONS.map(
    (emotion) => counted.filter(({ drop }) => drop.emotionType === emotion).length,
  );
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  const mostly = first === counts.lastIndexOf(most) ? `Mostly ${EMOTIONS[first]}` : 'Many feelings';
  const latest = hasMore && voices === items.length ? 'The latest ' : '';
  return {
    feelings: counts.map((count, at) => {
      const emotion = EMOTIONS[at] as Emotion;
      return { emotion, count, name: `${emotion}, ${percent(count / voices)}` };
    }),
    sentence: `${mostly} ${isTonight ? todayOrTonight(now) : 'lately'}. ${latest}${voices} voice${voices === 1 ? '' : 's'}.`,
  };
}
