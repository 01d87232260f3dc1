import type { ReportReason } from './reports.ts';

interface Rule {
  /** The heading of the rule on `/rules`. */
  readonly name: string;
  /** Continues a sentence after "because": says what is wrong with the words. */
  readonly because: string;
}

/** The rules on which a decision can be based, in the words of a notice. */
export const RULE_NAMES: Readonly<Record<ReportReason, Rule>> = {
  harassment: { name: 'No harassment', because: 'they go at a person to hurt them' },
  hate: {
    name: 'No hate',
    because: 'they attack people for who they are, or for what they belong to',
  },
  sexual: { name: 'Nothing sexually explicit', because: 'they are sexually explicit' },
  spam: { name: 'No advertising', because: 'they advertise, or repeat what was posted before' },
  'personal-data': {
    name: 'No personal data',
    because: 'people could use them to find somebody',
  },
  methods: {
    name: 'No ways to die',
    because: 'part of them describes a way to die, or to be hurt',
  },
  child: { name: 'Children are protected', because: 'they put a child at risk' },
  illegal: { name: 'Nothing illegal', because: 'the law forbids them' },
  other: { name: 'The rules of this place', because: 'they do not go with the rules' },
  worried: { name: 'People before words', because: 'somebody may need help' },
};

/** Do not change these words: a person in danger may read them. */
const METHODS_REMOVED =
  'Your words are safe in your archive and yours. Others do not see them, because part of them describes a way to ' +
  'die, and somebody who reads it may be close to that. You did nothing wrong by feeling this, and it never counts ' +
  'against your account.';

const METHODS_MASKED =
  'Your words are back where they were, with all that they were given. Others read them without one part, which may ' +
  'describe a way to die; in your archive they are whole. You did nothing wrong by feeling this, and it counts for ' +
  'nothing.';

/** The beginning of the notice to the author about a decision. The server adds the rule, the dates and how to appeal. */
export function decisionText(decision: 'remove' | 'note' | 'mask', rule: ReportReason): string {
  if (decision === 'mask') return METHODS_MASKED;
  const { because } = RULE_NAMES[rule];
  if (decision === 'note') {
    return `Your words stay where they are. They come close to a rule, because ${because}; please keep it in mind. Nothing else follows from it.`;
  }
  if (rule === 'methods') return METHODS_REMOVED;
  return `Your words were taken out, because ${because}. They stay in your archive, where you alone read them.`;
}

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
