import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseForm, text } from '../api/form.ts';
import { invalid, StripeRefusal } from '../errors.ts';
import { readBody, send } from '../http.ts';
import { settle } from '../lifecycle/due.ts';
import { authenticate } from '../lifecycle/pay.ts';
import { changeCard, chooseEnd } from '../lifecycle/portal.ts';
import type { SessionContext } from '../session-context.ts';
import type { Portal } from '../state.ts';
import { BANK_PAGE, BANK_STYLE } from './bank-page.ts';
import { CARD_PAGE, CARD_STYLE } from './card-page.ts';
import { PAGE_HEADERS, page } from './html.ts';
import { PORTAL_STYLE, portalPage } from './portal-page.ts';
import { scriptOf } from './scripts.ts';

const HTML = 'text/html';
const FIXED: Record<string, [type: string, body: string]> = {
  '/v3/card': [HTML, CARD_PAGE],
  '/v3/card.css': ['text/css', CARD_STYLE],
  '/v3/authenticate': [HTML, BANK_PAGE],
  '/v3/authenticate.css': ['text/css', BANK_STYLE],
  '/v3/portal.css': ['text/css', PORTAL_STYLE],
};
const SCRIPTS = ['stripe', 'card', 'authenticate'] as const;

/** The answer to the bank's question, from its frame. */
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

/** What was pressed in the portal. */
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
    // Asked for anew, so that going back and reloading repeat nothing.
    response.writeHead(303, { location: path }).end();
  } catch (thrown) {
    if (!(thrown instanceof StripeRefusal)) throw thrown;
    const again = portalPage(context.state, portal, thrown.message);
    send(response, 400, HTML, again, PAGE_HEADERS);
  }
}

/** Serves what people see of this Stripe. Answers false for what is not a page of it. */
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
