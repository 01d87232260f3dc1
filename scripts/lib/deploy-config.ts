import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { STAGING, stripeModeOf } from '../../functions/src/platform/environment.ts';
import { allowInPolicy, type FirebaseJson, withPolicies } from './emulators/config.ts';

/** `npm run build -- --project <id>` writes this file, and `firebase deploy --config` reads it. Git ignores it. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';

/** The addresses that App Check (reCAPTCHA Enterprise) needs in the browser, to check the browser and to get a token. */
const APP_CHECK_SOURCES = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'connect-src': [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
} as const;

/** The file with the `VITE_` variables of one project's web app. Git ignores it. */
export const webVariablesOf = (project: string): string => `web/.env.${project}`;

interface Traits {
  readonly checksApp?: boolean;
  readonly isStaging?: boolean;
}

/** The header that keeps search engines away from every page, except Firebase's own pages under `/__/`. */
const NO_INDEX = { source: '!/__/**', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] };

/**
 * Returns firebase.json as one project deploys it. The sign-in window of Google, Facebook, GitHub or Twitter needs a frame
 * from the project's own auth domain. Other domains of `firebaseapp.com` stay forbidden, because any project can put a page
 * there.
 * @param project the id of a Firebase project
 * @param traits `checksApp`: the build has a site key for App Check, whose hosts are then allowed. `isStaging`: search engines
 *   are told to leave out every page
 * @throws Error in words when `project` is not a valid id
 */
export function forProject(
  config: FirebaseJson,
  project: string,
  { checksApp, isStaging }: Traits = {},
): FirebaseJson {
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new Error(
      `"${project}" is no id of a Firebase project: write it as in npm run build -- --project my-project`,
    );
  }
  const own = `https://${project}.firebaseapp.com`;
  const allowing = withPolicies(config, (policy) => {
    const framed = allowInPolicy(policy, 'frame-src', [own]);
    if (!checksApp) return framed;
    return Object.entries(APP_CHECK_SOURCES).reduce(
      (so, [directive, sources]) => allowInPolicy(so, directive, [...sources]),
      framed,
    );
  });
  if (!isStaging) return allowing;
  const headers = [...(allowing.hosting.headers ?? []), NO_INDEX];
  return { ...allowing, hosting: { ...allowing.hosting, headers } };
}

/**
 * Writes the file for this project into `folder`, because its paths are relative to that folder. Returns the path of the
 * file.
 */
export function writeDeployConfig(
  folder: string,
  config: FirebaseJson,
  project: string,
  traits: Traits = {},
): string {
  const file = path.join(folder, DEPLOY_CONFIG);
  writeFileSync(file, `${JSON.stringify(forProject(config, project, traits), null, 2)}\n`);
  return file;
}

/**
 * Refuses to build a web app that could take no payment, or that would take a real payment in a demonstration.
 * @param stage the `STAGE` of the project's parameters: staging takes Stripe's test mode
 * @param key VITE_STRIPE_PUBLISHABLE_KEY as the build gets it
 * @throws Error in words. The message does not contain the key, because the key may be a secret one that was set by mistake.
 */
export function refuseWrongPublishableKey(
  project: string,
  stage: string | undefined,
  key: string | undefined,
): void {
  const mode = stripeModeOf(project, stage);
  if (mode === 'test' && stage !== STAGING && !key) return;
  if (new RegExp(`^pk_${mode}_\\w+$`).test(key ?? '')) return;
  const wrong = key ? 'no publishable key of the right mode' : 'missing';
  const line = `VITE_STRIPE_PUBLISHABLE_KEY=pk_${mode}_...`;
  throw new Error(
    `VITE_STRIPE_PUBLISHABLE_KEY is ${wrong}. Put your own in for the dots, and build again${key ? ' (the new line wins)' : ''}: echo '${line}' >> ${webVariablesOf(project)}`,
  );
}

/** Who runs a copy, as `web/operator.json` says it. The pages `/imprint`, `/privacy`, `/terms` and `/rules` show it. */
export const OPERATOR_FILE = 'web/operator.json';

/** What the law asks of everybody who runs a copy. The other lines of the file may be empty. */
const NEEDED = ['name', 'address', 'email', 'authority'];

/**
 * Refuses to build a web app that does not say who runs it, or that names an address where nobody can write to. A
 * demonstration may have blanks and shows them as such, and so may staging, where nothing is real.
 * @param stage the `STAGE` of the project's parameters
 * @param operator the lines of `web/operator.json`; a value in square brackets is a blank
 * @throws Error in words that names every blank
 */
export function refuseBlanks(
  project: string,
  stage: string | undefined,
  operator: Readonly<Record<string, string>>,
): void {
  if (project.startsWith('demo-') || stage === STAGING) return;
  const blanks = [...new Set([...NEEDED, ...Object.keys(operator)])].filter((line) => {
    const value = operator[line]?.trim() ?? '';
    return value.startsWith('[') || (value === '' && NEEDED.includes(line));
  });
  if (blanks.length > 0) {
    throw new Error(
      `${OPERATOR_FILE} has blanks: ${blanks.join(', ')}. Fill them in, commit the file, and build again.`,
    );
  }
  if (/^[^\s@:<>]+@(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i.test(operator.email ?? '')) return;
  throw new Error(
    `email in ${OPERATOR_FILE} is no e-mail address. Put your own in, commit the file, and build again.`,
  );
}
