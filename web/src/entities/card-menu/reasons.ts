import type { ReportReason } from '@blckmirror/functions/contract';

interface ReasonText {
  readonly name: string;
  readonly hint: string;
}

/** In one sentence each. Feelings are no reason: the first sentence of the dialog says so. */
export const REASON_TEXT: Readonly<Record<ReportReason, ReasonText>> = {
  harassment: { name: 'Harassment', hint: 'It attacks or threatens somebody.' },
  hate: { name: 'Hate', hint: 'It is against people for what they are.' },
  sexual: { name: 'Sexual', hint: 'It is sexual in a way that does not belong here.' },
  spam: {
    name: 'Spam or advertising',
    hint: 'It sells something, or is the same text again and again.',
  },
  'personal-data': {
    name: 'Somebody’s personal data',
    hint: 'A name, number, address or account that leads to a person.',
  },
  methods: {
    name: 'A way to die or to harm oneself',
    hint: 'It says how, with what or how much, or encourages others.',
  },
  child: {
    name: 'A child at risk',
    hint: 'A child is in danger, or is asked for contact or pictures.',
  },
  illegal: { name: 'Against the law', hint: 'It breaks the law in another way.' },
  worried: { name: 'I am worried', hint: 'Whoever wrote it may be in danger. It hides nothing.' },
  other: { name: 'Something else', hint: 'Say in your words what is wrong.' },
};

/** Every reason there is. From the texts: the contract's own list brings the whole of its checks along. */
export const ALL_REASONS = Object.keys(REASON_TEXT) as ReportReason[];

/** What words can be reported for; being worried about a person has a place of its own. */
export const REASONS = ALL_REASONS.filter((reason) => reason !== 'worried');
