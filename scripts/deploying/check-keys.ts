import { createECDH } from 'node:crypto';
import { billingProblem, stripeModeOf } from '../../functions/src/platform/environment.ts';
import { LOCAL_SERVER_KEY, parseServerKey } from '../../functions/src/platform/keys.ts';
import { WEBHOOK_EVENTS } from '../local-stripe/index.ts';
import { domainsOf, type Parameters } from './check-files.ts';
import { listDeployed } from './check-server.ts';
import { type Finding, look, NotKnown } from './finding.ts';
import type { Google } from './google.ts';

/** The version of Stripe's API whose events the server understands. */
export const STRIPE_VERSION = '2026-10-28.endive';

const PATIENCE_MS = 20_000;
const STRIPE_KEY = /^[sr]k_(?:live|test)_\w+$/;

/** What prints a secret's value without a line end, which would become part of it. */
const MAKE: Readonly<Record<string, string>> = {
  SERVER_KEY: `printf 'g:%s' "$(openssl rand -hex 32)"`,
  STRIPE_SECRET_KEY: `printf '%s' 'sk_...'`,
  STRIPE_WEBHOOK_SECRET: `printf '%s' 'whsec_...'`,
  ALERT_URL: `printf '%s' 'https://...'`,
};
const setting = (name: string, project: string): string =>
  `${MAKE[name] ?? `printf '%s' '...'`} | npx firebase functions:secrets:set ${name} --data-file - --project ${project}`;

/**
 * Checks what is in Secret Manager, and with Stripe's key what is at Stripe. No value is ever printed.
 * @param secrets the secrets that the functions read
 */
export function checkKeys(
  google: Google,
  parameters: Parameters,
  secrets: readonly string[],
  when: 'before' | 'after',
): Promise<Finding>[] {
  const { project } = google;
  const how = 'gcloud secrets versions access latest';
  return [
    ...secrets.map((name) =>
      look(`${name} is set`, how, async () => {
        const value = await google.secret(name);
        const mend = name === 'SERVER_KEY' ? await mendOfServerKey(google) : setting(name, project);
        if (name === 'ALERT_URL' && value === 'none') {
          return { wrong: 'no address is set, so nobody is told', mend, isLater: true };
        }
        const wrong = value === null ? missing(name) : problemOf(name, value, parameters);
        return wrong ? { wrong, mend } : null;
      }),
    ),
    look('the functions find what they wrote with SERVER_KEY', HELD, async () => {
      const held = await heldServerKey(google);
      if (!held) return null;
      const latest = (await google.secret('SERVER_KEY')) ?? '';
      const wrong =
        held.value === null
          ? `version ${held.version}, which the functions hold, is switched off`
          : lossOf(held.value, latest);
      return wrong ? { wrong, mend: await mendOfServerKey(google) } : null;
    }),
    look('people can pay', `${how}, functions/.env.${project}`, async () => {
      const key = (await google.secret('STRIPE_SECRET_KEY')) ?? '';
      const hook = (await google.secret('STRIPE_WEBHOOK_SECRET')) ?? '';
      const env = { ...parameters, GCLOUD_PROJECT: project };
      const values = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: hook };
      const problem =
        billingProblem({ ...env, ...values }) ??
        Object.entries(values)
          .filter(([name, value]) => problemOf(name, value, parameters))
          .map(([name]) => `${name} is not as it should be.`)[0];
      if (!problem) return null;
      // The server's words name a command without the project.
      const wrong = problem.replace(/: firebase functions:.*/, '');
      const [name = ''] = /^STRIPE_(?:SECRET_KEY|WEBHOOK_SECRET)/.exec(wrong) ?? [];
      const mend = name ? setting(name, project) : `Mend the line in functions/.env.${project}.`;
      return { wrong, mend };
    }),
    ...checkStripe(google, parameters),
    ...(when === 'after' ? [checkAlerts(google)] : []),
  ];
}

const missing = (name: string): string =>
  name === 'ALERT_URL'
    ? 'there is none; give an https address that takes {"text": "..."}, or the word none'
    : 'there is none';

function problemOf(name: string, value: string, parameters: Parameters): string | null {
  if (value.trim() === '') return 'it is empty';
  if (value !== value.trim()) return 'white space stands before or after it';
  if (name === 'SERVER_KEY') return problemOfServerKey(value);
  if (name === 'ALERT_URL') {
    return value === 'none' || /^https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?:[:/?]|$)/i.test(value)
      ? null
      : 'it is no https address, and not the word none';
  }
  if (name === 'STRIPE_SECRET_KEY' && !STRIPE_KEY.test(value)) {
    return 'it is no key of Stripe: put your own in for the dots';
  }
  if (name === 'STRIPE_WEBHOOK_SECRET' && !/^whsec_[a-z0-9]{20,}$/i.test(value)) {
    return 'it is no signing secret of Stripe: put your own in for the dots';
  }
  if (name === 'VAPID_PRIVATE_KEY' && publicKeyOf(value) !== parameters.VAPID_PUBLIC_KEY) {
    return 'it does not belong to VAPID_PUBLIC_KEY';
  }
  return null;
}

const HELD = 'gcloud functions list, secrets versions access';

/** The oldest version of SERVER_KEY that a function holds. Null: no function is deployed. */
async function heldServerKey(
  google: Google,
): Promise<{ version: string; value: string | null } | null> {
  const versions = (await listDeployed(google))
    .flatMap((each) => each.serviceConfig?.secretEnvironmentVariables ?? [])
    .flatMap(({ key, version }) =>
      key === 'SERVER_KEY' && Number(version) ? [Number(version)] : [],
    );
  if (versions.length === 0) return null;
  const version = `${Math.min(...versions)}`;
  return { version, value: await google.secret('SERVER_KEY', version) };
}

/** A new key loses every row of the one before, so it is named only where no function holds a good one. */
async function mendOfServerKey(google: Google): Promise<string> {
  const { project } = google;
  const make = setting('SERVER_KEY', project);
  try {
    const held = await heldServerKey(google);
    if (held?.value === null) {
      return `gcloud secrets versions enable ${held.version} --secret=SERVER_KEY --project=${project}`;
    }
    if (!held || problemOfServerKey(held.value)) return make;
    return `gcloud secrets versions access ${held.version} --secret=SERVER_KEY --project=${project} | npx firebase functions:secrets:set SERVER_KEY --data-file - --project ${project}`;
  } catch (thrown) {
    // Where the API is off, there are no functions.
    if (thrown instanceof NotKnown && thrown.message.endsWith('is off')) return make;
    return 'Ask again: first it must be known which version the functions hold.';
  }
}

/** What would no longer be found. `npm run rekey` drops an older version only when nothing needs it. */
function lossOf(held: string, latest: string): string | null {
  if (problemOfServerKey(held) || problemOfServerKey(latest)) return null;
  const now = new Map(parseServerKey(latest).map(({ name, secret }) => [name, secret]));
  const [newest, ...older] = parseServerKey(held);
  if (!now.has(newest.name)) {
    return `the latest version lacks the letter ${newest.name}: what the functions wrote is never found again`;
  }
  const other = [newest, ...older].find(
    ({ name, secret }) => now.has(name) && now.get(name) !== secret,
  );
  if (!other) return null;
  return `the latest version has another key under the letter ${other.name}: what the functions wrote is never found again`;
}

function problemOfServerKey(value: string): string | null {
  try {
    const [local] = parseServerKey(LOCAL_SERVER_KEY);
    return parseServerKey(value).some(({ secret }) => secret === local.secret)
      ? 'it is the key of demo- projects, which everybody can read'
      : null;
  } catch (thrown) {
    // The message holds no part of the key.
    return thrown instanceof Error ? thrown.message : 'it is malformed';
  }
}

function publicKeyOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

interface Endpoint {
  url: string;
  status?: string;
  livemode?: boolean;
  api_version?: string | null;
  enabled_events?: string[];
}
interface Price {
  active?: boolean;
  currency?: string;
  unit_amount?: number | null;
  livemode?: boolean;
  recurring?: { interval?: string } | null;
}
interface Portal {
  is_default?: boolean;
  features?: { subscription_cancel?: { enabled?: boolean } };
}

const HOOKS = 'https://dashboard.stripe.com/webhooks';

function checkStripe(google: Google, parameters: Parameters): Promise<Finding>[] {
  const { project } = google;
  const isLive = stripeModeOf(project, parameters.STAGE) === 'live';
  const [domain] = domainsOf(project, parameters);
  const url = `https://${domain}/api/stripe/webhook`;
  const ask = async <T>(from: string): Promise<T> =>
    (await askStripe(from, await google.secret('STRIPE_SECRET_KEY'))) as T;
  return [
    look('Stripe tells the server what happens', 'GET /v1/webhook_endpoints', async () => {
      const { data } = await ask<{ data: Endpoint[] }>('webhook_endpoints?limit=100');
      const found = data.find((each) => each.url === url && each.livemode === isLive);
      if (!found) return { wrong: `no endpoint is ${url}`, mend: `${HOOKS}: add it` };
      const { enabled_events: events = [], api_version: version, status } = found;
      const lacking = events.includes('*')
        ? []
        : WEBHOOK_EVENTS.filter((each) => !events.includes(each));
      const wrong = [
        ...(status === 'enabled' ? [] : ['the endpoint is switched off']),
        ...(lacking.length === 0 ? [] : [`it lacks ${lacking.join(', ')}`]),
        ...(version === STRIPE_VERSION ? [] : [`its API version is not ${STRIPE_VERSION}`]),
      ];
      return wrong.length === 0 ? null : { wrong, mend: `${HOOKS}: mend ${url}` };
    }),
    look('the price is $4.99 a month', 'GET /v1/prices', async () => {
      const id = (parameters.STRIPE_PRICE_ID ?? '').split(',')[0]?.trim() ?? '';
      const price = await ask<Price>(`prices/${encodeURIComponent(id)}`);
      const isRight =
        price.active &&
        price.currency === 'usd' &&
        price.unit_amount === 499 &&
        price.recurring?.interval === 'month' &&
        price.livemode === isLive;
      if (isRight) return null;
      return {
        wrong: `${id} is not, is switched off, or of the other mode`,
        mend: `https://dashboard.stripe.com/products; then its id into functions/.env.${project}`,
      };
    }),
    look('members can cancel', 'GET /v1/billing_portal/configurations', async () => {
      const { data } = await ask<{ data: Portal[] }>('billing_portal/configurations?active=true');
      const portal = data.find(({ is_default: isDefault }) => isDefault);
      if (portal?.features?.subscription_cancel?.enabled) return null;
      return {
        wrong: 'the default portal is missing, or without cancelling',
        mend: 'https://dashboard.stripe.com/settings/billing/portal: save it with cancelling',
      };
    }),
  ];
}

async function askStripe(from: string, key: string | null): Promise<unknown> {
  if (!STRIPE_KEY.test(key ?? '')) {
    throw new NotKnown('no key to ask with', 'Mend STRIPE_SECRET_KEY first.');
  }
  const headers = { authorization: `Bearer ${key}`, 'stripe-version': STRIPE_VERSION };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`https://api.stripe.com/v1/${from}`, {
    headers,
    redirect: 'error',
    signal,
  }).catch(() => null);
  if (!answer) throw new NotKnown('no connection', 'Ask again with a connection.');
  if (answer.ok) return answer.json();
  // A missing object is an answer: nothing of it is right.
  if (answer.status === 404) return {};
  throw new NotKnown(
    `Stripe refuses (${answer.status})`,
    answer.status === 403
      ? 'The key is a restricted one: look in the dashboard, or let it read this.'
      : 'Set a valid STRIPE_SECRET_KEY.',
  );
}

/** Sends one message to the people on duty, because nothing else shows that messages arrive. */
function checkAlerts(google: Google): Promise<Finding> {
  const set = setting('ALERT_URL', google.project);
  return look('the people on duty can be told', 'POST to ALERT_URL', async () => {
    const url = await google.secret('ALERT_URL');
    if (!url?.startsWith('https://')) {
      return { wrong: 'no address is set, so nobody is told', mend: set, isLater: true };
    }
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Blckmirror was deployed: this shows that alerts arrive.' }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    if (answer?.ok) return null;
    const wrong = answer ? `it answers ${answer.status}` : 'it does not answer';
    const deploy = `npm run deploy -- --project ${google.project}`;
    return { wrong, mend: `${set}\n${deploy}` };
  });
}
