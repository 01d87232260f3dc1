import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseDrop } from '../../src/drops/analyse.ts';
import { membersJob } from '../../src/nightly/members.ts';
import { reconcileUser } from '../../src/nightly/people.ts';
import { systemClock } from '../../src/platform/time.ts';
import { deployedRules, RulesProject } from '../rules/verdicts/rules-project.ts';
import { type Hold, holdAllReadable } from '../support/hold.ts';
import { type Paying, startPaying } from '../support/paying.ts';
import { aDrop, newPerson, type Person } from '../support/people.ts';
import { pay } from '../support/stripe.ts';
import { tick } from '../support/ticks.ts';

// The emulator and Google's reference do not agree on whether a browser's transaction locks what it reads. So nothing may
// rely on either: a reader who reads and holds everything that the rules allow must not stop anybody from writing.
describe('while somebody holds all that they can read', () => {
  let paying: Paying;
  let holder: Person;
  let dropId: string;
  let clientSecret: string;
  let hold: Hold;
  const send = (person: Person, route: string, json: unknown) =>
    paying.api.send(route, { token: person.token, json });

  beforeAll(async () => {
    await new RulesProject(process.env.GCLOUD_PROJECT ?? '').load(deployedRules());
    paying = await startPaying();
    holder = await newPerson();
    dropId = (await send(await newPerson(), 'POST /api/drops', aDrop())).body.drop.id;
    await tick(systemClock());
    clientSecret = (await paying.ask(holder)).body.clientSecret;
    hold = await holdAllReadable(holder, dropId);
  });
  afterAll(() => {
    hold.letGo();
    return paying.close();
  });

  it('others drop', async () => {
    expect((await send(await newPerson(), 'POST /api/drops', aDrop())).status).toBe(201);
  });

  it('others react', async () => {
    const route = `POST /api/drops/${dropId}/react`;
    const { status, body } = await send(await newPerson(), route, { type: 'same' });
    expect([status, body]).toEqual([200, { reactionCounts: { same: 1 } }]);
  });

  it('ticks pass: what waits comes out, what was given is counted, what was deleted goes', async () => {
    const author = await newPerson();
    const feed = async () => (await paying.api.send('GET /api/public/drops/feed')).body;
    const { id } = (await send(author, 'POST /api/drops', aDrop())).body.drop;
    await tick(systemClock());
    const shown = new Map<string, object>(
      (await feed()).drops.map((item: { drop: { id: string }; reactionCounts: object }) => [
        item.drop.id,
        item.reactionCounts,
      ]),
    );
    expect([shown.has(id), shown.get(dropId)]).toEqual([true, { same: 1 }]);
    expect((await send(author, `DELETE /api/drops/${id}`, undefined)).status).toBe(204);
    await tick(systemClock());
    expect((await feed()).gone).toContain(id);
  });

  it('their own payment becomes a membership', async () => {
    await pay(paying.local, clientSecret);
    await paying.heard();
    expect(await paying.isMember(holder)).toBe(true);
  });

  it('the night asks about their membership', async () => {
    await membersJob.start(systemClock());
  });

  it('their own drop is released and read, and the Mirror answers', async () => {
    const { status, body } = await send(holder, 'POST /api/drops', aDrop());
    expect(status).toBe(201);
    await analyseDrop(body.drop.id, 'an event', systemClock());
    await reconcileUser(holder.uid, systemClock());
    expect((await send(holder, 'GET /api/mirror/whisper', undefined)).status).toBe(200);
  });

  it('their settings change, and they leave', async () => {
    expect((await send(holder, 'PATCH /api/user/me', { timeZone: 'Asia/Tokyo' })).status).toBe(200);
    expect((await send(holder, 'DELETE /api/user/me', undefined)).status).toBe(204);
  });
});
