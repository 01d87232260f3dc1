// Runs inside the card's frame. The typed numbers stay in the frame; the page gets only the id of a card.
import type { Appearance, Font, FromFrame, StripeProblem, ToFrame } from './frame-messages.ts';

const key = new URLSearchParams(location.search).get('key') ?? '';
const form = document.querySelector('form');

async function makeCard(): Promise<{ card?: string; error?: StripeProblem }> {
  const { number, month, year, cvc } = readCard();
  const params = { 'card[number]': number, 'card[exp_month]': month, 'card[exp_year]': year };
  const answer = await fetch('/v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ type: 'card', ...params, 'card[cvc]': cvc }),
  });
  const { id, error } = (await answer.json()) as { id: string; error?: StripeProblem };
  return error ? { error } : { card: id };
}

function open(port: MessagePort): void {
  const say = (message: FromFrame): void => port.postMessage(message);
  const height = () => say({ kind: 'height', pixels: document.body.scrollHeight });

  /** Returns the problem, also shows it next to its field, and moves the focus there. */
  const check = (): StripeProblem | undefined => {
    const problem = problemOf();
    if (problem) showProblem(problem);
    return problem;
  };

  const hear = async (message: ToFrame): Promise<void> => {
    if (message.kind === 'applyStyles') applyStyles(message.appearance);
    else if (message.kind === 'addFonts') addFonts(message.fonts);
    else if (message.kind === 'focus') document.querySelector('input')?.focus();
    else if (message.kind === 'blur') (document.activeElement as HTMLElement | null)?.blur();
    else if (message.kind === 'clear') clear();
    else {
      const problem = check();
      const { id } = message;
      if (problem) say({ kind: 'answer', id, error: problem });
      else if (message.kind === 'check') say({ kind: 'answer', id });
      else {
        const made = await makeCard();
        if (made.error) showProblem(made.error);
        say({ kind: 'answer', id, ...made });
      }
    }
    height();
  };

  port.onmessage = ({ data }: MessageEvent<ToFrame>) => void hear(data);
  form?.addEventListener('input', () => {
    say({ kind: 'change', empty: isEmpty(), complete: isComplete() });
    height();
  });
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    say({ kind: 'enter' });
  });
  form?.addEventListener('focusin', () => say({ kind: 'focus' }));
  form?.addEventListener('focusout', () => say({ kind: 'blur' }));
  form?.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') say({ kind: 'escape' });
  });
  new ResizeObserver(height).observe(document.body);
  height();
  say({ kind: 'ready' });
}

addEventListener('message', ({ data, ports, source }) => {
  const [port] = ports;
  if (data === 'open' && port && source === parent) open(port);
});

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!found) throw new Error(`The form has no ${name}.`);
  return found;
};
const FIELDS = ['number', 'expiry', 'cvc'] as const;
type Field = (typeof FIELDS)[number];

const digits = (name: Field): string => field(name).value.replaceAll(/\D/g, '');

/** Reads the typed values. The year `30` becomes `2030`. */
function readCard(): { number: string; month: string; year: string; cvc: string } {
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

const isComplete = (): boolean => lacking() === undefined;
const isEmpty = (): boolean => FIELDS.every((name) => digits(name) === '');

/** Returns the message for the first missing value, in Stripe's words. */
function problemOf(): StripeProblem | undefined {
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

/** Shows the problem below its field and moves the focus there. */
function showProblem(problem: StripeProblem): void {
  const wrong = fieldOf(problem);
  for (const name of FIELDS) mark(name, name === wrong ? problem.message : '');
  field(wrong).focus();
}

/** Empties the form. */
function clear(): void {
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

// Formats the value as it is printed on a card. If the cursor is in the middle of the text, the rest stays unchanged.
for (const name of FIELDS) {
  const input = field(name);
  input.addEventListener('input', () => {
    mark(name, '');
    if (input.selectionStart === input.value.length) input.value = SHAPES[name](digits(name));
  });
}

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** Makes the page's fonts known. A font is loaded when a text uses it. */
function addFonts(fonts: readonly Font[]): void {
  for (const { family, src, weight = '400' } of fonts) {
    document.fonts.add(new FontFace(family, src, { weight }));
  }
}

/** Applies the page's appearance: its theme, the variables that this frame knows, and its rules for `.Input` and others. */
function applyStyles({ theme = 'stripe', variables = {}, rules = {} }: Appearance): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = theme;
  for (const [name, value] of Object.entries(variables)) {
    style.setProperty(`--${kebab(name)}`, value);
  }
  const written = Object.entries(rules).map(([selector, values]) => {
    const lines = Object.entries(values).map(([name, value]) => `${kebab(name)}: ${value};`);
    return `${selector} { ${lines.join(' ')} }`;
  });
  sheet.replaceSync(written.join('\n'));
}
