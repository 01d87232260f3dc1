/** The reCAPTCHA Enterprise key of the site, where this build has one (docs/deploying.md). */
const siteKey: string | undefined = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/**
 * Adds to a request what shows that it comes from our own app, where the build was told how. Without a key nothing is loaded
 * and nothing sent; where no token can be had, the server says what that means.
 */
export async function attest(route: string, headers: Headers): Promise<void> {
  if (!siteKey || route.startsWith('GET ')) return;
  const { attestation } = await import('./app-check-sdk.ts');
  const shown = await attestation(route, siteKey);
  if (shown) headers.set(shown.header, shown.token);
}
