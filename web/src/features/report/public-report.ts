import {
  EXPLANATION_MAX,
  type Input,
  type Output,
  type ReportReason,
} from '@blckmirror/functions/contract';
import { DROP_PARAM, PATHS } from '../../config/paths.ts';
import { ALL_REASONS, problemOf } from '../../shared/drop/card/report-fields.tsx';

/** The number and the code of a report that was sent. */
export type ReportReceipt = Output<'POST /api/public/notices'>;

/** A report while its sender is writing it. */
export interface PublicReport {
  readonly address: string;
  readonly reason: ReportReason | null;
  readonly explanation: string;
  readonly name: string;
  readonly email: string;
  readonly inGoodFaith: boolean;
}

type Problems = Partial<Record<keyof PublicReport, string>>;

/** The first state of the report, filled from the query of the form's address. */
export function reportFrom(query: URLSearchParams, origin: string): PublicReport {
  const drop = query.get(DROP_PARAM);
  const asked = query.get('reason');
  return {
    address: drop === null ? '' : `${origin}${PATHS.feed}?${DROP_PARAM}=${drop}`,
    reason: ALL_REASONS.find((reason) => reason === asked) ?? null,
    explanation: '',
    name: '',
    email: '',
    inGoodFaith: false,
  };
}

/** Whether the sender may omit their name. True for a child at risk, and for worry about a person. */
export const mayBeNameless = ({ reason }: PublicReport): boolean =>
  reason === 'child' || reason === 'worried';

/** The missing or wrong fields, in the order of the form. */
export function problemsOf(report: PublicReport): Problems {
  const { address, reason, explanation, name, email, inGoodFaith } = report;
  const isNameless = mayBeNameless(report);
  const words = problemOf(explanation, EXPLANATION_MAX, true);
  return {
    ...(address.trim() === '' && { address: 'Paste the address from the card’s menu.' }),
    ...(reason === null && { reason: 'Choose what is wrong with it.' }),
    ...(words !== null && { explanation: words }),
    ...(name.trim() === '' && !isNameless && { name: 'The law asks for a name.' }),
    ...(!isEmail(email, isNameless) && {
      email: 'The law asks for an address, and we send nothing to it.',
    }),
    ...(!inGoodFaith && { inGoodFaith: 'Please confirm this.' }),
  };
}

const isEmail = (email: string, mayBeNone: boolean): boolean =>
  (mayBeNone && email.trim() === '') || /^\S+@\S+\.\S+$/.test(email.trim());

/** The report in the form in which it is sent. Call this only if no field is wrong. */
export function toInput(report: PublicReport): Input<'POST /api/public/notices'> {
  const [name, email] = [report.name.trim(), report.email.trim()];
  return {
    address: report.address.trim(),
    reason: report.reason ?? 'other',
    explanation: report.explanation,
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
    inGoodFaith: true,
  };
}

let last: ReportReceipt | null = null;

/** Keeps the receipt for the status screen. Only this page holds it, and only until the page closes. */
export const keepAtHand = (receipt: ReportReceipt): void => {
  last = receipt;
};

export const receiptAtHand = (): ReportReceipt | null => last;
