import type { Emotion } from '../../../functions/src/contract/emotions.ts';
import type { When } from '../drops/thought.ts';

/** One drop of the member's story, under the feeling that they chose. */
export type StoryDrop = { readonly emotion: Emotion; readonly text: string } & When;
