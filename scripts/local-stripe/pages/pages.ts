import { cardOf, priceOf } from '../lookup.ts';
import type { Portal, StripeState, Subscription } from '../state.ts';

/** Escapes text so that it is safe in a page. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Writes a page of this Stripe. All its scripts and styles come from this server, and none of them is inline. */
export const page = (options: {
  title: string;
  kind: string;
  body: string;
  script?: string;
}) => `<!doctype html>
<html lang="en" data-kind="${options.kind}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(options.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/v3/${options.kind}.css">
</head>
<body>
${options.body}
${options.script ? `<script src="/v3/${options.script}.js"></script>` : ''}
</body>
</html>
`;

/** Headers of every page here. They are as strict as those of the product's own pages. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:; font-src http: https:; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * The page where a bank asks its customer before a card pays. Its buttons are disabled until the script runs, because an
 * earlier press would be lost.
 */
export const BANK_PAGE = page({
  title: '3D Secure',
  kind: 'authenticate',
  script: 'authenticate',
  body: `<main role="dialog" aria-modal="true" aria-labelledby="question">
<h1 id="question">3D Secure 2 test page</h1>
<p>Your bank wants to know that it is you. This is a stand-in on this machine: choose how it ends.</p>
<p class="choices"><button type="button" disabled>Complete</button> <button type="button" disabled>Fail</button></p>
</main>`,
});

export const BANK_STYLE = `
* { box-sizing: border-box; margin: 0; }
body {
  display: grid; place-items: center; min-height: 100vh; padding: 1rem;
  background: rgb(0 0 0 / 60%); color: #1f2130; font: 16px / 1.5 system-ui, sans-serif;
}
main { max-width: 26rem; padding: 1.5rem; background: #fff; border-radius: 10px; }
h1 { margin-bottom: 0.5rem; font-size: 1.25rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
button {
  min-height: 44px; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: #fff; background: #5046c8; border: 1px solid #5046c8; border-radius: 6px;
}
button:last-child { color: #1f2130; background: #fff; border-color: #80828f; }
button:disabled { opacity: 0.6; cursor: default; }
button:focus-visible { outline: 3px solid #1f2130; outline-offset: 2px; }
`;

const field = (name: string, label: string, placeholder: string, complete: string) => `
<div class="field ${name}">
<label class="Label" for="${name}">${label}</label>
<input class="Input" id="${name}" name="${name}" inputmode="numeric" autocomplete="${complete}"
 placeholder="${placeholder}" aria-describedby="${name}-error">
<p class="Error" id="${name}-error" role="alert"></p>
</div>`;

/** The card form inside the product's page. */
export const CARD_PAGE = page({
  title: 'Card',
  kind: 'card',
  script: 'card',
  body: `<form novalidate>
<p class="note">A stand-in for Stripe on this machine: no real card, no real money. Test cards:
<span>4242 4242 4242 4242 pays,</span> <span>4000 0000 0000 0002 is declined,</span>
<span>4000 0025 0000 3155 asks first.</span></p>
${field('number', 'Card number', '1234 1234 1234 1234', 'cc-number')}
${field('expiry', 'Expiration date', 'MM / YY', 'cc-exp')}
${field('cvc', 'Security code', 'CVC', 'cc-csc')}
<button hidden>Pay</button>
</form>`,
});

export const CARD_STYLE = `
:root {
  --color-primary: #0570de; --color-background: #fff; --color-text: #30313d;
  --color-text-secondary: #5c5f6a; --color-text-placeholder: #6d6e78; --color-danger: #c0123c;
  --font-family: system-ui, sans-serif; --font-size-base: 16px; --border-radius: 5px;
  --border: #d5d6dc; color-scheme: light;
}
:root[data-theme='night'] {
  --color-primary: #85d996; --color-background: #30313d; --color-text: #fff;
  --color-text-secondary: #c9cad3; --color-text-placeholder: #a4a5af; --color-danger: #fe87a1;
  --border: #6a6b78; color-scheme: dark;
}
* { box-sizing: border-box; margin: 0; }
body {
  background: transparent; color: var(--color-text); padding: 3px;
  font: 400 var(--font-size-base) / 1.4 var(--font-family);
}
form { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem 1rem; }
.note, .number { grid-column: 1 / -1; }
.note { color: var(--color-text-secondary); font-size: 0.875em; }
.note span { display: inline-block; }
.Label { display: block; margin-bottom: 0.25rem; color: var(--color-text-secondary); font-size: 0.875em; }
.Input {
  width: 100%; min-height: 44px; padding: 0.6rem 0.75rem; font: inherit; color: var(--color-text);
  background: var(--color-background); border: 1px solid var(--border); border-radius: var(--border-radius);
}
.Input::placeholder { color: var(--color-text-placeholder); opacity: 1; }
.Input:focus { outline: 2px solid var(--color-primary); outline-offset: 1px; }
.Input[aria-invalid] { border-color: var(--color-danger); }
.Error { color: var(--color-danger); font-size: 0.875em; }
.Error:not(:empty) { margin-top: 0.25rem; }
@media (max-width: 16rem) { form { grid-template-columns: 1fr; } }
`;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const day = (at: number): string => DATE.format(new Date(at * 1000));

/** Describes the state of the subscription in one sentence. */
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

/** Writes the page where a customer sees and changes their plan. */
export function portalPage(state: StripeState, portal: Portal, problem?: string): string {
  // A subscription that was never paid is not shown as a plan.
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
