import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { allowInPolicy, type FirebaseJson, withPolicies } from './emulator-config.ts';

/** Written by `npm run build -- --project <id>`, named by `firebase deploy --config`; git ignores it. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';

/** Where a browser is vouched for (reCAPTCHA Enterprise), and where its token comes from. */
const APP_CHECK_SOURCES = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'connect-src': [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
} as const;

/**
 * firebase.json as one project deploys it. The window of Google, Facebook, GitHub or Twitter needs a frame of the
 * project's own auth domain, and of nobody else's: any project may put a page on `firebaseapp.com`.
 * @param project the id of a Firebase project
 * @param checksApp the build has a site key for App Check, whose hosts nobody else lets in
 * @throws Error in words when that is no such id
 */
export function forProject(config: FirebaseJson, project: string, checksApp = false): FirebaseJson {
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new Error(
      `"${project}" is no id of a Firebase project: write it as in npm run build -- --project my-project`,
    );
  }
  const own = `https://${project}.firebaseapp.com`;
  return withPolicies(config, (policy) => {
    const framed = allowInPolicy(policy, 'frame-src', [own]);
    if (!checksApp) return framed;
    return Object.entries(APP_CHECK_SOURCES).reduce(
      (so, [directive, sources]) => allowInPolicy(so, directive, [...sources]),
      framed,
    );
  });
}

/** Writes the file for this project into `folder`, which its paths are relative to, and says where. */
export function writeDeployConfig(
  folder: string,
  config: FirebaseJson,
  project: string,
  checksApp = false,
): string {
  const file = path.join(folder, DEPLOY_CONFIG);
  writeFileSync(file, `${JSON.stringify(forProject(config, project, checksApp), null, 2)}\n`);
  return file;
}
