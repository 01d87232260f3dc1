// The origin of this local Stripe: its frames and the calls of its API.
import type { StripeProblem } from './frame-messages.ts';
import { idIn } from './secret.ts';

// Read while the script itself runs, because later the browser does not know which script is running.
const script = document.currentScript;

/** The origin of this local Stripe: the script was loaded from it. */
export const base =
  script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** Creates a frame of this Stripe's own origin. It is as wide as its container. */
export const frameAt = (path: string, title: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = `${base}${path}`;
  frame.title = title;
  frame.style.border = 'none';
  frame.style.display = 'block';
  frame.style.width = '100%';
  return frame;
};

export interface Intent {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error: StripeProblem | null;
  payment_method: string | null;
}
export type Result = { paymentIntent: Intent } | { error: StripeProblem };

export const unreachable: StripeProblem = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please try again later.',
};

/** Calls the API with the publishable key. */
export async function call(
  key: string,
  method: string,
  path: string,
  params: Record<string, string>,
) {
  const form = new URLSearchParams(params);
  const answer = await fetch(`${base}${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(method === 'POST' && { body: form }),
  }).then(
    (response) => response.json() as Promise<Intent & { error?: StripeProblem }>,
    () => ({ error: unreachable }),
  );
  return answer.error
    ? { error: answer.error }
    : { paymentIntent: answer as Intent & { error?: never } };
}

export const retrieve = (key: string, secret: string): Promise<Result> =>
  call(key, 'GET', `/v1/payment_intents/${idIn(secret)}`, { client_secret: secret });
