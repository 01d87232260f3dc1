import { type Label, leadingLabel } from '../../src/analysis/emotions/labels.ts';
import { unpack } from '../../src/analysis/emotions/model.ts';
import {
  type EmotionReading,
  readEmotionsWith,
} from '../../src/analysis/emotions/read-emotions.ts';
import { tokenise } from '../../src/analysis/emotions/tokenise.ts';
import { type Figures, measure } from '../evaluation/figures.ts';
import type { Labelled } from '../evaluation/labelled.ts';
import { toExample } from './examples.ts';
import { train } from './train.ts';

const FOLDS = 5;

type Read = Pick<EmotionReading, 'sentimentScore'> & { readonly emotion: Label };

/** How well each fifth of the rows is read with weights learned from the other four: settings are chosen by it. */
export function crossValidate(rows: readonly Labelled[]): Figures {
  const examples = rows.map(toExample);
  const readings = new Map<string, Read>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = unpack(train(examples.filter((_, at) => at % FOLDS !== fold)));
    rows.forEach(({ text }, at) => {
      if (at % FOLDS !== fold) return;
      const { emotions, sentimentScore } = readEmotionsWith(model, tokenise(text));
      readings.set(text, { emotion: leadingLabel(emotions), sentimentScore });
    });
  }
  const felt = rows.filter(({ emotion }) => emotion !== 'neutral');
  return measure(felt, (text) => readings.get(text) ?? { emotion: 'neutral', sentimentScore: 0.5 });
}
