/** The only grounds for disclosing a person's contact. */
export const DISCLOSURE_GROUNDS = ['order', 'crime', 'under-way'] as const;

export type DisclosureGround = (typeof DISCLOSURE_GROUNDS)[number];

interface Ground {
  readonly name: string;
  /** One sentence about the cases in which the ground applies. */
  readonly covers: string;
  /** The cases in which the ground never applies. */
  readonly never: string;
}

/** The texts of the grounds. The operators' program and the author's notice use the same texts. */
export const GROUNDS: Readonly<Record<DisclosureGround, Ground>> = {
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
