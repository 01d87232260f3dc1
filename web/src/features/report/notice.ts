import {
  EXPLANATION_MAX,
  type Input,
  type Output,
  type ReportReason,
} from '@blckmirror/functions/contract';
import { DROP_PARAM, PATHS } from '../../config/paths.ts';
import { ALL_REASONS } from '../../entities/card-menu/reasons.ts';
import { problemOf } from '../../entities/card-menu/words-field.tsx';

/** What a notice is known by. */
export type NoticeReceipt = Output<'POST /api/public/notices'>;

/** A notice as it is being written. */
export interface Notice {
  readonly address: string;
  readonly reason: ReportReason | null;
  readonly explanation: string;
  readonly name: string;
  readonly email: string;
  readonly inGoodFaith: boolean;
}

type NoticeField = keyof Notice;
export type Problems = Partial<Record<NoticeField, string>>;

/** What the address of the form already says. */
export function noticeFrom(query: URLSearchParams, origin: string): Notice {
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

/** Whether its sender may stay unknown: who writes for a child, or out of worry. */
export const mayBeNameless = ({ reason }: Notice): boolean =>
  reason === 'child' || reason === 'worried';

/** What is missing or wrong, in the order of the form. */
export function problemsOf(notice: Notice): Problems {
  const { address, reason, explanation, name, email, inGoodFaith } = notice;
  const isNameless = mayBeNameless(notice);
  const words = problemOf(explanation, EXPLANATION_MAX, true);
  return {
    ...(address.trim() === '' && { address: 'Paste the address from the card’s menu.' }),
    ...(reason === null && { reason: 'Choose what is wrong with it.' }),
    ...(words !== null && { explanation: words }),
    ...(name.trim() === '' && !isNameless && { name: 'The law asks for a name.' }),
    ...(!isEmail(email, isNameless) && { email: 'An address we can answer to.' }),
    ...(!inGoodFaith && { inGoodFaith: 'Please confirm this.' }),
  };
}

const isEmail = (email: string, mayBeNone: boolean): boolean =>
  (mayBeNone && email.trim() === '') || /^\S+@\S+\.\S+$/.test(email.trim());

/** The notice as it is sent, once nothing is wrong with it. */
export function toInput(notice: Notice): Input<'POST /api/public/notices'> {
  const [name, email] = [notice.name.trim(), notice.email.trim()];
  return {
    address: notice.address.trim(),
    reason: notice.reason ?? 'other',
    explanation: notice.explanation,
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
    inGoodFaith: true,
  };
}
