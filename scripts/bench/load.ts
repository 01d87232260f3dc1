import autocannon, { type Options, type Request, type Result } from 'autocannon';
import { aDrop, newPeople, type Person } from '../../functions/test/support/people.ts';
import { step } from '../lib/progress.mjs';

const SECONDS = 10;
const CONNECTIONS = 20;
const POSTERS = 600;
/** Accounts made at once: the Auth emulator is one small process. */
const BATCH = 50;

/** The visitor's feed under load: requests a second and how long they take, beside a server that does nothing. */
export async function feedLoad(api: string, nothing: string): Promise<string[]> {
  await post(api, await crowd(40));
  const showing = step(`Reading the feed for ${SECONDS} s`);
  const url = `${api}/api/public/drops/feed`;
  const feed = await fire({ url, connections: CONNECTIONS, duration: SECONDS });
  const bare = await fire({ url: nothing, connections: CONNECTIONS, duration: 3 });
  showing.done();
  const share = (100 * feed.perSecond) / bare.perSecond;
  return [figures('Feed', feed), `      ${share.toFixed(1)} % of a server that does nothing`];
}

/** Many people releasing the day's drop, each once. */
export async function postingLoad(api: string): Promise<string[]> {
  const making = step(`Making ${POSTERS} people`);
  const people = await crowd(POSTERS);
  making.done();
  const showing = step(`${POSTERS} people release a drop`);
  const result = await post(api, people);
  showing.done();
  return [figures('Drops', result)];
}

async function crowd(size: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < size)
    people.push(...(await newPeople(Math.min(BATCH, size - people.length))));
  return people;
}

function post(api: string, people: Person[]): Promise<Shots> {
  const queue = people.values();
  const setupRequest = (request: Request): Request => ({
    ...request,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${queue.next().value?.token ?? ''}`,
    },
  });
  const body = JSON.stringify(aDrop());
  const request: Request = { method: 'POST', path: '/api/drops', body, setupRequest };
  return fire({
    url: api,
    connections: CONNECTIONS,
    amount: people.length,
    requests: [request],
  });
}

interface Shots {
  readonly perSecond: number;
  readonly failed: number;
  /** Milliseconds of every answer, sorted. */
  readonly times: readonly number[];
}

async function fire(options: Options): Promise<Shots> {
  const times: number[] = [];
  const started = performance.now();
  const result = await new Promise<Result>((resolve, reject) => {
    const shooting = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    shooting.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  return {
    perSecond: (1000 * times.length) / (performance.now() - started),
    failed: result.errors + result.non2xx,
    times: times.sort((a, b) => a - b),
  };
}

function figures(name: string, { perSecond, failed, times }: Shots): string {
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  return [
    `${name.padEnd(5)} ${perSecond.toFixed(0)} requests/s`,
    `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`,
    `${failed} failed of ${times.length}`,
  ].join(', ');
}
