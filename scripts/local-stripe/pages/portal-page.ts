import { cardOf, priceOf } from '../objects/lookup.ts';
import type { Portal, StripeState, Subscription } from '../state.ts';
import { escaped, page } from './html.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const day = (at: number): string => DATE.format(new Date(at * 1000));

/** How it stands, in one sentence. */
function statusText(subscription: Subscription): string {
  const { cancelAtPeriodEnd, endedAt, periodEnd, status } = subscription;
  if (status === 'incomplete') return 'The first payment has not been made yet.';
  if (status === 'canceled') return `Ended on ${day(endedAt ?? periodEnd)}.`;
  if (cancelAtPeriodEnd) return `Your plan ends on ${day(periodEnd)}.`;
  if (status === 'past_due') return 'The last payment failed. Update your card to keep your plan.';
  return `Your plan renews on ${day(periodEnd)}.`;
}

const button = (act: string, label: string, id: string) =>
  `<form method="post"><input type="hidden" name="subscription" value="${escaped(id)}">
<button name="act" value="${act}">${label}</button></form>`;

function plan(state: StripeState, subscription: Subscription): string {
  const { amount, name } = priceOf(state, subscription.price);
  const { cancelAtPeriodEnd, card, id, status } = subscription;
  const lives = status === 'active' || status === 'past_due';
  const choice = cancelAtPeriodEnd
    ? button('resume', "Don't cancel plan", id)
    : button('cancel', 'Cancel plan', id);
  return `<section aria-label="${escaped(name)}">
<h2>${escaped(name)}</h2>
<p>$${(amount / 100).toFixed(2)} per month</p>
<p class="status">${statusText(subscription)}</p>
${card ? `<p>Paid with the card that ends in ${escaped(cardOf(state, card).last4)}.</p>` : ''}
${lives ? choice : ''}
</section>`;
}

const CARD_FORM = (problem: string | undefined) => `<section aria-labelledby="card">
<h2 id="card">Payment method</h2>
<p class="note">A stand-in on this machine: only test cards such as 4242 4242 4242 4242.</p>
<form method="post" class="card">
${problem ? `<p role="alert" class="problem">${escaped(problem)}</p>` : ''}
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<label>Expiration date <input name="expiry" placeholder="MM / YY" autocomplete="cc-exp" required></label>
<label>Security code <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label>
<button name="act" value="card">Update card</button>
</form>
</section>`;

/** What a customer sees of their plan, and what they can do about it. */
export function portalPage(state: StripeState, portal: Portal, problem?: string): string {
  // What was begun and never paid is nobody's plan.
  const plans = Object.values(state.subscriptions)
    .filter((each) => each.customer === portal.customer && each.status !== 'incomplete_expired')
    .toReversed();
  const lives = plans.some(({ status }) => status === 'active' || status === 'past_due');
  const back = portal.returnUrl
    ? `<p><a href="${escaped(portal.returnUrl)}">← Return to Blckmirror</a></p>`
    : '';
  return page({
    title: 'Billing',
    kind: 'portal',
    body: `<main>
<p class="note">Local stand-in for Stripe’s billing portal. No real money.</p>
${back}
<h1>Your billing</h1>
${plans.map((each) => plan(state, each)).join('\n') || '<p>There is no plan.</p>'}
${lives ? CARD_FORM(problem) : ''}
</main>`,
  });
}

export const PORTAL_STYLE = `
* { box-sizing: border-box; margin: 0; }
body { padding: 1.5rem; background: #f6f7f9; color: #1f2130; font: 16px / 1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: auto; display: grid; gap: 1rem; }
section { display: grid; gap: 0.5rem; padding: 1.25rem; background: #fff; border: 1px solid #d5d6dc; border-radius: 8px; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; }
.note { color: #555866; font-size: 0.9rem; } .problem { color: #b3093c; }
.card { display: grid; gap: 0.75rem; } label { display: grid; gap: 0.25rem; }
input { min-height: 44px; padding: 0.5rem; font: inherit; border: 1px solid #80828f; border-radius: 6px; }
button {
  min-height: 44px; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: #fff; background: #5046c8; border: 0; border-radius: 6px;
}
a { color: #4037b0; }
:is(a, button, input):focus-visible { outline: 3px solid #1f2130; outline-offset: 2px; }
`;
