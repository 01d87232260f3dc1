/** What the contact behind one case may be opened for, and nothing else. */
export const UNSEAL_GROUNDS = ['order', 'crime', 'under-way'] as const;

export type UnsealGround = (typeof UNSEAL_GROUNDS)[number];

interface Ground {
  readonly name: string;
  /** What it is for, in a sentence. */
  readonly covers: string;
  /** What it is never for. */
  readonly never: string;
}

/** Read by whoever asks or grants; `/rules` and the author's notice name them in the same words. */
export const GROUNDS: Readonly<Record<UnsealGround, Ground>> = {
  order: {
    name: 'A binding order',
    covers: 'A court or an authority orders it, in writing, on a legal ground that it names.',
    never: 'Never for a question, a request or a letter that binds nobody.',
  },
  crime: {
    name: 'A suspected crime against life or safety',
    covers: 'The words give reason to suspect a crime that threatens somebody’s life or safety.',
    never: 'Never for feelings, rage or wishes, and never for what somebody did to themselves.',
  },
  'under-way': {
    name: 'An act that is under way now',
    covers:
      'The words describe an act, against oneself or others, that is going on as they are read.',
    never: 'Never for feelings, for wishing to die, or for past attempts.',
  },
};
