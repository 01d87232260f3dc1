/** The addresses of the emulators. Production has none. */
interface Emulators {
  readonly projectId: string;
  readonly apiKey: string;
  /** An origin, for example http://127.0.0.1:9099. */
  readonly auth: string;
  readonly firestore: string;
  /** Stripe's publishable key, and the URL of the local replacement for Stripe.js if one is used. */
  readonly stripe?: { readonly publishableKey: string; readonly script?: string };
}

interface FirebaseConfig {
  readonly options: Record<string, string>;
  readonly emulators: Emulators | null;
}

/** Thrown if there is no usable configuration. The screen shows `message`. */
export class ConfigError extends Error {}

/** Shown when the Auth SDK cannot start (requirements 8). */
const INIT_FAILED = 'Identity provider initialization failed. Check your configuration.';

/** The emulators that the page names, or null. */
export function readEmulators(page: Document): Emulators | null {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="blckmirror-emulators"]');
  return meta?.content ? (JSON.parse(meta.content) as Emulators) : null;
}

/**
 * Loads the Firebase configuration. If the page names emulators, the configuration is for them. Otherwise Hosting serves
 * the configuration of its own project.
 * @throws ConfigError
 */
export async function loadFirebaseConfig(): Promise<FirebaseConfig> {
  const emulators = readEmulators(document);
  if (emulators) {
    const { projectId, apiKey } = emulators;
    return { options: { projectId, apiKey }, emulators };
  }
  try {
    const response = await fetch('/__/firebase/init.json');
    const options = (await response.json()) as Record<string, string>;
    if (!options.apiKey) throw new Error('init.json names no apiKey');
    return { options, emulators: null };
  } catch (cause) {
    throw new ConfigError(INIT_FAILED, { cause });
  }
}
