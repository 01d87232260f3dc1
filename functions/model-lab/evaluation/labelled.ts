import type { Label } from '../../src/analysis/emotions/labels.ts';

/** A text with the emotion that a person found in it. */
export interface Labelled {
  readonly text: string;
  readonly emotion: Label;
}

/** Labelled texts under the name they are reported by. */
export interface LabelledSet {
  readonly name: string;
  readonly rows: readonly Labelled[];
}
