import { ANGER } from './catalogue/anger.ts';
import { BODY } from './catalogue/body.ts';
import { FEAR } from './catalogue/fear.ts';
import { LOVE } from './catalogue/love.ts';
import { MEMORY } from './catalogue/memory.ts';
import { NOTICING } from './catalogue/noticing.ts';
import { PEOPLE } from './catalogue/people.ts';
import { PLACE } from './catalogue/place.ts';
import { SELF } from './catalogue/self.ts';
import { SMALL_JOYS } from './catalogue/small-joys.ts';
import { TIME } from './catalogue/time.ts';
import { WEATHER } from './catalogue/weather.ts';

// Heavier themes stand between lighter ones: this is the order of the days.
const THEMES = [
  NOTICING,
  MEMORY,
  SMALL_JOYS,
  ANGER,
  PLACE,
  PEOPLE,
  WEATHER,
  FEAR,
  BODY,
  LOVE,
  TIME,
  SELF,
] as const;

/** The first of every list, then the second of every list, and so on. */
function interleave(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}

/** Every writing prompt, in the order in which they are asked: a new theme each day. */
export const CATALOGUE: readonly string[] = interleave(THEMES);
