import { generateKeyPairSync } from 'node:crypto';

/** The ports of one run of the emulators. */
export interface Ports {
  hosting: number;
  functions: number;
  firestore: number;
  pubsub: number;
  auth: number;
}

/** Ports that only the parts of the Emulator Suite use among themselves. */
export interface InnerPorts {
  hub: number;
  logging: number;
  eventarc: number;
  tasks: number;
  websocket: number;
}

export const PROJECT = 'demo-blckmirror';
export const FIXED_PORTS: Ports = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  pubsub: 8085,
  auth: 9099,
};

interface Header {
  key: string;
  value: string;
}

/** The parts of firebase.json that are read here. The other parts stay unchanged. */
export interface FirebaseJson {
  hosting: {
    public: string;
    headers?: { source: string; headers: Header[] }[];
    rewrites?: { source: string; destination?: string }[];
  };
  functions: [{ ignore: string[] }];
  [section: string]: unknown;
}

const local = (port: number): string => `http://127.0.0.1:${port}`;

/** Adds sources to one directive of a Content-Security-Policy. If the directive is absent, it stays absent. */
export function allowInPolicy(policy: string, directive: string, sources: string[]): string {
  return policy
    .split(';')
    .map((part) => part.trim())
    .map((part) => (part.split(/\s+/)[0] === directive ? [part, ...sources].join(' ') : part))
    .join('; ');
}

/** Returns a configuration in which each Content-Security-Policy is changed in the same way. */
export function withPolicies(
  config: FirebaseJson,
  change: (policy: string) => string,
): FirebaseJson {
  const changed = ({ key, value }: Header): Header => ({
    key,
    value: key.toLowerCase() === 'content-security-policy' ? change(value) : value,
  });
  const headers = (config.hosting.headers ?? []).map((rule) => ({
    ...rule,
    headers: rule.headers.map(changed),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
}

/**
 * Changes the deployed firebase.json only as far as the emulators need. It sets this run's ports, a copy of the bundle to
 * serve, and a policy that allows the page to reach the emulators and the local Stripe, which use other ports.
 */
export function deriveConfig(
  deployed: FirebaseJson,
  ports: Ports,
  inner: InnerPorts,
  localStripe?: string,
): FirebaseJson {
  const pay = localStripe ? [localStripe] : [];
  const reachable = [local(ports.auth), local(ports.firestore), ...pay];
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const loosened = withPolicies(deployed, (policy) => {
    const connecting = allowInPolicy(policy, 'connect-src', reachable);
    const scripted = allowInPolicy(connecting, 'script-src', pay);
    return allowInPolicy(scripted, 'frame-src', pay);
  });
  return {
    ...loosened,
    hosting: { ...loosened.hosting, public: 'public' },
    emulators: {
      hosting: at(ports.hosting),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: inner.websocket },
      pubsub: at(ports.pubsub),
      auth: at(ports.auth),
      hub: at(inner.hub),
      logging: at(inner.logging),
      eventarc: at(inner.eventarc),
      tasks: at(inner.tasks),
      ui: { enabled: false },
      singleProjectMode: false,
    },
  };
}

/** The settings that the page needs to open Stripe.js. Without `script`, the script comes from Stripe itself. */
export interface PageStripe {
  publishableKey: string;
  script?: string;
}

/** The settings with which the browser finds this run's emulators, as JSON. This is the content of the meta tag. */
export function browserSettings(ports: Ports, stripe?: PageStripe): string {
  return JSON.stringify({
    projectId: PROJECT,
    apiKey: 'demo',
    auth: local(ports.auth),
    firestore: local(ports.firestore),
    ...(stripe && { stripe }),
  });
}

/** Puts these settings into a page, so that the production bundle itself runs with the emulators. */
export function withSettings(html: string, settings: string): string {
  const content = settings.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(
    /<head[^>]*>/,
    (head) => `${head}<meta name="blckmirror-emulators" content="${content}">`,
  );
}

/** The environment variables with which servers, seeds and tests find the emulators of this run. */
export function runEnvironment(ports: Ports, running: (keyof Ports)[]): Record<string, string> {
  const all: Record<keyof Ports, Record<string, string>> = {
    firestore: {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
      FIRESTORE_HOST: `127.0.0.1:${ports.firestore}`,
    },
    auth: {
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
      AUTH_URL: local(ports.auth),
    },
    hosting: { BASE_URL: local(ports.hosting) },
    functions: { FUNCTIONS_URL: local(ports.functions) },
    pubsub: { PUBSUB_EMULATOR_HOST: `127.0.0.1:${ports.pubsub}` },
  };
  return Object.assign({ GCLOUD_PROJECT: PROJECT }, ...running.map((name) => all[name]));
}

/** Keys with which push services recognise a sender (VAPID), both in base64url. */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Makes new keys for one run on this machine. They belong to nobody. */
export function makePushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '', x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}
