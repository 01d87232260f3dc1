import { unpack } from './model.ts';
import packed from './weights/emotions.json' with { type: 'json' };

/** The weights that ship; see `model-lab/MODEL-CARD.md`. */
export const MODEL = unpack(packed);
