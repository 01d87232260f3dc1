import { page } from './html.ts';

const field = (name: string, label: string, placeholder: string, complete: string) => `
<div class="field ${name}">
<label class="Label" for="${name}">${label}</label>
<input class="Input" id="${name}" name="${name}" inputmode="numeric" autocomplete="${complete}"
 placeholder="${placeholder}" aria-describedby="${name}-error">
<p class="Error" id="${name}-error" role="alert"></p>
</div>`;

/** The card form that stands in the product's page. */
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
