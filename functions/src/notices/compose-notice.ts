import type { NoticeKind } from '../contract/notices.ts';
import type { ReportReason } from '../contract/reports.ts';
import { GROUNDS, type UnsealGround } from '../contract/unseal-grounds.ts';
import { localDate } from '../platform/local-day.ts';
import { appealDeadline, inDays, inMinutes } from './dates.ts';
import { KINDS } from './kinds.ts';
import { RULES } from './rules.ts';
import type { NewNotice } from './write-notice.ts';

/** What a notice tells of. */
export interface Matter {
  readonly kind: NoticeKind;
  readonly rule: ReportReason | null;
  /** The case, and its version as this decision left it; null where none is. */
  readonly caseId: string | null;
  readonly caseVersion: number | null;
  /** Their own words, or what they reported. None for `care`, which must not tell what was read. */
  readonly quote?: string | null;
  /** Their own drop. */
  readonly dropId?: string | null;
  readonly isFoundByMachine?: boolean;
  readonly isDecidedByMachine?: boolean;
  /** What the person who decided adds. */
  readonly note?: string | null;
  /** Of a pause. */
  readonly pausedUntil?: Date;
  /** Of a pause: a second person decides whether the account ends. */
  readonly isEndProposed?: boolean;
  /** Of an end: there was nobody else to confirm it. */
  readonly isDecidedByOne?: boolean;
  /** Of `unsealed`: on which ground the contact was opened and when, and whether a second person had a part in it. */
  readonly unsealed?: {
    readonly ground: UnsealGround;
    readonly on: Date;
    readonly state: string;
  };
}

/** The sentences of a notice, part by part; empty where a part does not apply. */
export interface NoticeParts {
  readonly what: string;
  readonly note: string;
  readonly since: string;
  readonly rule: string;
  readonly origin: string;
  readonly redress: string;
}

/**
 * Says what was decided, part by part as the Digital Services Act (17) asks: what and why, since when and for how long, on
 * which rule, whether a machine found or decided it, and what can be done against it. Never who reported, or how many.
 */
export function noticeParts(matter: Matter, now: Date): NoticeParts {
  const { kind, rule, note } = matter;
  const { restricts, what } = KINDS[kind];
  return {
    what: what(rule ?? 'other'),
    note: note ? `The person who decided adds: "${note}"` : '',
    since: matter.unsealed
      ? whenUnsealed(matter.unsealed)
      : restricts
        ? sinceWhen(matter, now)
        : '',
    rule: restricts && rule ? `The rule: ${RULES[rule].name}, at /rules#${rule}.` : '',
    origin: restricts ? origin(matter) : '',
    redress: redress(matter, now),
  };
}

function sinceWhen({ kind, pausedUntil, isEndProposed }: Matter, now: Date): string {
  const since = `Since ${inDays(now)}, everywhere`;
  if (!pausedUntil) return kind === 'held' ? `${since}, until it is decided.` : `${since}.`;
  const until = `${since}, until ${inMinutes(pausedUntil)}.`;
  if (!isEndProposed) return until;
  return `${until} Before then a second person decides whether the account ends.`;
}

const BY_WHOM: Readonly<Record<string, string>> = {
  confirmed: 'One person opened it alone, in an emergency; a second person confirmed it.',
  unconfirmed:
    'One person opened it alone, in an emergency; nobody confirmed it within 72 hours, and /transparency counts it so.',
};

function whenUnsealed({ ground, on, state }: NonNullable<Matter['unsealed']>): string {
  const { name, covers } = GROUNDS[ground];
  const by = BY_WHOM[state] ?? 'Two people agreed on it.';
  return `It was opened on ${inDays(on)}. The ground: ${name}. ${covers} ${by}`;
}

function origin({ kind, isFoundByMachine, isDecidedByMachine, isDecidedByOne }: Matter): string {
  const found = isFoundByMachine ? 'A machine found it' : 'No machine found it';
  if (kind === 'ended' && !isDecidedByMachine) {
    return isDecidedByOne
      ? `${found}, and a person decided it, who is alone here and read it again after a night.`
      : `${found}, and a person decided it, and a second one confirmed it.`;
  }
  if (kind !== 'held' && kind !== 'waits') {
    return isDecidedByMachine
      ? `${found}, and no person has decided it.`
      : `${found}, and a person decided it.`;
  }
  return isDecidedByMachine
    ? `${found}; it is held by a fixed rule, and no person has decided yet.`
    : `${found}; a person has it before them.`;
}

const ELSEWHERE = 'A dispute body or a court is open to you as well: /rules#appeals.';

function redress(matter: Matter, now: Date): string {
  const { kind } = matter;
  if (kind === 'upheld') return ELSEWHERE;
  if (!isAppealable(matter)) return '';
  const until = inMinutes(appealDeadline(now));
  return KINDS[kind].appeal === 'complaint'
    ? `If you see it otherwise, complain below, once, until ${until}. ${ELSEWHERE}`
    : `If you see it otherwise, appeal below, once, until ${until}. Another person reads it where there are two; ` +
        `else the same, after a night. ${ELSEWHERE}`;
}

const isAppealable = ({ kind, caseId }: Matter): boolean =>
  KINDS[kind].appeal !== null && caseId !== null;

/** A notice as it is written, from what it tells of. */
export function composeNotice(matter: Matter, now: Date): NewNotice {
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
