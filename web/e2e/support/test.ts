import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  test as base,
  expect,
  type Frame,
  type Request,
} from '@playwright/test';
import { STORAGE_KEYS } from '../../src/config/storage.ts';
import { BillingPage } from '../pages/billing-page.ts';
import { CrisisPage } from '../pages/crisis-page.ts';
import { DropPage } from '../pages/drop-page.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { JournalPage } from '../pages/journal-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { MirrorPage } from '../pages/mirror-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { authUrl, baseUrl, firestoreUrl, noonZone, stripeUrl } from './environment.ts';

export interface Fixtures {
  /** Matches the errors in the console that a test causes on purpose; null for none. */
  readonly provoked: RegExp | null;
  readonly noConsoleErrors: undefined;
  /** True if the device has stored the interface font, as after a first visit. */
  readonly hasUiFont: boolean;
  readonly uiFont: undefined;
  readonly shell: Shell;
  readonly login: LoginPage;
  readonly feed: FeedPage;
  readonly drop: DropPage;
  readonly journal: JournalPage;
  readonly crisis: CrisisPage;
  readonly mirror: MirrorPage;
  readonly settings: SettingsPage;
  readonly billing: BillingPage;
}

/** Whether a request to Stripe comes from `/subscribe` or from a page of Stripe. */
function isPaying(request: Request): boolean {
  if (new URL(request.url()).origin !== stripeUrl()) return false;
  let frame: Frame;
  try {
    frame = request.frame();
  } catch {
    // A page that is still loading has no frame.
    return true;
  }
  if (request.isNavigationRequest() && frame.parentFrame() === null) return true;
  const { origin, pathname } = new URL(frame.page().url());
  return pathname === '/subscribe' || origin === stripeUrl();
}

/** The base of every test: the page models, and a check that the browser logs no error and calls no third party. */
export const test = base.extend<Fixtures>({
  timezoneId: noonZone(new Date()),
  provoked: [null, { option: true }],
  hasUiFont: [false, { option: true }],
  uiFont: [
    async ({ context, hasUiFont }, use) => {
      if (hasUiFont) await leaveUiFont(context);
      await use(undefined);
    },
    { auto: true },
  ],
  noConsoleErrors: [
    async ({ context, provoked }, use) => {
      // From Firestore, a browser may read only the feed's head and its user's profile.
      const own = new Set([baseUrl(), authUrl()]);
      const store = new RegExp(`^${firestoreUrl()}/v1/[^?]*/documents:batchGet$`);
      const isCopy = (request: Request): boolean => {
        const asked = (request.postDataJSON() as { readonly documents?: string[] } | null)
          ?.documents;
        return (
          asked?.every((name) => /\/documents\/(feedPages\/head|profiles\/\w+)$/.test(name)) ??
          false
        );
      };
      const complaints: string[] = [];
      const strangers: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' || provoked?.test(message.text())) return;
        complaints.push(message.text());
      });
      context.on('weberror', (problem) => complaints.push(problem.error().message));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (!protocol.startsWith('http') || own.has(origin) || isPaying(request)) return;
        // A preflight request (OPTIONS) has no body that could be checked.
        if (store.test(request.url()) && (request.method() === 'OPTIONS' || isCopy(request)))
          return;
        strangers.push(request.url());
      });
      await use(undefined);
      // A request that is not answered yet when a test ends must not fail the next test.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'errors in the console').toEqual([]);
      expect(strangers, 'requests to third parties').toEqual([]);
    },
    { auto: true },
  ],
  shell: async ({ page }, use) => use(new Shell(page)),
  login: async ({ page }, use) => use(new LoginPage(page)),
  feed: async ({ page }, use) => use(new FeedPage(page)),
  drop: async ({ page }, use) => use(new DropPage(page)),
  journal: async ({ page }, use) => use(new JournalPage(page)),
  crisis: async ({ page }, use) => use(new CrisisPage(page)),
  mirror: async ({ page }, use) => use(new MirrorPage(page)),
  settings: async ({ page }, use) => use(new SettingsPage(page)),
  billing: async ({ page }, use) => use(new BillingPage(page)),
});

export { expect };

const FILE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Stores the interface font on the device, as an earlier visit would have done. */
async function leaveUiFont(context: BrowserContext): Promise<void> {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(FILE))).toString('base64');
  await context.addInitScript(
    ([key = '', kept = '']) => {
      try {
        localStorage.setItem(key, kept);
      } catch {
        // This is a frame of another site, or the page may not use storage.
      }
    },
    [STORAGE_KEYS.uiFont, `/assets/of-an-earlier-edition.woff2 ${bytes}`],
  );
}
