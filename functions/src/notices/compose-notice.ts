import {
  type DisclosureGround,
  decisionText,
  GROUNDS,
  type Notice,
  type ReportReason,
  RULE_NAMES,
} from '../contract/index.ts';
import type { Doc } from '../platform/collections.ts';
import { addMonths, localDate, MINUTE_MS } from '../platform/time.ts';

/** The facts from which a notice is made. */
interface Matter {
  readonly kind: Notice['kind'];
  readonly rule: ReportReason | null;
  /** The case, and its version after this decision. Null without a case. */
  readonly caseId: string | null;
  readonly caseVersion: number | null;
  /** The person's own words, or the words that they reported. Empty for `care`, which must not reveal what was read. */
  readonly quote?: string | null;
  /** The person's own drop that the notice is about. */
  readonly dropId?: string | null;
  readonly isFoundByMachine?: boolean;
  readonly isDecidedByMachine?: boolean;
  /** For `upheld` and `reversed` to a reporter: the result of their complaint. */
  readonly complaint?: 'stays' | 'taken-back' | 'anew-acted' | 'anew-stays' | null;
  /** For `receipt`: the person added a reason to their report. */
  readonly isAgain?: boolean;
  /** What the person who decided adds. */
  readonly note?: string | null;
  /** For a pause: its end. */
  readonly pausedUntil?: Date;
  /** For a pause: whether the account may end. */
  readonly isEndProposed?: boolean;
  /** For `disclosed`: the facts of the disclosure. */
  readonly disclosed?: Disclosure;
}

/**
 * The ground of a disclosure, its date, whether one person did it alone, and the order that forbade to tell the author
 * earlier.
 */
interface Disclosure {
  readonly ground: DisclosureGround;
  readonly on: Date;
  readonly isByOne: boolean;
  readonly silence: NonNullable<Doc<'disclosures'>['silence']> | null;
}

/** The sentences of a notice in parts. A part is empty if it does not apply. */
interface NoticeParts {
  readonly what: string;
  readonly note: string;
  readonly since: string;
  readonly rule: string;
  readonly origin: string;
  readonly redress: string;
}

/**
 * Says what was decided, in the parts that the Digital Services Act (17) requires: what and why, since when and for how
 * long, the rule, whether a machine found or decided it, and what the person can do against it. It never says who
 * reported, or how many people did.
 */
function noticeParts(matter: Matter, now: Date): NoticeParts {
  const { kind, rule, note } = matter;
  const { what } = KINDS[kind];
  const restricts = KINDS[kind].restricts && !matter.complaint;
  return {
    what: toReporter(matter) ?? what(rule ?? 'other'),
    note: note ? `The person who decided adds: "${note}"` : '',
    since: matter.disclosed
      ? howDisclosed(matter.disclosed)
      : restricts
        ? sinceWhen(matter, now)
        : '',
    rule: restricts && rule ? `The rule: ${RULE_NAMES[rule].name}, in /rules#${rule}.` : '',
    origin: restricts ? origin(matter) : '',
    redress: redress(matter, now),
  };
}

const COMPLAINT = {
  stays: 'We read your complaint, and the decision stays.',
  'taken-back': 'We read your complaint, and took the decision back.',
  'anew-acted': 'With your complaint, we decided about these words again, and we acted.',
  'anew-stays': 'With your complaint, we decided about these words again. They stay.',
} as const;

/** The drop may be gone or decided, and this sentence does not tell. */
const AGAIN = 'What you added has arrived.';

/** The sentence for a reporter, if there was a complaint or an added reason, or if no person decided. */
function toReporter({ kind, rule, complaint, isAgain, isDecidedByMachine }: Matter): string | null {
  if (complaint) return COMPLAINT[complaint];
  // The receipt of worry names the help, so it stays as it is.
  if (isAgain && rule !== 'worried') return AGAIN;
  if (kind !== 'acted' || !isDecidedByMachine) return null;
  return 'You reported these words. They are not shown any more; no person had to decide that.';
}

function sinceWhen({ kind, pausedUntil, isEndProposed }: Matter, now: Date): string {
  const since = `Since ${inDays(now)}, everywhere`;
  if (!pausedUntil) return kind === 'held' ? `${since}, until it is decided.` : `${since}.`;
  const until = `${since}, until ${inMinutes(pausedUntil)}.`;
  if (!isEndProposed) return until;
  return (
    `${until} Before then other people read each of your removed drops again, one by one and without knowing of the others. ` +
    'Only if they remove every one of them does the account end.'
  );
}

function howDisclosed({ ground, on, isByOne, silence }: Disclosure): string {
  const { name, covers } = GROUNDS[ground];
  const by = isByOne
    ? 'One person did it alone, and everybody at the desk was told at once; another person had 72 hours to confirm it. ' +
      '/transparency counts how often nobody did.'
    : 'Two people agreed on it.';
  const until = silence && inDays(new Date(silence.until));
  const forbidden = silence
    ? ` It was forbidden to tell you before the end of ${until}, on this ground: ${silence.ground}.`
    : '';
  return `It was disclosed on ${inDays(on)}. The ground: ${name}. ${covers} ${by}${forbidden}`;
}

function origin({ kind, isFoundByMachine, isDecidedByMachine }: Matter): string {
  const pointed = `${isFoundByMachine ? 'a' : 'no'} machine pointed at it.`;
  if (kind === 'ended' && !isDecidedByMachine) {
    return `For each removal a person decided this, and a second one, who did not know of that, did the same; ${pointed}`;
  }
  if (kind !== 'held' && kind !== 'waits') {
    return `${isDecidedByMachine ? 'No person has' : 'A person'} decided this; ${pointed}`;
  }
  return isDecidedByMachine
    ? `It is held by a fixed rule, and no person has decided yet; ${pointed}`
    : `A person is looking at it; ${pointed}`;
}

const ELSEWHERE = 'You can also go to a dispute body or a court: /rules#appeals.';

function redress(matter: Matter, now: Date): string {
  const { kind } = matter;
  if (kind === 'upheld') return ELSEWHERE;
  if (!isAppealable(matter)) return '';
  const until = inMinutes(appealDeadline(now));
  return KINDS[kind].appeal === 'complaint'
    ? `If you disagree, complain below, once, until ${until}. ${ELSEWHERE}`
    : `If you disagree, appeal below, once, until ${until}. Another person reads it. If nobody ` +
        `else has read it after one to three days, the same person may. ${ELSEWHERE}`;
}

const isAppealable = ({ kind, caseId }: Matter): boolean =>
  KINDS[kind].appeal !== null && caseId !== null;

/** Makes the notice to store from the facts. The store adds its day and its time. */
export function composeNotice(
  matter: Matter,
  now: Date,
): Omit<Doc<'users/notices'>, 'isRead' | 'createdAt' | 'day'> {
  const { kind, rule, caseId, caseVersion, dropId = null } = matter;
  const hasAppeal = isAppealable(matter);
  return {
    kind,
    rule: kind === 'care' ? null : rule,
    quote: kind === 'care' ? null : (matter.quote ?? null),
    text: Object.values(noticeParts(matter, now)).filter(Boolean).join('\n\n'),
    isFoundByMachine: matter.isFoundByMachine ?? false,
    isDecidedByMachine: matter.isDecidedByMachine ?? false,
    dropId: kind === 'care' ? null : dropId,
    caseId,
    caseVersion,
    appeal: hasAppeal ? 'open' : null,
    appealUntil: hasAppeal ? localDate(appealDeadline(now), 'UTC') : null,
    canMask: kind === 'held' && rule === 'methods' && dropId !== null,
  };
}

/** How long a person can appeal. The exact end is rounded down to the minute. */
const APPEAL_MONTHS = 6;

/** The last minute in which a decision of `since` can be appealed against: the same minute six months later, in UTC. */
function appealDeadline(since: Date): Date {
  const due = new Date(since);
  due.setUTCSeconds(0, 0);
  return addMonths(due, APPEAL_MONTHS);
}

/** Whether an appeal is still allowed. The last minute counts in full. */
export const canStillAppeal = (since: Date, now: Date): boolean =>
  now.getTime() < appealDeadline(since).getTime() + MINUTE_MS;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** 'November 22, 2026' */
export const inDays = (at: Date): string => DAY.format(at);

/** 'November 22, 2026 at 19:22 (UTC)' */
const inMinutes = (at: Date): string => `${MINUTE.format(at)} (UTC)`;

/** The properties and the text of a kind of notice. */
interface Kind {
  /**
   * Whether the decision takes something from the person or refuses them something. Then the notice contains all parts
   * that the law requires.
   */
  readonly restricts: boolean;
  /** Whether the person can appeal. A reporter's appeal is a complaint. */
  readonly appeal: 'appeal' | 'complaint' | null;
  /** What happened and why. */
  readonly what: (rule: ReportReason) => string;
}

/** Do not change these words: a person in danger may read them. */
const METHODS_HELD =
  'Your words are safe here and yours. Part of them is being looked at because it may describe a way to die. ' +
  'You did nothing wrong by feeling this.';

const METHODS_CHOICE =
  'You can mask that part and let it go on, or keep it in your archive. Help is at /help, at any hour.';

const because = (rule: ReportReason) => `because ${RULE_NAMES[rule].because}`;

/** Ends the notices about a way to die. */
const HELP = ' Help is at /help, at any hour.';

const takenOut = (rule: ReportReason) =>
  `${decisionText('remove', rule)}${rule === 'methods' ? HELP : ''}`;

/** Every kind of notice, with its text. */
const KINDS: Readonly<Record<Notice['kind'], Kind>> = {
  held: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) =>
      rule === 'methods'
        ? `${METHODS_HELD} ${METHODS_CHOICE}`
        : `Your words are held back for now: you can read them, others cannot. It may be ${because(rule)}. ` +
          'Nothing is decided yet, and nothing counts against you until a person has read them.',
  },
  hidden: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) =>
      `${takenOut(rule)} ` +
      'A second person may still decide differently. In at most two days it stands, or your words are back where ' +
      'they were and we tell you here.',
  },
  waits: {
    restricts: true,
    appeal: 'appeal',
    what: () =>
      'Your words wait for a person to read them before they go out, for at most 12 hours. Drops of yours were taken ' +
      'out before, so for 30 days new ones wait like this: /rules#standing.',
  },
  returned: {
    restricts: false,
    appeal: null,
    what: () => 'Your words are back where they were. Nothing of this counts against you.',
  },
  masked: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) => decisionText('mask', rule) + HELP,
  },
  note: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) => decisionText('note', rule),
  },
  removed: {
    restricts: true,
    appeal: 'appeal',
    what: takenOut,
  },
  care: {
    restricts: false,
    appeal: null,
    what: () =>
      'Nothing happened to your words, and there is nothing you have to do. If it is heavy: there are people who listen, ' +
      'at any hour. They are at /help.',
  },
  paused: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) =>
      `Your account is paused: no new drops and no reports, after words of yours were taken out ${because(rule)}. ` +
      'Reading, your journal, your Mirror, your export, appeals and /help stay open.',
  },
  ended: {
    restricts: true,
    appeal: 'appeal',
    what: (rule) =>
      'Your account can no longer send drops or reports, after words of yours were taken out five times in 90 days, ' +
      `the last ones ${because(rule)}. Reading, your journal, your Mirror, your export, appeals ` +
      'and /help stay open.',
  },
  'not-ended': {
    restricts: false,
    appeal: null,
    what: () =>
      'Your account does not end: not every removal was confirmed by a second person. If that person ' +
      'disagreed with a removal, it no longer counts. Words that were taken out stay out, and you can still appeal.',
  },
  upheld: {
    restricts: true,
    appeal: null,
    what: () => 'We read your appeal, and the decision stays.',
  },
  reversed: {
    restricts: false,
    appeal: null,
    what: () =>
      'We read your appeal, and you were right: we took the decision back, with everything that came from it.',
  },
  disclosed: {
    restricts: false,
    appeal: null,
    what: () =>
      'Because of these words, the operators of this place disclosed how you can be reached: the e-mail address of ' +
      'your account. Nothing was done to your words or your account. You can ask at /rules#contact who received it; ' +
      'you can also go to a data protection authority or a court.',
  },
  receipt: {
    restricts: false,
    appeal: null,
    what: (rule) =>
      rule === 'worried'
        ? 'You told us that you were worried about somebody. A person will read it. If somebody is in danger now, /help has the numbers.'
        : 'What you reported has arrived. You do not see it any more; we will tell you here what happens.',
  },
  acted: {
    restricts: false,
    appeal: null,
    what: () => 'You reported these words. A person has read them, and we acted.',
  },
  stays: {
    restricts: false,
    appeal: 'complaint',
    what: (rule) =>
      'You reported these words. A person has read them, and they stay, because they do not break the rule ' +
      `"${RULE_NAMES[rule].name}". Thank you for looking out.`,
  },
};
