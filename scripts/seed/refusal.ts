const NEEDED = [
  'GCLOUD_PROJECT',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'STRIPE_SECRET_KEY',
  'STRIPE_PRICE_ID',
];

/** Why the seed must not run in this environment, in one sentence, or null: invented people belong in emulators only. */
export function refusal(env: NodeJS.ProcessEnv): string | null {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) {
    return `The seed only writes to emulators: set ${missing.join(', ')}, or start everything with "npm start".`;
  }
  return env.GCLOUD_PROJECT?.startsWith('demo-')
    ? null
    : 'The seed only writes to a project whose name starts with demo-.';
}
