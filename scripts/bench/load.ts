import type { Request } from 'autocannon';
import { runTick } from '../../functions/src/pages/tick/run-tick.ts';
import { systemClock } from '../../functions/src/platform/time.ts';
import { aDrop, newPeople, type Person } from '../../functions/test/support/people.ts';
import { step } from '../lib/progress.mjs';
import { figures, fire, fromAnywhere, type Shots } from './fire.ts';

const SECONDS = 10;
const CONNECTIONS = 20;
const POSTERS = 600;
/** The number of accounts that are created at the same time. It is low because the Auth emulator is one small process. */
const BATCH = 50;

/** A request of a visitor who reads the feed. Each request comes from another address. */
export const readFeed: Request = {
  method: 'GET',
  path: '/api/public/drops/feed',
  setupRequest: (request) => ({ ...request, headers: fromAnywhere() }),
};

/**
 * Measures the public feed under load: requests per second and their duration, next to those of a server that does nothing.
 */
export async function feedLoad(api: string, nothing: string): Promise<string[]> {
  await post(api, await crowd(40));
  await runTick(systemClock());
  const showing = step(`Reading the feed for ${SECONDS} s`);
  const feed = await fire({
    url: api,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [readFeed],
  });
  const bare = await fire({ url: nothing, connections: CONNECTIONS, duration: 3 });
  showing.done();
  const share = (100 * feed.perSecond) / bare.perSecond;
  return [figures('Feed', feed), `      ${share.toFixed(1)} % of a server that does nothing`];
}

/** Measures many people who each release their drop of the day. */
export async function postingLoad(api: string): Promise<string[]> {
  const making = step(`Making ${POSTERS} people`);
  const people = await crowd(POSTERS);
  making.done();
  const showing = step(`${POSTERS} people release a drop`);
  const result = await post(api, people);
  showing.done();
  return [figures('Drops', result)];
}

/** Creates this many people with an account, in batches. */
export async function crowd(size: number): Promise<Person[]> {
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
