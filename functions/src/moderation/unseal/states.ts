import type { UnsealAction, UnsealStage } from '../../contract/unseal.ts';
import type { UnsealDoc } from '../../platform/staff-documents.ts';

type State = UnsealDoc['state'];

/** What each action leads to; what is not named is refused. Everything else ends by the clock. */
const TABLE: Readonly<Record<UnsealStage, Readonly<Partial<Record<UnsealAction, State>>>>> = {
  asked: { grant: 'granted', refuse: 'refused', emergency: 'alone' },
  granted: { open: 'opened' },
  open: { open: 'opened' },
  alone: { open: 'alone', confirm: 'confirmed' },
  'to-confirm': { confirm: 'confirmed' },
  'open-confirmed': { open: 'confirmed' },
  refused: {},
  lapsed: {},
  closed: {},
  confirmed: {},
  unconfirmed: {},
};

/** The state that an action leads to; null where it is refused. */
export const nextState = (stage: UnsealStage, action: UnsealAction): State | null =>
  TABLE[stage][action] ?? null;

/** Where a request stands now: an hour, a term, 72 hours are over when they are, whether or not anything ran since. */
export function stageOf(
  { state, openUntil, liveUntil }: Pick<UnsealDoc, 'state' | 'openUntil' | 'liveUntil'>,
  now: Date,
): UnsealStage {
  const isOpen = openUntil !== null && now < openUntil.toDate();
  const isLive = now < liveUntil.toDate();
  switch (state) {
    case 'asked':
    case 'granted':
      return isLive ? state : 'lapsed';
    case 'opened':
      return isOpen ? 'open' : 'closed';
    case 'alone':
      if (isOpen) return 'alone';
      return isLive ? 'to-confirm' : 'unconfirmed';
    case 'confirmed':
      return isOpen ? 'open-confirmed' : 'confirmed';
    default:
      return state;
  }
}

/** While a case has a request in one of these, there is no need for another. */
export const UNDER_WAY: readonly UnsealStage[] = [
  'asked',
  'granted',
  'open',
  'alone',
  'open-confirmed',
];
