// Inside the card's frame: what is typed stays here, and the page hears a card's id.
import { clear, isComplete, isEmpty, problemOf, readCard, showProblem } from './card-fields.ts';
import type { FromFrame, StripeProblem, ToFrame } from './frame-messages.ts';
import { applyStyles } from './styles.ts';

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

  /** Says what is wrong beside its field too, and puts the reader there. */
  const check = (): StripeProblem | undefined => {
    const problem = problemOf();
    if (problem) showProblem(problem);
    return problem;
  };

  const hear = async (message: ToFrame): Promise<void> => {
    if (message.kind === 'applyStyles') applyStyles(message.appearance);
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
