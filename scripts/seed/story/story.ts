import { AFTER } from './drops/after.ts';
import { ARRIVING } from './drops/arriving.ts';
import { CORRIDOR } from './drops/corridor.ts';
import { FINDING } from './drops/finding.ts';
import { LIGHTER } from './drops/lighter.ts';
import { SEA } from './drops/sea.ts';
import { SLOWLY } from './drops/slowly.ts';
import { STRUCTURE } from './drops/structure.ts';
import { TOGETHER } from './drops/together.ts';
import { TRUSTING } from './drops/trusting.ts';
import type { StoryDrop } from './story-drop.ts';

/**
 * Fourteen months of the member: somebody who mends books comes to a new town, finds a person, loses another, and is
 * slowly lighter. All of it has faded from the feed; what still stands there is in `thoughts.ts`, and belongs to it.
 */
export const STORY: readonly StoryDrop[] = [
  ...ARRIVING,
  ...FINDING,
  ...TRUSTING,
  ...TOGETHER,
  ...SEA,
  ...STRUCTURE,
  ...CORRIDOR,
  ...AFTER,
  ...SLOWLY,
  ...LIGHTER,
];
