import type { StripeProblem } from './frame-messages.ts';

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!found) throw new Error(`The form has no ${name}.`);
  return found;
};
const FIELDS = ['number', 'expiry', 'cvc'] as const;
type Field = (typeof FIELDS)[number];

const digits = (name: Field): string => field(name).value.replaceAll(/\D/g, '');

/** What is typed; the year with its century. */
export function readCard(): { number: string; month: string; year: string; cvc: string } {
  const expiry = digits('expiry');
  return {
    number: digits('number'),
    month: expiry.slice(0, 2),
    year: expiry.length > 4 ? expiry.slice(2) : `20${expiry.slice(2)}`,
    cvc: digits('cvc'),
  };
}

const LENGTHS: Record<Field, number> = { number: 15, expiry: 4, cvc: 3 };
const INCOMPLETE: Record<Field, StripeProblem> = {
  number: {
    type: 'validation_error',
    code: 'incomplete_number',
    message: 'Your card number is incomplete.',
  },
  expiry: {
    type: 'validation_error',
    code: 'incomplete_expiry',
    message: "Your card's expiration date is incomplete.",
  },
  cvc: {
    type: 'validation_error',
    code: 'incomplete_cvc',
    message: "Your card's security code is incomplete.",
  },
};

const lacking = (): Field | undefined => FIELDS.find((name) => digits(name).length < LENGTHS[name]);

export const isComplete = (): boolean => lacking() === undefined;
export const isEmpty = (): boolean => FIELDS.every((name) => digits(name) === '');

/** What is still missing, in Stripe's words. */
export function problemOf(): StripeProblem | undefined {
  const name = lacking();
  return name && INCOMPLETE[name];
}

const fieldOf = ({ code = '' }: StripeProblem): Field =>
  FIELDS.find((name) => code.includes(name)) ?? 'number';

function mark(name: Field, message: string): void {
  const input = field(name);
  const says = document.getElementById(`${name}-error`);
  if (message) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  if (says) says.textContent = message;
}

/** Says what is wrong below its field, and goes there. */
export function showProblem(problem: StripeProblem): void {
  const wrong = fieldOf(problem);
  for (const name of FIELDS) mark(name, name === wrong ? problem.message : '');
  field(wrong).focus();
}

/** Empties the form. */
export function clear(): void {
  for (const name of FIELDS) {
    field(name).value = '';
    mark(name, '');
  }
}

const SHAPES: Record<Field, (typed: string) => string> = {
  number: (typed) => typed.slice(0, 19).replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (typed) => {
    const padded = /^[2-9]/.test(typed) ? `0${typed}` : typed;
    return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 6)}` : padded;
  },
  cvc: (typed) => typed.slice(0, 4),
};

// Written as it stands on a card; in the middle of a text only what is typed there changes.
for (const name of FIELDS) {
  const input = field(name);
  input.addEventListener('input', () => {
    mark(name, '');
    if (input.selectionStart === input.value.length) input.value = SHAPES[name](digits(name));
  });
}
