const NEEDED = [
  'GCLOUD_PROJECT',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'STRIPE_SECRET_KEY',
  'STRIPE_PRICE_ID',
];

/**
 * Says in one sentence why the seed must not run in this environment, or returns null. Invented people belong only in
 * emulators.
 */
export function refusal(env: NodeJS.ProcessEnv): string | null {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) {
    return `The seed only writes to emulators: set ${missing.join(', ')}, or start everything with "npm start".`;
  }
  return env.GCLOUD_PROJECT?.startsWith('demo-')
    ? null
    : 'The seed only writes to a project whose name starts with demo-.';
}

/**
 * Runs the work while the emulated triggers are switched off. The seed analyses each drop itself, at the drop's own time,
 * and the Functions emulator would start a process for every simultaneous event. Without the address of the hub (a variable
 * that the Emulator Suite sets) the triggers stay on. That takes more time but changes nothing else.
 */
export async function withQuietTriggers<Result>(
  hub: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!hub) return work();
  const asleep = await order(hub, 'disableBackgroundTriggers');
  if (!asleep) return work();
  try {
    return await work();
  } finally {
    await order(hub, 'enableBackgroundTriggers');
  }
}

/** Sends an order to the hub. Returns false if the suite runs without functions, because then there are no triggers. */
async function order(hub: string, what: string): Promise<boolean> {
  const answer = await fetch(`http://${hub}/functions/${what}`, { method: 'PUT' });
  if (!answer.ok && answer.status !== 400) {
    throw new Error(`the emulators refused to ${what}: ${answer.status}`);
  }
  return answer.ok;
}
