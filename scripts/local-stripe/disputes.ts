import type Stripe from 'stripe';
import { chargeOf, type Shown } from './objects.ts';
import {
  announce,
  type BalanceMovement,
  type Dispute,
  type Intent,
  newId,
  now,
  type SessionContext,
} from './state.ts';

/** What Stripe takes for each dispute, in cents, whoever wins it. */
const FEE = 1500;
const DAY = 24 * 3600;
/** How long a dispute can be answered, in seconds. */
const ANSWER_WITHIN = 9 * DAY;

const BEFORE_A_DISPUTE = ['warning_needs_response', 'warning_closed'];
const IS_OPEN = ['warning_needs_response', 'needs_response'];

/**
 * Records that a card's owner disputes a payment, or, with `warning_needs_response`, that the bank only asks about it.
 * Only a dispute takes money from our balance.
 */
export function openDispute(
  context: SessionContext,
  intent: Intent,
  status: Dispute['status'] = 'needs_response',
): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    created: now(),
    intent: intent.id,
    amount: intent.amount,
    status,
    movements: [],
  };
  context.state.disputes[dispute.id] = dispute;
  announce(context, 'charge.dispute.created', showDispute(dispute));
  if (status === 'needs_response') withdraw(context, dispute);
  return dispute;
}

function withdraw(context: SessionContext, dispute: Dispute): void {
  dispute.movements.push(move(-dispute.amount, FEE));
  announce(context, 'charge.dispute.funds_withdrawn', showDispute(dispute));
}

const move = (amount: number, fee: number): BalanceMovement => ({
  id: newId('txn'),
  created: now(),
  amount,
  fee,
});

/**
 * Changes the open dispute about a customer's latest payment, or opens one: as the test control `dispute` says. Returns
 * the dispute as the API shows it.
 */
export function controlDispute(
  context: SessionContext,
  { customer, status }: Record<string, unknown>,
): object {
  const paid = Object.values(context.state.intents).filter(
    (each) => each.customer === customer && each.status === 'succeeded',
  );
  const intent = paid.at(-1);
  if (!intent) throw new Error(`The customer ${customer} has paid nothing.`);
  const open = Object.values(context.state.disputes).find(
    (each) => each.intent === intent.id && IS_OPEN.includes(each.status),
  );
  if (status === 'warning_needs_response') return showDispute(openDispute(context, intent, status));
  if (status === 'needs_response') {
    return showDispute(open ? escalate(context, open) : openDispute(context, intent));
  }
  if (status !== 'won' && status !== 'lost' && status !== 'warning_closed') {
    throw new Error('status must be one of a dispute.');
  }
  if (!open) throw new Error(`No payment of ${customer} is disputed.`);
  return showDispute(close(context, open, status));
}

/** Makes a dispute of what was only a question of the bank. */
function escalate(context: SessionContext, dispute: Dispute): Dispute {
  if (dispute.status === 'needs_response') throw new Error('It is disputed already.');
  dispute.status = 'needs_response';
  announce(context, 'charge.dispute.updated', showDispute(dispute));
  withdraw(context, dispute);
  return dispute;
}

function close(context: SessionContext, dispute: Dispute, status: Dispute['status']): Dispute {
  if ((dispute.status === 'needs_response') !== (status !== 'warning_closed')) {
    throw new Error(`A dispute that is ${dispute.status} does not end as ${status}.`);
  }
  dispute.status = status;
  if (status === 'won') dispute.movements.push(move(dispute.amount, 0));
  announce(context, 'charge.dispute.closed', showDispute(dispute));
  if (status === 'won') announce(context, 'charge.dispute.funds_reinstated', showDispute(dispute));
  return dispute;
}

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} as const satisfies Shown<Stripe.Dispute['evidence']>;

/** Returns a dispute as the API shows it. It names a payment, and neither a customer nor a subscription. */
export function showDispute(dispute: Dispute) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.movements.map((each) => showMovement(dispute, each)),
    charge: chargeOf({ id: dispute.intent }),
    created: dispute.created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dispute.created + ANSWER_WITHIN,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: BEFORE_A_DISPUTE.includes(dispute.status),
    livemode: false,
    metadata: {},
    payment_intent: dispute.intent,
    reason: 'fraudulent',
    status: dispute.status,
  } as const satisfies Shown<Stripe.Dispute>;
}

const showMovement = (dispute: Dispute, { amount, created, fee, id }: BalanceMovement) =>
  ({
    id,
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${chargeOf({ id: dispute.intent })}`,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }) as const satisfies Shown<Stripe.BalanceTransaction>;
