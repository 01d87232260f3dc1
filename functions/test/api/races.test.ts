import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { collection } from '../../src/platform/collections.ts';
import { type Answer, startApi } from '../support/api.ts';
import { givenTo } from '../support/given.ts';
import { aDrop, newPeople, newPerson } from '../support/people.ts';
import { tick } from '../support/ticks.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const api = whileTesting(() => startApi(() => now));

/** The long run uses the whole crowd, for which the emulator needs minutes on a busy machine. */
const PEOPLE = process.env.LONG_RUN ? 100 : 12;
const READERS = process.env.LONG_RUN ? 200 : 25;

/** Sends all requests at once, but no more than the sockets of a busy laptop allow. */
const crowd = (sends: (() => Promise<Answer>)[], atOnce = 200): Promise<Answer[]> =>
  pLimit(atOnce).map(sends, (send) => send());

const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('many people, ten submissions each of the day’s drop, at once', () => {
  it('give exactly one drop each, and a clear refusal for all the rest', async () => {
    const people = await newPeople(PEOPLE);
    const sends = people.flatMap(({ token }) =>
      Array.from({ length: 10 }, (_, n) => () => {
        const json = aDrop({ content: `try ${n}` });
        return api.send('POST /api/drops', { token, json });
      }),
    );
    const answers = await crowd(sends);
    expect([count(answers, 201), count(answers, 409)]).toEqual([PEOPLE, 9 * PEOPLE]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'already-dropped', nextAllowedAt: expect.any(String) });
    }
    const [stored, toRelease, profiles] = await Promise.all([
      collection('drops').count().get(),
      collection('waiting').count().get(),
      collection('users').where('dropCount', '==', 1).count().get(),
    ]);
    expect([stored, toRelease, profiles].map((found) => found.data().count)).toEqual([
      PEOPLE,
      PEOPLE,
      PEOPLE,
    ]);
  }, 900_000);
});

describe('many readers, five times the same reaction each, on one drop, at once', () => {
  it('are counted once each, the rest "already reacted"', async () => {
    const author = await newPerson();
    const { body } = await api.send('POST /api/drops', { token: author.token, json: aDrop() });
    const { id } = body.drop;
    await tick(now);
    const people = await newPeople(READERS);
    const sends = people.flatMap(({ token }) =>
      Array.from({ length: 5 }, () => () => {
        return api.send(`POST /api/drops/${id}/react`, { token, json: { type: 'same' } });
      }),
    );
    const answers = await crowd(sends);
    expect([count(answers, 200), count(answers, 400)]).toEqual([READERS, 4 * READERS]);
    for (const refused of answers.filter(({ status }) => status === 400)) {
      expect(refused.body.message).toContain('already reacted');
    }
    await tick(now);
    // Its own address: the first page may be full of other people's drops.
    const { drop } = (await api.send(`GET /api/public/drops/${id}`)).body;
    expect(drop.reactionCounts).toEqual({ same: READERS });
    expect(await givenTo(id)).toHaveLength(READERS);
  }, 900_000);
});
