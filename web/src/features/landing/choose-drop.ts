import {
  CARD_MAX_CHARACTERS,
  type PublicItem,
  totalReactions,
} from '@blckmirror/functions/contract';
import { isVeiled, type LeftOut, withoutLeftOut } from '../../entities/left-out/left-out.ts';

/** Shorter ones say little to somebody who is new here. */
const LEAST_CHARACTERS = 40;

/** Of the newest drops that one is shown that was answered most: it is whole at a glance, and in nobody's way. */
export function chooseDrop(items: readonly PublicItem[], left: LeftOut): PublicItem | null {
  const fitting = withoutLeftOut(left, items).filter(
    ({ drop }) => fits(drop.content) && !isVeiled(left, drop),
  );
  const [first = null] = fitting.toSorted(
    (a, b) => totalReactions(b.reactionCounts) - totalReactions(a.reactionCounts),
  );
  return first;
}

const fits = (content: string): boolean =>
  content.length >= LEAST_CHARACTERS &&
  content.length <= CARD_MAX_CHARACTERS &&
  !content.includes('\n');
