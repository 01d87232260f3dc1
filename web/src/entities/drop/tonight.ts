import { EMOTIONS, type Emotion, type PublicItem } from '@blckmirror/functions/contract';
import { percent } from '../../lib/percent.ts';

/** Somebody drops once a day: so far back each voice counts about once; in milliseconds. */
const NIGHT_MS = 24 * 60 * 60_000;

interface Feeling {
  readonly emotion: Emotion;
  readonly count: number;
  /** 'anxiety, 39%' */
  readonly name: string;
}

export interface Tonight {
  /** All five, in their order; of those that nobody felt the count is 0. */
  readonly feelings: readonly Feeling[];
  /** 'Mostly anxiety tonight. 41 voices.' */
  readonly sentence: string;
}

/**
 * What is felt tonight, of the drops at hand alone: nobody is asked for more. Where they do not reach back over the whole
 * night the sentence says that they are the latest; where none is of tonight, it tells of lately.
 * @param items newest first, and at least one
 * @param hasMore there are older drops than these
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
    sentence: `${mostly} ${isTonight ? 'tonight' : 'lately'}. ${latest}${voices} voice${voices === 1 ? '' : 's'}.`,
  };
}
