import { invalid, StripeRefusal } from '../errors.ts';
import { API_VERSION } from '../state.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

const masked = (key: string): string => `${key.slice(0, 7)}********${key.slice(-4)}`;

const unauthorised = (message: string) =>
  new StripeRefusal(401, { type: 'invalid_request_error', message });

/** Who asks: the server with its secret key, or a browser with the publishable one. */
export function whoAsks(authorization: string | undefined, keys: Keys): 'server' | 'browser' {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  const key =
    scheme === 'Basic'
      ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '')
      : credentials;
  if (!key) {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === keys.secretKey) return 'server';
  if (key === keys.publishableKey) return 'browser';
  throw unauthorised(`Invalid API Key provided: ${masked(key)}`);
}

/** Refuses another version's client: its shapes would be other ones than are spoken here. */
export function checkVersion(asked: string | undefined): void {
  if (asked === undefined || asked === API_VERSION) return;
  throw invalid(`Invalid Stripe API version: ${asked}. This local Stripe speaks ${API_VERSION}.`);
}
