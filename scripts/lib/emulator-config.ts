/** The ports of one run of the emulators. */
export interface Ports {
  hosting: number;
  functions: number;
  firestore: number;
  pubsub: number;
  auth: number;
}

/** Ports that the suite needs for itself and nobody else looks at. */
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

/** As much of firebase.json as is read here; the rest passes through untouched. */
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

/** Adds sources to one directive of a Content-Security-Policy; a directive that is absent is left absent. */
export function allowInPolicy(policy: string, directive: string, sources: string[]): string {
  return policy
    .split(';')
    .map((part) => part.trim())
    .map((part) => (part.split(/\s+/)[0] === directive ? [part, ...sources].join(' ') : part))
    .join('; ');
}

/** A configuration whose every Content-Security-Policy is changed in the same way. */
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
 * The deployed firebase.json, changed only as far as the emulators need: this run's ports, a copy of the bundle to
 * serve, and a policy that lets the page reach the emulators and the local Stripe, which live on other ports.
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

/** What the page needs to open Stripe.js: without a script, the one from Stripe. */
export interface PageStripe {
  publishableKey: string;
  script?: string;
}

/** What the browser must know to talk to this run's emulators: the meta tag's content, as JSON. */
export function browserSettings(ports: Ports, stripe?: PageStripe): string {
  return JSON.stringify({
    projectId: PROJECT,
    apiKey: 'demo',
    auth: local(ports.auth),
    firestore: local(ports.firestore),
    ...(stripe && { stripe }),
  });
}

/** Puts those settings into a page, so that the production bundle itself runs against the emulators. */
export function withSettings(html: string, settings: string): string {
  const content = settings.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(
    /<head[^>]*>/,
    (head) => `${head}<meta name="blckmirror-emulators" content="${content}">`,
  );
}

/** Environment by which servers, seeds and tests find the emulators of this run. */
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
