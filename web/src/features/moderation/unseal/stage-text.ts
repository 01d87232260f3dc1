import type { Unseal } from '@blckmirror/functions/contract';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** The minute on the reader's own clock, '14:05'. */
const minute = (iso: string) => format(parseISO(iso), 'HH:mm');
const moment = (iso: string) => format(parseISO(iso), 'MMMM d, HH:mm');

/** How many minutes a contact stays open, the one that has begun counted in: an hour at most. */
const minutesLeft = (iso: string, now: Date) =>
  Math.min(60, Math.ceil((Date.parse(iso) - now.getTime()) / 60_000));

/** Until when a contact is open, and how long that is. */
export function closesText(closesAt: string, now: Date): string {
  const left = minutesLeft(closesAt, now);
  if (left <= 0) return 'It is closed.';
  return `It closes at ${minute(closesAt)}, in ${left} ${left === 1 ? 'minute' : 'minutes'}.`;
}

/** Where a request stands, in a sentence or two. */
export function stageText({ stage, isMine, confirmBy, may }: Unseal): string {
  const until = confirmBy === null ? '' : ` until ${moment(confirmBy)}`;
  switch (stage) {
    case 'asked':
      return isMine ? 'You asked for it. Somebody else grants it.' : 'It waits for an answer.';
    case 'granted':
      return 'It is granted. Whoever opens it has an hour.';
    case 'open':
      return may.includes('open') ? 'It is open.' : 'Somebody has opened it.';
    case 'alone':
    case 'to-confirm':
      return `One person opened it alone, in an emergency. A second person can confirm it${until}.`;
    case 'open-confirmed':
      return 'One person opened it alone, and a second confirmed it.';
    default:
      return 'It is over.';
  }
}
