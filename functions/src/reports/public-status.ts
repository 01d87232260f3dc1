import type { Output } from '../contract/endpoints.ts';
import type { ReportReason } from '../contract/reports.ts';
import type { NotifierDoc } from '../platform/safety-documents.ts';

type Status = Output<'POST /api/public/notices/status'>;

const BECAUSE: Readonly<Record<ReportReason, string>> = {
  harassment: 'it attacks somebody',
  hate: 'it is hateful towards people for what they are',
  sexual: 'it is sexual in a way that the rules do not allow',
  spam: 'it advertises',
  'personal-data': 'it gives away personal data of somebody',
  methods: 'it tells a way to die or to hurt oneself, or encourages it',
  child: 'it puts a child at risk',
  illegal: 'it is against the law',
  other: 'it breaks the rules',
  worried: 'its author is better helped in another way',
};

const REDRESS =
  'If you think that this is wrong, send another notice and say why: it is read again. You may also turn to a certified ' +
  'body for settling disputes, or to a court.';

/** What the sender of a notice is told of it, to the day. */
export function statusOf(notifier: NotifierDoc): Status {
  const { outcome, rule, receivedAt, decidedAt } = notifier;
  const isDecided = outcome !== null;
  return {
    state: outcome ?? 'received',
    receivedOn: dayOf(receivedAt.toDate()),
    decidedOn: decidedAt && dayOf(decidedAt.toDate()),
    reasons: isDecided ? reasonsFor(outcome, rule) : null,
    redress: isDecided ? REDRESS : null,
  };
}

const reasonsFor = (outcome: 'acted' | 'stays', rule: ReportReason | null): string =>
  outcome === 'acted'
    ? `A person read it. We acted, because ${BECAUSE[rule ?? 'other']}.`
    : 'A person read it. It stays, because it breaks none of the rules.';

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
