import { invalid, StripeRefusal } from '../errors.ts';
import { newId } from '../ids.ts';
import { type Card, type CardBehaviour, now, type StripeState } from '../state.ts';

const NUMBERS: Record<string, CardBehaviour> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declines',
  '4000002500003155': 'asks',
};

/** Stripe's names for cards that a test need not type. */
const NAMED: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_authenticationRequired: '4000002500003155',
};

const refused = (code: string, message: string, param: string) =>
  new StripeRefusal(402, { type: 'card_error', code, message, param });

export interface CardDetails {
  number: string;
  expMonth: number;
  /** Four digits. */
  expYear: number;
  cvc: string;
}

/** Keeps a test card; refuses everything else in the words that Stripe has for it. */
export function keepCard(state: StripeState, details: CardDetails): Card {
  const behaviour = NUMBERS[details.number.replaceAll(/[\s-]/g, '')];
  if (!behaviour) {
    throw refused('incorrect_number', 'Your card number is invalid.', 'number');
  }
  const { expMonth, expYear } = details;
  const month = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12;
  if (!month) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  // The card is good until the last moment of its month.
  if (!(Date.UTC(expYear, expMonth, 1) / 1000 > now()) || expYear > 2100) {
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3,4}$/.test(details.cvc)) {
    throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const card: Card = {
    id: newId('pm'),
    created: now(),
    customer: null,
    behaviour,
    last4: details.number.replaceAll(/\D/g, '').slice(-4),
    expMonth,
    expYear,
  };
  state.cards[card.id] = card;
  return card;
}

/** The card that an id means: a kept one, or a fresh copy of one of Stripe's named test cards. */
export function cardFor(state: StripeState, id: string): Card {
  const named = NAMED[id];
  if (named) return keepCard(state, { number: named, expMonth: 12, expYear: 2099, cvc: '123' });
  const kept = Object.hasOwn(state.cards, id) ? state.cards[id] : undefined;
  if (kept) return kept;
  throw invalid(`No such PaymentMethod: '${id}'`, {
    code: 'resource_missing',
    param: 'payment_method',
  });
}
