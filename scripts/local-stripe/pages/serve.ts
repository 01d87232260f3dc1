import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { changeCard, chooseEnd } from '../api/portal.ts';
import { parseForm, text } from '../api/requests.ts';
import { invalid, readBody, StripeRefusal, send } from '../http.ts';
import { authenticate } from '../lifecycle.ts';
import type { Portal, SessionContext } from '../state.ts';
import { settle } from '../test-clock.ts';
import {
  BANK_PAGE,
  BANK_STYLE,
  CARD_PAGE,
  CARD_STYLE,
  PAGE_HEADERS,
  PORTAL_STYLE,
  page,
  portalPage,
} from './pages.ts';

const HTML = 'text/html';
const FIXED: Record<string, [type: string, body: string]> = {
  '/v3/card': [HTML, CARD_PAGE],
  '/v3/card.css': ['text/css', CARD_STYLE],
  '/v3/authenticate': [HTML, BANK_PAGE],
  '/v3/authenticate.css': ['text/css', BANK_STYLE],
  '/v3/portal.css': ['text/css', PORTAL_STYLE],
};
const SCRIPTS = ['stripe', 'card', 'authenticate'] as const;

/** Handles the answer to the bank's question, which its frame sends. */
async function answerBank(
  context: SessionContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.headers['content-type'] !== 'application/json') {
    send(response, 415, 'text/plain', 'The bank wants JSON.');
    return;
  }
  const { id, secret, passed } = JSON.parse(await readBody(request)) as Record<string, unknown>;
  const intent = context.state.intents[String(id)];
  if (intent && intent.secret === secret) authenticate(context, intent, passed === true);
  send(response, 204, 'text/plain', '');
}

/** Does what the customer pressed in the portal. */
function act(context: SessionContext, portal: Portal, body: string): void {
  const params = parseForm(body);
  const plan = text(params, 'subscription') ?? '';
  const what = text(params, 'act');
  if (what === 'cancel' || what === 'resume') {
    chooseEnd(context, portal, plan, what === 'cancel');
    return;
  }
  if (what !== 'card') throw invalid(`The portal does not know how to ${what}.`);
  const [month = '', year = ''] = (text(params, 'expiry') ?? '').split('/');
  changeCard(context, portal, {
    number: text(params, 'number') ?? '',
    expMonth: Number(month),
    expYear: Number(year.trim().padStart(4, '20')),
    cvc: text(params, 'cvc') ?? '',
  });
}

const NO_PORTAL = page({
  title: 'Billing',
  kind: 'portal',
  body: '<main><h1>This way into your billing is closed</h1><p>Open it from Blckmirror again.</p></main>',
});

async function servePortal(
  context: SessionContext,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  settle(context);
  const secret = path.split('/').at(-1) ?? '';
  const portal = Object.hasOwn(context.state.portals, secret)
    ? context.state.portals[secret]
    : undefined;
  if (!portal) return send(response, 404, HTML, NO_PORTAL, PAGE_HEADERS);
  if (request.method !== 'POST') {
    return send(response, 200, HTML, portalPage(context.state, portal), PAGE_HEADERS);
  }
  try {
    act(context, portal, await readBody(request));
    // Redirects to the page again, so that going back or reloading does not repeat the action.
    response.writeHead(303, { location: path }).end();
  } catch (thrown) {
    if (!(thrown instanceof StripeRefusal)) throw thrown;
    const again = portalPage(context.state, portal, thrown.message);
    send(response, 400, HTML, again, PAGE_HEADERS);
  }
}

/** Serves the pages of this Stripe. Returns false if the address is not one of its pages. */
export async function servePages(
  context: SessionContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', context.url);
  if (pathname.startsWith('/p/session/')) {
    await servePortal(context, pathname, request, response);
    return true;
  }
  if (!pathname.startsWith('/v3/')) return false;
  if (request.method === 'POST' && pathname === '/v3/authenticate') {
    await answerBank(context, request, response);
    return true;
  }
  const fixed = FIXED[pathname];
  const name = SCRIPTS.find((each) => pathname === `/v3/${each}.js`);
  if (fixed) send(response, 200, fixed[0], fixed[1], PAGE_HEADERS);
  else if (name) send(response, 200, 'text/javascript', await scriptOf(name));
  else send(response, 404, 'text/plain', 'There is no such page here.');
  return true;
}

const bundled = new Map<string, Promise<string>>();

async function bundle(name: string): Promise<string> {
  const input = fileURLToPath(new URL(`../browser/${name}.ts`, import.meta.url));
  const made = await rolldown({ input, logLevel: 'warn' });
  try {
    const { output } = await made.generate({ format: 'iife' });
    return output[0].code;
  } finally {
    await made.close();
  }
}

/** Returns a script for a page. It is bundled from its modules at the first request. */
function scriptOf(name: 'stripe' | 'card' | 'authenticate'): Promise<string> {
  const script = bundled.get(name) ?? bundle(name);
  bundled.set(name, script);
  return script;
}
