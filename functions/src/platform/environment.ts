import { setGlobalOptions } from 'firebase-functions/options';
import { defineSecret, defineString, select } from 'firebase-functions/params';

/**
 * The environment variables of this process. No other server code reads `process.env`. Declared parameters (below) are
 * read through Firebase.
 */
export const environment = (): NodeJS.ProcessEnv => process.env;

/** The id of the Firebase project. Empty if no variable names it. */
export const projectOf = (env: NodeJS.ProcessEnv = environment()): string =>
  env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '';

/**
 * Whether the project's id begins with `demo-`. Firebase never gives such ids to real projects, so a demo project
 * cannot touch real data. Only a demo project may use emulators, the local Stripe and the fake cloud.
 */
export const isDemo = (env: NodeJS.ProcessEnv = environment()): boolean =>
  projectOf(env).startsWith('demo-');

/**
 * Whether drops wait before their release. In a demo they do not, because nobody wants to wait on a laptop.
 * `RELEASE_WINDOW=real` makes a demo wait too.
 */
export const releasesWait = (env: NodeJS.ProcessEnv = environment()): boolean =>
  !isDemo(env) || env.RELEASE_WINDOW === 'real';

/** The value of `STAGE` for staging: a real project with test payments, where a release is tried first. */
export const STAGING = 'staging';

/**
 * The Stripe mode of a project. Only this function decides whether keys must be live keys or test keys.
 * @param stage the project's `STAGE`; any other value than `STAGING` means that people pay real money
 */
export const stripeModeOf = (project: string, stage: string | undefined): 'live' | 'test' =>
  isDemo({ GCLOUD_PROJECT: project }) || stage === STAGING ? 'test' : 'live';

/** Whether this process runs the function with this name. Every process loads the code of all functions. */
export const serves = (functionName: string): boolean =>
  environment().FUNCTION_TARGET === functionName;

/**
 * A factor for all waiting times of the server. Tests set it, so that a slow machine is not mistaken for a broken
 * store. In production it is 1.
 */
export const PATIENCE_TIMES = Number(environment().PATIENCE_TIMES) || 1;

/** The region of all functions. The rewrite in firebase.json names the same region. */
export const REGION = 'europe-west1';

// All functions run as an account of their own, which has no more roles than it needs (`npm run doctor` names them).
// The address is whole, because the Firebase CLI passes the short form `functions@` on to services that do not know it.
// This call comes before every function is declared, because every function reads a setting of this file first.
setGlobalOptions({ serviceAccount: 'functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com' });

/**
 * Stripe's secret key, and the secret that signs Stripe's webhooks. Only the functions that need them can read them.
 */
export const STRIPE_SECRET_KEY = defineSecret('STRIPE_SECRET_KEY');
export const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET');

/**
 * The key for all keyed ids (`keys.ts`). Only the functions that make or look up keyed ids can read it. It is
 * independent of all other secrets.
 */
export const SERVER_KEY = defineSecret('SERVER_KEY');

/** The price of a membership. Old prices may follow after commas: people who pay an old price stay members. */
export const STRIPE_PRICE_ID = defineString('STRIPE_PRICE_ID', {
  label: 'Stripe price of Blckmirror+',
  description: 'The id of the monthly price (price_...); earlier prices may follow after commas.',
});

/**
 * The webhook for alerts to the people on duty, such as a waiting grave case. It takes `{ text }`. The address is a secret,
 * because everybody who has it can write there. `none`: such alerts go only to the log.
 */
export const ALERT_URL = {
  name: 'ALERT_URL',
  value: (): string => (environment().ALERT_URL ?? '').replace(/^none$/, ''),
};

/** Whether requests must come from our own app: not checked, only counted, or refused. */
export const APP_CHECK = defineString('APP_CHECK', {
  label: 'App Check',
  description: 'off, monitor (counts what does not come from the app) or enforce (refuses it).',
  default: 'off',
  input: select(['off', 'monitor', 'enforce']),
});

/**
 * The public half of our keys for push services. Empty: there are no push reminders, and no function for them is
 * deployed. The other half is the secret VAPID_PRIVATE_KEY. It is bound by name and not declared here, because each
 * deployment would ask for a declared secret.
 */
export const VAPID_PUBLIC_KEY = defineString('VAPID_PUBLIC_KEY', {
  label: 'Public VAPID key',
  description: 'For reminders by Web Push, in base64url; leave it empty for none.',
  default: '',
});
export const VAPID_PRIVATE_KEY = 'VAPID_PRIVATE_KEY';

/** The cloud model that may read the words of members who allow it: one setting for each SDK. Empty: no model. */
const GEMINI_MODEL = defineString('GEMINI_MODEL', {
  label: 'Gemini model',
  description: 'The model that reads the words of members who allow it; leave it empty for none.',
  default: '',
});
const VERTEX_MODEL = defineString('VERTEX_MODEL', {
  label: 'Vertex AI model',
  description: 'The same, asked with the older @google-cloud/vertexai; leave it empty for none.',
  default: '',
});

/**
 * True if no cloud model is named. A function that only serves the cloud is then not deployed. Firebase compares no more
 * than two values in an expression. So this compares the two names: they are equal only if both are empty, because
 * `cloudSettings` refuses two names.
 */
export const NO_CLOUD_MODEL = GEMINI_MODEL.equals(VERTEX_MODEL);

/** The settings of the cloud analyser. */
interface CloudSettings {
  /** Which of Google's packages asks the model. */
  readonly sdk: 'genai' | 'vertexai';
  readonly project: string;
  readonly location: string;
  /** Whether the words leave the EU. Members must then have agreed to exactly that. */
  readonly isOutsideEu: boolean;
  readonly model: string;
  /** The day (YYYY-MM-DD) on which Google ends the model. Null only if `vertexai` names none. */
  readonly ends: string | null;
  /** `host:port` of another server instead of Google's. The code sends no secret to such a server. */
  readonly endpoint: string | null;
  /** The largest number of calls on one day (UTC), for all people together. */
  readonly dailyCalls: number;
  /**
   * The largest number of texts of one person on one day; never more than a tenth of the day's calls, see `personalQuota`.
   */
  readonly dailyTextsEach: number;
}

const DAILY_CALLS = 1000;
const DAILY_TEXTS_EACH = 6;

/** Google's regions inside the EU, and `eu` for any of them. London (europe-west2) and Zurich (europe-west6) are outside. */
const IN_EU: ReadonlySet<string> = new Set(
  [
    'central2',
    'north1',
    'north2',
    'southwest1',
    'west1',
    'west3',
    'west4',
    'west8',
    'west9',
    'west10',
    'west12',
  ]
    .map((place) => `europe-${place}`)
    .concat('eu'),
);

/**
 * The settings of the cloud analyser; null while the analyser is off. It is off unless the environment names a model, and
 * the day on which that model ends. A real project calls only Google. A demo project calls only a server or project that
 * the environment names.
 * @returns also the problem that turns it off, in words for the log and for operators; null if there is none
 */
export function cloudSettings(env: NodeJS.ProcessEnv = environment()): {
  readonly settings: CloudSettings | null;
  readonly problem: string | null;
} {
  const off = (problem: string | null) => ({ settings: null, problem });
  if (env.GEMINI_MODEL && env.VERTEX_MODEL) {
    return off('GEMINI_MODEL and VERTEX_MODEL both name a model: empty one of them.');
  }
  const prefix = env.GEMINI_MODEL ? 'GEMINI' : 'VERTEX';
  const named = (setting: string) => env[`${prefix}_${setting}`] || null;
  const [model, endpoint, ends] = ['MODEL', 'API_ENDPOINT', 'MODEL_ENDS'].map(named);
  if (!model) return off(null);
  if (endpoint && !isDemo(env)) {
    return off(`${prefix}_API_ENDPOINT is set outside a demo- project: unset it.`);
  }
  if (prefix === 'GEMINI' && !isDay(ends)) {
    return off(
      'GEMINI_MODEL_ENDS is not the day on which Google ends the model, as in 2027-06-30.',
    );
  }
  const project = named('PROJECT') || (isDemo(env) && !endpoint ? '' : projectOf(env));
  if (!project) return off(null);
  const location = named('LOCATION') ?? REGION;
  const settings: CloudSettings = {
    sdk: prefix === 'GEMINI' ? 'genai' : 'vertexai',
    project,
    location,
    isOutsideEu: !IN_EU.has(location),
    model,
    ends: isDay(ends) ? ends : null,
    endpoint: endpoint ?? null,
    dailyCalls: wholeNumber(named('DAILY_CALLS')) ?? DAILY_CALLS,
    dailyTextsEach: wholeNumber(named('DAILY_TEXTS_EACH')) ?? DAILY_TEXTS_EACH,
  };
  return { settings, problem: null };
}

/** A number with only digits; null for any other text, which then has no effect. */
const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Whether a text is a day of the calendar. `Date` alone would take the 31st of February for a day in March. */
function isDay(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Why nobody can pay with these settings: payments would take no money, or real money by mistake. A real project needs
 * a live key. A demo project and staging must not have one. Only a demo project may use another server than Stripe's. Null
 * if the settings are correct.
 * @returns words for the log, without the key
 */
export function billingProblem(env: NodeJS.ProcessEnv = environment()): string | null {
  const key = env.STRIPE_SECRET_KEY ?? '';
  const mode = stripeModeOf(projectOf(env), env.STAGE);
  if (mode === 'test' && /^(sk|rk)_live_/.test(key)) {
    return 'STRIPE_SECRET_KEY is a live key in a demo- project or in staging: it would take real money. Use a test key.';
  }
  return isDemo(env) ? null : problemOfRealProject(env, key, mode);
}

function problemOfRealProject(
  env: NodeJS.ProcessEnv,
  key: string,
  mode: 'live' | 'test',
): string | null {
  if (env.STRIPE_API_URL) {
    return 'STRIPE_API_URL is set outside a demo- project: unset it, keys would go to another server.';
  }
  if (mode === 'live' && /^(sk|rk)_test_/.test(key)) {
    return 'STRIPE_SECRET_KEY is a test key: nobody would be charged. Set the live one.';
  }
  if (!new RegExp(`^(sk|rk)_${mode}_.`).test(key)) {
    return 'STRIPE_SECRET_KEY is missing or no key: firebase functions:secrets:set STRIPE_SECRET_KEY';
  }
  // Only the function that receives webhooks can read this secret.
  if (env.STRIPE_WEBHOOK_SECRET !== undefined && !/^whsec_./.test(env.STRIPE_WEBHOOK_SECRET)) {
    return 'STRIPE_WEBHOOK_SECRET is no signing secret: it begins with whsec_.';
  }
  if (!/^price_./.test(env.STRIPE_PRICE_ID ?? '')) {
    return 'STRIPE_PRICE_ID names no price: it begins with price_.';
  }
  if (env.APP_ORIGIN && !/^https:\/\/[^/?#\\\s]+\/?$/.test(env.APP_ORIGIN)) {
    return 'APP_ORIGIN is no address as in https://example.org: people would not find back.';
  }
  return null;
}
