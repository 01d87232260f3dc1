import { type APIResponse, expect, test } from '@playwright/test';
import { stripeUrl } from './support/environment.ts';

/** The origins for the providers' windows and for payments. No page loads them before they are needed. */
const STRANGERS = [
  'https://apis.google.com/js/api.js',
  'https://apis.google.com/_/scs/',
  'https://js.stripe.com',
  'https://*.js.stripe.com',
];

/** Directives of a Content-Security-Policy, by name. */
function directives(answer: APIResponse): Map<string, string[]> {
  const policy = answer.headers()['content-security-policy'] ?? '';
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

test('every static answer has the security headers', async ({ request }) => {
  const page = await request.get('/');
  const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '';
  expect(script).not.toBe('');
  const answers = {
    page,
    script: await request.get(script),
    'a page deep inside': await request.get('/journal'),
    'a page that is not there': await request.get('/nothing/of/the/kind'),
    'an asset that is not there': await request.get('/assets/gone.js'),
    'robots.txt': await request.get('/robots.txt'),
  };
  expect(answers['an asset that is not there'].status()).toBe(404);
  for (const [name, answer] of Object.entries(answers)) {
    const headers = answer.headers();
    const policy = directives(answer);
    expect(policy.get('script-src'), name).toEqual(["'self'", ...STRANGERS, stripeUrl()]);
    expect(policy.get('default-src'), name).toEqual(["'self'"]);
    expect(policy.get('object-src'), name).toEqual(["'none'"]);
    expect(policy.get('base-uri'), name).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors'), name).toEqual(["'none'"]);
    expect(headers['strict-transport-security'], name).toMatch(
      /^max-age=\d{8}; includeSubDomains$/,
    );
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    expect(headers['referrer-policy'], name).toBe('strict-origin');
    expect(headers['permissions-policy'], name).toMatch(/camera=\(\).*microphone=\(\)/);
    expect(headers['cross-origin-opener-policy'], name).toBe('same-origin-allow-popups');
  }
});

test('the service worker is never cached, and the manifest has its own type', async ({
  request,
}) => {
  const worker = (await request.get('/sw.js')).headers();
  expect(worker['cache-control']).toBe('no-cache');
  expect(worker['content-type']).toMatch(/^(text|application)\/javascript/);
  const manifest = (await request.get('/manifest.webmanifest')).headers();
  expect(manifest['content-type']).toMatch(/^application\/manifest\+json/);
});

test('the page has no inline script, which the policy would refuse', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(' src="');
  expect(html).not.toMatch(/\son[a-z]+=/i);
});
