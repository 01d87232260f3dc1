import type { Request } from 'autocannon';
import { aDrop, type Person } from '../../functions/test/support/people.ts';
import { step } from '../lib/progress.mjs';
import { figures, fire } from './fire.ts';
import { crowd, readFeed } from './load.ts';

const SECONDS = 15;
const CONNECTIONS = 20;
const PEOPLE = 800;
/** Of every twenty requests, this many read the public feed. The others are one of each call below. */
const FEED_SHARE = 16;

type Call = (person: Person, turn: number) => Partial<Request>;

const TYPES = ['same', 'dark', 'therapy', 'respect'];

/**
 * Two writes and two private reads, each time by another person, so that no limit and no daily lock stops a request.
 */
const privateCalls = (dropIds: readonly string[]): Call[] => [
  () => ({ method: 'POST', path: '/api/drops', body: JSON.stringify(aDrop()) }),
  (_person, turn) => ({
    method: 'POST',
    path: `/api/drops/${dropIds[turn % dropIds.length]}/react`,
    body: JSON.stringify({ type: TYPES[Math.floor(turn / PEOPLE) % TYPES.length] }),
  }),
  () => ({ method: 'GET', path: '/api/user/me' }),
  () => ({ method: 'GET', path: '/api/drops/me' }),
];

function asPeople(people: readonly Person[], call: Call): Request {
  let turn = 0;
  return {
    setupRequest: (request) => {
      const person = people[turn % people.length];
      if (!person) return request;
      const made = call(person, turn);
      turn += 1;
      const headers = {
        authorization: `Bearer ${person.token}`,
        ...(made.body ? { 'content-type': 'application/json' } : {}),
      };
      return { ...request, ...made, headers };
    },
  };
}

/** Measures a typical evening: 80 % of the requests read the feed; the others drop, react and read private data. */
export async function mixedLoad(api: string): Promise<string[]> {
  const making = step(`Making ${PEOPLE} people`);
  const people = await crowd(PEOPLE);
  making.done();
  const feed = await fetch(`${api}/api/public/drops/feed`);
  const { drops } = (await feed.json()) as { drops: { drop: { id: string } }[] };
  const calls = privateCalls(drops.map(({ drop }) => drop.id)).map((call) =>
    asPeople(people, call),
  );
  const looks = Array.from({ length: FEED_SHARE / calls.length }, () => readFeed);
  const showing = step(`A mixed evening for ${SECONDS} s`);
  const shots = await fire({
    url: api,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: calls.flatMap((call) => [...looks, call]),
  });
  showing.done();
  return [figures('Mixed', shots), `      80 % feed, ${CONNECTIONS} connections`];
}
