import { Agent, request } from 'node:http';
import fc from 'fast-check';
import pLimit from 'p-limit';
import type { Clock } from '../../../src/platform/time.ts';
import { type Api, startApi } from '../api.ts';
import { plantHeld } from '../notices.ts';
import { aDrop, newPerson, type Person } from '../people.ts';
import { tick } from '../ticks.ts';
import { complaint, outline, type RawAnswer } from './judge.ts';
import { anyRequest, type FuzzedRequest } from './requests.ts';

const AT_ONCE = 4;
/** Each request moves the server's clock on by this time, so that the rate limits seldom refuse a request. */
const STEP_MS = 3_000;

interface Crowd {
  readonly people: Person[];
  readonly dropId: string;
  readonly entryIds: Map<string, string>;
  readonly noticeIds: Map<string, string>;
}

async function gather(api: Api, size: number): Promise<Crowd> {
  const entryIds = new Map<string, string>();
  const noticeIds = new Map<string, string>();
  const people: Person[] = [];
  let dropId = '';
  for (let n = 0; n < size; n += 1) {
    const person = await newPerson({ premium: n % 2 === 0 });
    const { token } = person;
    const entry = { token, json: { content: 'A quiet day.' } };
    const written = await api.send('POST /api/journal/entries', entry);
    entryIds.set(person.uid, written.body.entry.id);
    noticeIds.set(person.uid, (await plantHeld(person, new Date())).noticeId);
    people.push(person);
    if (n === 0)
      dropId = (await api.send('POST /api/drops', { token, json: aDrop() })).body.drop.id;
  }
  // At this time the drop is due, by the real clock and by the server's simulated one.
  await tick(new Date(Date.now() + 60_000));
  return { people, dropId, entryIds, noticeIds };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sends a request that `fetch` may refuse to send. An answer that breaks off, or never comes, counts as status 599. */
function shoot(origin: string, sent: FuzzedRequest): Promise<RawAnswer> {
  const began = performance.now();
  const before = process.cpuUsage();
  const { method, path, body } = sent;
  // Node's client does not announce the body of a GET, and the server would read such a body as the next request.
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...sent.headers, ...length };
  return new Promise((resolve) => {
    const settle = (status: number, text: string, contentType = '') => {
      const { user, system } = process.cpuUsage(before);
      const ms = performance.now() - began;
      resolve({ status, text, contentType, ms, busyMs: (user + system) / 1000 });
    };
    // An idle connection may be closed just when it is used again. Such a request is sent once more.
    const lost = (problem: Error) =>
      asked.reusedSocket && body === null
        ? resolve(shoot(origin, sent))
        : settle(599, '', problem.message);
    const asked = request(`${origin}/`, { path, method, headers, agent, timeout: 90_000 });
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        settle(answer.statusCode ?? 599, text, answer.headers['content-type']),
      );
      answer.on('error', lost);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', lost);
    asked.end(body ?? undefined);
  });
}

function addressed(
  sent: FuzzedRequest,
  { people, dropId, entryIds, noticeIds }: Crowd,
): FuzzedRequest {
  const person = sent.who === null ? undefined : people[sent.who % people.length];
  const entryId = entryIds.get(person?.uid ?? '') ?? '';
  const path = sent.path
    .replace('{drop}', dropId)
    .replace('{entry}', entryId || dropId)
    .replace('{notice}', noticeIds.get(person?.uid ?? '') ?? dropId);
  const headers = person && { authorization: `Bearer ${person.token}` };
  return { ...sent, path, headers: { ...headers, ...sent.headers } };
}

/** The result: the number of answers by status, and every answer that is wrong. */
export interface Fuzzed {
  readonly statuses: Record<number, number>;
  readonly complaints: string[];
  readonly slowestMs: number;
}

/** The API under test, and the number of people who send requests. */
interface Target {
  /** Starts the API with this clock. */
  readonly start?: (clock: Clock) => Promise<Api>;
  readonly people?: number;
}

/** Sends `count` generated requests to all routes, from many people, a few at a time. */
export async function fuzz(
  count: number,
  seed: number,
  { start = startApi, people = 40 }: Target = {},
): Promise<Fuzzed> {
  let now = Date.now();
  const api = await start(() => new Date(now));
  const crowd = await gather(api, people);
  const requests = fc.sample(anyRequest, { numRuns: count, seed });
  const statuses: Record<number, number> = {};
  const complaints: string[] = [];
  let slowestMs = 0;
  await pLimit(AT_ONCE).map(requests, async (generated) => {
    now += STEP_MS;
    const sent = addressed(generated, crowd);
    const answer = await shoot(api.origin, sent);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, answer.ms);
    const wrong = complaint(sent.method, sent.path, answer);
    if (wrong) complaints.push(`${wrong}\n  ${outline(answer)}\n${describe(generated)}`);
  });
  agent.destroy();
  await api.close();
  return { statuses, complaints, slowestMs };
}

const describe = ({ method, path, headers, body }: FuzzedRequest) =>
  `  ${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${String(body).slice(0, 300)}`;
