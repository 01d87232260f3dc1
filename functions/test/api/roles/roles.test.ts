import { beforeAll, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../../scripts/lib/testing/while-testing.ts';
import { endpoints, type Route } from '../../../src/contract/index.ts';
import { systemClock } from '../../../src/platform/time.ts';
import { type Answer, startApi } from '../../support/api.ts';
import { plantHeld } from '../../support/notices.ts';
import { aDrop, newPerson, type Person } from '../../support/people.ts';
import { inRole, ROLES, type Role, type RoleFixture } from '../../support/roles.ts';
import { tick } from '../../support/ticks.ts';
import { BY_INPUT, EXPECTED_STATUSES, expected, type Row, TO_CRISIS } from './expected-statuses.ts';

const api = whileTesting(() => startApi(systemClock));
let dropId: string;
const onlookers = new Map<Role, InRole>();
beforeAll(async () => {
  dropId = await released();
  for (const role of ONLOOKERS) onlookers.set(role, await newInRole(role, () => true));
});

/** Roles that may do nothing with the owner's data. Every route is asked about the same owner, whose data stays. */
const ONLOOKERS: readonly Role[] = ['visitor', 'other', 'deleted', 'revoked'];

const REFUSED_FOR = {
  public: undefined,
  user: 'premium-required',
  moderator: 'role-required',
} as const;

const SECRET = 'nobody but its author may read this';

const OF_OWN_DROP: ReadonlySet<Route> = new Set([
  'DELETE /api/drops/:dropId',
  'POST /api/drops/:dropId/feeling',
]);

async function released(): Promise<string> {
  const id = await dropped(await newPerson());
  await tick(systemClock());
  return id;
}

/** The id of a drop by this person. */
async function dropped({ token }: Person): Promise<string> {
  return (await api.send('POST /api/drops', { token, json: aDrop() })).body.drop.id;
}

/** The id of an entry by this person. */
async function written({ token }: Person): Promise<string> {
  const answer = await api.send('POST /api/journal/entries', { token, json: { content: SECRET } });
  return answer.body.entry.id;
}

/** The owner's data that an address can name. */
interface Things {
  entryId: string;
  dropId: string;
  noticeId: string;
}

interface InRole extends RoleFixture {
  readonly things: Things;
}

/** A new person in a role, with an owner who has the needed data. */
async function newInRole(role: Role, needs: (thing: keyof Things) => boolean): Promise<InRole> {
  const things = { entryId: '', dropId: '', noticeId: '' };
  const fixture = await inRole(role, async (person) => {
    if (needs('entryId')) things.entryId = await written(person);
    if (needs('noticeId')) things.noticeId = (await plantHeld(person, systemClock())).noticeId;
    if (needs('dropId')) things.dropId = await dropped(person);
  });
  return { ...fixture, things };
}

/** The caller of a route in a role: a new person, except for roles that are refused everywhere. */
async function callerOf(role: Role, route: Route): Promise<InRole> {
  const onlooker = onlookers.get(role);
  if (role === 'other' && onlooker) return { ...onlooker, token: (await newPerson()).token };
  if (onlooker) return onlooker;
  // These routes delete one's own data, or correct the emotion of one's own words.
  return newInRole(role, (thing) =>
    thing === 'dropId' ? OF_OWN_DROP.has(route) : route.includes(`:${thing}`),
  );
}

/** Calls a route in every role and returns the answers. */
async function asEverybody(route: Route, { json, query = '' }: Row, onDrop = dropId) {
  const answers = {} as Record<Role, Answer>;
  for (const role of ROLES) {
    const { owner, token, things } = await callerOf(role, route);
    const address = route
      .replace(':entryId', things.entryId)
      .replace(':dropId', OF_OWN_DROP.has(route) ? things.dropId : onDrop)
      .replace(':noticeId', things.noticeId)
      .replace(':deviceId', 'a'.repeat(64))
      // The case and the account's end do not exist.
      .replace(/:(caseId|endingId)/, 'A'.repeat(20));
    const answer = await api.send(address + query, { ...(token && { token }), json });
    answers[role] = answer;
    // A stranger, or a person with an invalid token, learns nothing about the owner.
    if (ONLOOKERS.includes(role)) {
      for (const trace of [SECRET, owner.uid, owner.email])
        expect(answer.text).not.toContain(trace);
    }
  }
  return answers;
}

const statuses = (answers: Record<Role, Answer>) =>
  Object.fromEntries(ROLES.map((role) => [role, answers[role].status]));

describe('who may call', () => {
  it.each(Object.entries(EXPECTED_STATUSES))('%s', async (route, row) => {
    const answers = await asEverybody(route as Route, row);
    expect(statuses(answers)).toEqual(expected(row));
    for (const { status, body } of Object.values(answers)) {
      if (status === 401) expect(body.code).toBe('unauthenticated');
      if (status === 403) expect(body.code).toBe(REFUSED_FOR[endpoints[route as Route].auth]);
    }
  });

  it.each(BY_INPUT)('%s: %s', async (_name, route, row) => {
    expect(statuses(await asEverybody(route, row))).toEqual(expected(row));
  });

  it('a reaction to a crisis post', async () => {
    const author = await newPerson({ premium: true });
    const call = { token: author.token, json: { content: 'It is heavy.' } };
    const { body } = await api.send('POST /api/drops/crisis', call);
    await tick(systemClock());
    const route = 'POST /api/drops/:dropId/react';
    const answers = await asEverybody(route, TO_CRISIS, body.drop.id);
    expect(statuses(answers)).toEqual(expected(TO_CRISIS));
  });
});

describe('somebody else’s journal entry answers, to the byte, as one that never was', () => {
  const unknown = 'Z'.repeat(20);
  const withId = Object.keys(EXPECTED_STATUSES).filter((route) =>
    route.includes(':entryId'),
  ) as Route[];

  it.each(withId)('%s', async (route) => {
    const [owner, reader] = [await newPerson(), await newPerson({ premium: true })];
    const foreign = await written(owner);
    const ask = (id: string) => {
      const call = { token: reader.token, json: EXPECTED_STATUSES[route].json };
      return api.send(route.replace(':entryId', id), call);
    };
    const told = ({ status, text, headers }: Answer) => {
      const plain = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return { status, text, headers: plain };
    };
    const [aboutForeign, aboutNone] = [await ask(foreign), await ask(unknown)];
    expect(told(aboutForeign)).toEqual(told(aboutNone));
    expect(aboutForeign.status).toBe(404);
    const still = await api.send(`GET /api/journal/entries/${foreign}`, { token: owner.token });
    expect(still.body.entry.content).toBe(SECRET);
  });

  it('a page of somebody else’s lists opens none of their rows', async () => {
    const [owner, reader] = [await newPerson(), await newPerson()];
    for (const _ of [1, 2, 3]) await written(owner);
    const list = 'GET /api/journal/entries';
    const { body } = await api.send(`${list}?limit=1`, { token: owner.token });
    const mine = await api.send(`${list}?cursor=${body.nextCursor}`, { token: reader.token });
    expect([mine.status, mine.body.entries]).toEqual([200, []]);
  });
});
