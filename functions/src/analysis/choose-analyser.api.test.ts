import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { configureCloud, ownCloud, PREFIXES } from '../../test/support/cloud.ts';
import { GOOD, good, startFakeVertex } from '../../test/support/fake-vertex.ts';
import { aDrop, newPerson, type Person } from '../../test/support/people.ts';
import { TEN_FAULTS } from '../../test/support/provider-faults.ts';
import { aStoredDrop, storeDrop } from '../../test/support/stored.ts';
import { markForDeletion } from '../data-rights/deletion.ts';
import { analyseDrop } from '../drops/analyse.ts';
import { receiveDrop } from '../drops/receive-drop.ts';
import { reconcileUser } from '../nightly/people.ts';
import { collection } from '../platform/collections.ts';
import { analyseText } from './analysis.ts';
import { chooseAnalyser } from './choose-analyser.ts';
import { ledByChoice } from './led-by-choice.ts';
import { turnOf } from './reflection/reflect.ts';
import { rateRisk } from './risk/risk.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const TEXT = 'I left the light on for nobody, and the house knows it.';
const GRAVE = 'I want to kill myself tonight.';

const api = whileTesting(() => startApi(() => NOW));
const fake = whileTesting(startFakeVertex);
beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.restoreAllMocks());

let before: number;
beforeEach(() => {
  configureCloud(fake);
  delete process.env.GEMINI_LOCATION;
  before = fake.received.length;
  fake.replyWith(good());
});
const received = () => fake.received.slice(before);

const allow = (
  { token }: Person,
  aiProvider: 'embedded' | 'cloud' | 'cloud-outside-eu' = 'cloud',
) => api.send('PATCH /api/user/me', { token, json: { aiProvider } });

async function aMember(): Promise<Person> {
  const person = await newPerson({ premium: true });
  await allow(person);
  return person;
}

async function release({ token }: Person, content = TEXT): Promise<string> {
  const { status, body } = await api.send('POST /api/drops', { token, json: aDrop({ content }) });
  expect(status).toBe(201);
  return String(body.drop.id);
}

const arrive = (dropId: string) =>
  receiveDrop({ id: randomUUID(), time: NOW.toISOString(), dropId }, NOW);

/** The embedded reading of a drop for which its author chose sadness, as all of these did. */
const own = (text: string, { uid }: Pick<Person, 'uid'>) => {
  const context = { turn: turnOf(uid, '2026-11-20', { of: 'drop' }) };
  const risk = rateRisk(text);
  return ledByChoice(analyseText(text, risk, context), { text, emotion: 'sadness', risk, context });
};

const stored = async (id: string) => (await collection('drops').doc(id).get()).data();

describe('words stay here', () => {
  const CASES: Readonly<Record<string, () => Promise<Person>>> = {
    'of a member who was never asked': () => newPerson({ premium: true }),
    'of somebody who agreed and is no member': async () => {
      const person = await newPerson();
      await allow(person);
      return person;
    },
    'of a member who changed their mind a moment ago': async () => {
      const person = await aMember();
      await allow(person, 'embedded');
      return person;
    },
    'of a membership that has ended': async () => {
      const person = await aMember();
      await collection('entitlements').doc(person.uid).set({ isPremium: false });
      return person;
    },
    'of a member who agreed to a cloud in the EU, and it has left': async () => {
      const person = await aMember();
      process.env.GEMINI_LOCATION = 'global';
      return person;
    },
    'of a member who agreed where no cloud is configured': async () => {
      process.env.GEMINI_MODEL = '';
      return aMember();
    },
  };

  it.each(Object.entries(CASES))('%s', async (_, prepare) => {
    const person = await prepare();
    const id = await release(person);
    await arrive(id);
    expect(received()).toEqual([]);
    expect(await stored(id)).toMatchObject({ aiAnalysis: own(TEXT, person).reflection });
    expect(await stored(id)).not.toHaveProperty('cloudRisk');
  });

  it('of a member who is leaving', async () => {
    const person = await aMember();
    const id = await release(person);
    await markForDeletion(person.uid, 'fade', NOW);
    await arrive(id);
    expect(received()).toEqual([]);
  });

  it('at night, when what was left over is read', async () => {
    const person = await aMember();
    const id = await release(person);
    await reconcileUser(person.uid, new Date(NOW.getTime() + 2 * 3_600_000));
    expect((await stored(id))?.analysedAt).not.toBeNull();
    expect(received()).toEqual([]);
  });
});

describe('the words of a member who agreed', () => {
  it.each(PREFIXES)('leave once, alone, and come back as a reading: %s', async (prefix) => {
    configureCloud(fake, prefix);
    const person = await aMember();
    const id = await release(person);
    expect(received()).toEqual([]);
    await arrive(id);
    const [sent, ...more] = received();
    expect(more).toEqual([]);
    expect(sent?.body).toContain(TEXT);
    const everything = JSON.stringify(sent);
    for (const trace of [person.uid, person.email, id, '2026-11']) {
      expect(everything).not.toContain(trace);
    }
    expect(await stored(id)).toMatchObject({
      aiAnalysis: expect.stringMatching(/^You left the light on for nobody\b/),
      sentimentScore: GOOD.sentiment,
      cloudRisk: 'none',
    });
  });

  it('leave the EU once they agreed to that', async () => {
    process.env.GEMINI_LOCATION = 'global';
    const person = await newPerson({ premium: true });
    await allow(person, 'cloud-outside-eu');
    await arrive(await release(person));
    expect(received().map(({ url }) => url)).toEqual([
      expect.stringContaining('/locations/global/'),
    ]);
  });

  it('are read in a crisis post too, and what was heard of danger is theirs to see and to take along', async () => {
    const person = await aMember();
    const json = { content: TEXT };
    const shared = await api.send('POST /api/drops/crisis', { token: person.token, json });
    fake.replyWith(good({ risk: 'high' }));
    await arrive(String(shared.body.drop.id));
    expect(received()).toHaveLength(1);
    const { token } = person;
    const own = (await api.send('GET /api/drops/me', { token })).body.drops;
    const taken = (await api.send('GET /api/user/me/export', { token })).body.drops;
    for (const list of [own, taken]) expect(list[0].risk).toBe('high');
  });
});

describe('a provider that fails in ten ways', () => {
  it('fails no drop, changes no reading, and takes help from nobody', async () => {
    const clock = () => new Date();
    const faults = Object.entries(TEN_FAULTS);
    fake.replyBy((body) => faults.find(([name]) => body.includes(`(${name})`))?.[1] ?? good());
    const heard = faults.map(async ([name]) => {
      const { uid, token } = await aMember();
      const cloud = ownCloud(clock, { impatient: name === 'silence' });
      const contents = [TEXT, GRAVE].map((content) => `${content} (${name})`);
      for (const [nth, content] of contents.entries()) {
        const id = `${uid.slice(0, 19)}${nth}`;
        await storeDrop(id, aStoredDrop(uid, '2026-11-20', { content }));
        await analyseDrop(id, randomUUID(), NOW, (who, event) =>
          chooseAnalyser(who, event, clock, cloud),
        );
        const { sentimentScore, reflection, emotions } = own(content, { uid });
        const ours = { sentimentScore, aiAnalysis: reflection, emotionShares: emotions };
        expect(await stored(id), name).toMatchObject(ours);
      }
      expect(
        fake.received.filter(({ body }) => body.includes(`(${name})`)),
        name,
      ).not.toEqual([]);
      const { body } = await api.send('GET /api/drops/me', { token });
      const risks = body.drops.map((drop: { content: string; risk: string }) => [
        drop.content,
        drop.risk,
      ]);
      const [plain = '', grave = ''] = contents;
      expect(Object.fromEntries(risks), name).toEqual({ [plain]: 'none', [grave]: 'high' });
    });
    await Promise.all(heard);
    expect(heard).toHaveLength(10);
  });
});

describe('one person’s share of the day', () => {
  it('cannot be outgrown: who hammers leaves the others theirs', async () => {
    const clock = () => NOW;
    process.env.GEMINI_DAILY_CALLS = '40';
    const cloud = ownCloud(clock);
    delete process.env.GEMINI_DAILY_CALLS;
    const read = async ({ uid }: Person, times: number) => {
      const ids = Array.from({ length: times }, (_, nth) => `${uid.slice(0, 18)}${10 + nth}`);
      for (const id of ids) {
        await storeDrop(id, aStoredDrop(uid, '2026-11-20', { content: TEXT }));
        await analyseDrop(id, randomUUID(), NOW, (...who) => chooseAnalyser(...who, clock, cloud));
      }
      const docs = await Promise.all(ids.map(stored));
      expect(docs.map((doc) => doc?.analysedAt)).not.toContain(null);
      return docs.filter((doc) => doc?.cloudRisk !== undefined).length;
    };
    const hammering = await aMember();
    expect(await read(hammering, 12)).toBe(2);
    expect(received()).toHaveLength(2);
    for (let others = 0; others < 6; others += 1) expect(await read(await aMember(), 1)).toBe(1);
  });
});
