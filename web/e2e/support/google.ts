import type { BrowserContext, Page, Route } from '@playwright/test';
import { authUrl } from './environment.ts';
import { answerTo } from './served.ts';

const AUTH_DOMAIN = 'demo-blckmirror.firebaseapp.com';

/** A replacement for Google's script. It answers the SDK, and forwards the message of the provider's window to it. */
const GAPI = `
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      getContext: () => ({
        open: (_options, ready) => ready({
          restyle: async () => {},
          ping: async (done) => done(),
          register: (_name, hear) => { window.heardFromProvider = (authEvent) => hear({ authEvent }); },
          send: (_name, _message, answer) => { try { answer([{ webStorageSupport: true }]); } catch {} },
        }),
      }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/**
 * Makes the page behave as in production: it names no emulators, reads Hosting's configuration, and its requests to
 * Google's hosts get prepared answers (from the Auth emulator for sign-in). Its content security policy stays.
 */
export async function behaveAsDeployed(context: BrowserContext, domain: string): Promise<void> {
  const page = async (route: Route) => {
    const answer = await answerTo(route);
    const html = (await answer.text()).replace(/<meta name="blckmirror-emulators"[^>]*>/, '');
    await route.fulfill({ response: answer, body: html });
  };
  await context.route(/\/(feed|login)$/, page);
  await context.route('**/__/firebase/init.json', (route) =>
    route.fulfill({
      json: { projectId: 'demo-blckmirror', apiKey: 'demo', authDomain: AUTH_DOMAIN },
    }),
  );
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GAPI }),
  );
  await context.route(`https://${AUTH_DOMAIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A provider</h1>' }),
  );
  // Aborted, because the feed also works without Firestore, through the API.
  await context.route('https://firestore.googleapis.com/**', (route) => route.abort());
  await context.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/v1/projects') {
      const headers = { 'Access-Control-Allow-Origin': '*' };
      await route.fulfill({ headers, json: { authorizedDomains: [domain] } });
      return;
    }
    const url = `${authUrl()}/identitytoolkit.googleapis.com${pathname}${search}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Does what agreeing in the provider's window does: sends the page the message that Google's frame would send. */
export async function agree(page: Page, popup: Page, email: string): Promise<void> {
  const asked = new URL(popup.url()).searchParams;
  const idToken = JSON.stringify({ sub: email, email, email_verified: true });
  const word = new URLSearchParams({
    providerId: asked.get('providerId') ?? '',
    id_token: idToken,
  });
  const event = {
    type: asked.get('authType'),
    eventId: asked.get('eventId'),
    urlResponse: `http://localhost/?${word}`,
    sessionId: 'session',
    postBody: null,
    tenantId: null,
    error: null,
  };
  await page.evaluate((told) => {
    const { heardFromProvider } = window as unknown as { heardFromProvider: (e: unknown) => void };
    heardFromProvider(told);
  }, event);
}
