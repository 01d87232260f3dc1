import type { Decision, ReportReason } from '@blckmirror/functions/contract';

/** What a report was about, as a reader calls it. */
export const REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  harassment: 'Harassment',
  hate: 'Hate',
  sexual: 'Sexual words',
  spam: 'Spam or advertising',
  'personal-data': "Somebody's personal data",
  methods: 'Ways to harm oneself, or encouragement to',
  child: 'A child at risk, or asked for contact',
  illegal: 'Something illegal',
  other: 'Something else',
  worried: 'Worried about the person',
};

export const DECISION_NAMES: Readonly<Record<Decision, string>> = {
  keep: 'It stays',
  unfounded: 'It stays, and there was no ground to report it',
  note: 'It stays, and its author was told something',
  care: 'It stays, and its author was shown help',
  mask: 'It stays, without a part of it',
  remove: 'It was taken down',
};
