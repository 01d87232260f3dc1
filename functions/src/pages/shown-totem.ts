import { analyseText } from '../analysis/analyse-text.ts';
import { addSample, NO_EMOTIONS, toDistribution } from '../contract/emotion-shares.ts';
import type { Emotion } from '../contract/emotions.ts';
import type { TotemType } from '../contract/totem-types.ts';
import { nearestTotem } from '../totems/affinity.ts';

/**
 * The totem on a drop's card: made of its words and the emotion chosen for them alone, by the embedded analyser and the
 * affinities of the totems. It says nothing of who wrote it.
 */
export const shownTotem = (content: string, emotionType: Emotion): TotemType =>
  nearestTotem(toDistribution(addSample(NO_EMOTIONS, emotionType, analyseText(content).emotions)));
