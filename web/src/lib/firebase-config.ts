import { CodedError } from './coded-error.ts';

/** Where the emulators listen; absent in production. */
export interface Emulators {
  readonly projectId: string;
  readonly apiKey: string;
  /** Origin, as in http://127.0.0.1:9099. */
  readonly auth: string;
  readonly firestore: string;
  /** How to pay here: the key for the page, and where the stand-in of Stripe.js lies, if it is not Stripe's own. */
  readonly stripe?: { readonly publishableKey: string; readonly script?: string };
}

export interface FirebaseConfig {
  readonly options: Record<string, string>;
  readonly emulators: Emulators | null;
}

/** Said where the identity provider cannot start (requirements 8). */
const INIT_FAILED = 'Identity provider initialization failed. Check your configuration.';

/** The emulators the page was served with, or null. */
export function readEmulators(page: Document): Emulators | null {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="blckmirror-emulators"]');
  return meta?.content ? (JSON.parse(meta.content) as Emulators) : null;
}

/**
 * The Firebase configuration: the emulators' when the page names them, else the one Hosting serves for its own project.
 * @throws CodedError `init-failed`, with the words for the screen (requirements 8)
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
    throw new CodedError('init-failed', INIT_FAILED, { cause });
  }
}
