// Read while the script itself runs: later nobody knows where it came from.
const script = document.currentScript;

/** The origin of this Stripe, which the script came from. */
export const base =
  script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;

/** What Stripe.js throws when it is used wrongly. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}

/** A frame of this Stripe's own origin, as wide as its place. */
export const frameAt = (path: string, title: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = `${base}${path}`;
  frame.title = title;
  frame.style.border = 'none';
  frame.style.display = 'block';
  frame.style.width = '100%';
  return frame;
};
