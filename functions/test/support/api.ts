import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { createApp } from '../../src/api/app.ts';
import { deferBodyParsing } from '../../src/http/defer-body-parsing.ts';
import type { Clock } from '../../src/platform/time.ts';

export const stopDeferring = deferBodyParsing();

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body. It has no type, so that tests can read any field of it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer, a wrong one too
  readonly body: any;
}

export interface Call {
  readonly token?: string;
  readonly json?: unknown;
  readonly body?: string | Uint8Array;
  readonly headers?: Record<string, string>;
  /** False for a person who does not consent that their words are kept. Everybody else does when first asked. */
  readonly consents?: false;
}

export interface Api {
  readonly origin: string;
  readonly send: (route: string, call?: Call) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

let started = 0;

/** The API as production serves it: our app in the Functions Framework, on a free port. */
export const startApi = (clock: Clock, verifyApp?: Parameters<typeof createApp>[1]): Promise<Api> =>
  startApp(createApp(clock, verifyApp));

/** An app in the Functions Framework, on a free port. */
export async function startApp(app: ReturnType<typeof createApp>): Promise<Api> {
  started += 1;
  const name = `app${started}`;
  http(name, app);
  const server = getTestServer(name);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    send: (route, call) => send(origin, route, call),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Sends a request such as `'POST /api/drops'` and returns the answer, whatever its status. */
export async function send(origin: string, route: string, call: Call = {}): Promise<Answer> {
  const answer = await sendOnce(origin, route, call);
  if (answer.body?.code !== 'consent-required' || call.consents === false) return answer;
  const { token = '', headers = {} } = call;
  const json = { consents: true };
  await sendOnce(origin, 'PATCH /api/user/me', { token, headers, json });
  return sendOnce(origin, route, call);
}

async function sendOnce(origin: string, route: string, call: Call): Promise<Answer> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const body = call.json === undefined ? call.body : JSON.stringify(call.json);
  const response = await fetch(origin + path, {
    method,
    headers: {
      // The server closes an idle connection after five seconds, perhaps at the moment when a busy client uses it
      // again.
      connection: 'close',
      ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
      ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : null,
  };
}
