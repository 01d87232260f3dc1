import type { ReportReason } from '../contract/reports.ts';

interface Rule {
  /** As `/rules` heads it. */
  readonly name: string;
  /** Goes on from "because": what words that break it do. */
  readonly because: string;
}

/** The rules that a decision can rest on, in the words of a notice. */
export const RULES: Readonly<Record<ReportReason, Rule>> = {
  harassment: { name: 'No harassment', because: 'they go at a person to hurt them' },
  hate: {
    name: 'No hate',
    because: 'they attack people for who they are, or for what they belong to',
  },
  sexual: { name: 'Nothing sexually explicit', because: 'they are sexually explicit' },
  spam: { name: 'No advertising', because: 'they advertise, or repeat what was posted before' },
  'personal-data': {
    name: 'Nobody is pointed at',
    because: 'they hold something by which a person can be found',
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
