import type { PackedWeights } from '../../src/analysis/emotions/weights-codec.ts';
import type { Example } from './examples.ts';
import { featuresOf, learn, strongest } from './learn.ts';
import { pack } from './pack.ts';

/** So many features and so fine a step as fit beside the lexicon into 60 kB of gzip. */
const KEPT = 6350;
const STEP = 0.2;

/** Learns from all features, keeps the strongest, learns again with those alone, and packs them. Deterministic. */
export function train(
  examples: readonly Example[],
  { kept = KEPT, step = STEP } = {},
): PackedWeights {
  const all = learn(examples, featuresOf(examples));
  return pack(learn(examples, strongest(all, examples, kept)), step);
}
