function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser journey with npm test.`);
  return value;
}

/** The origin of the app and its API. */
export const baseUrl = (): string => required('BASE_URL');
/** The Auth emulator's origin. */
export const authUrl = (): string => required('AUTH_URL');
/** The Firestore emulator's origin; undefined if the tests' browser cannot reach the emulator. */
export const firestoreUrl = (): string | undefined =>
  process.env.FIRESTORE_HOST && `http://${process.env.FIRESTORE_HOST}`;
/** The origin of the local Stripe. */
export const stripeUrl = (): string => required('LOCAL_STRIPE_URL');

/** A time zone where it is about noon now, so that no test runs across a midnight. */
export function noonZone(now: Date): string {
  const ahead = 12 - now.getUTCHours();
  // In these names the sign is reversed: Etc/GMT-5 is five hours ahead of UTC.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
