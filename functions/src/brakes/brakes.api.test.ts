import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { startApi } from '../../test/support/api.ts';
import { aDrop, newPerson } from '../../test/support/people.ts';
import { releasedDrop, report } from '../../test/support/reporting.ts';
import { tick } from '../../test/support/ticks.ts';
import { wholeStore } from '../../test/support/whole-store.ts';
import { readAudit, verifyChain } from '../audit/audit.ts';
import { BRAKES, type Brake, endpoints, type Route } from '../contract/index.ts';
import { carryOut } from '../desk/operators.ts';
import { brakesDocument, forgetBrakes, isStopped } from '../platform/brakes.ts';
import { log } from '../platform/log.ts';
import { readBrakes, setBrake } from './brakes.ts';

const NOW = new Date('2026-11-20T12:07:00.000Z');
const api = whileTesting(() => startApi(() => NOW));
const NAMES = Object.keys(BRAKES) as Brake[];
const ROUTES = Object.keys(endpoints) as Route[];

/** Turns on these brakes and no others, without the audit. */
async function only(...on: Brake[]): Promise<void> {
  await brakesDocument().set({ on });
  forgetBrakes();
}
const isOn = async () => [...(await readBrakes())].filter(([, is]) => is).map(([name]) => name);

afterEach(async () => {
  vi.restoreAllMocks();
  await only();
});

/** What the brakes stop. Whatever is not here works in every state. */
const STOPPED_BY: Partial<Record<Route, readonly Brake[]>> = {
  'POST /api/drops': ['releases', 'read-only'],
  'POST /api/drops/crisis': ['releases', 'read-only'],
  'POST /api/drops/me/seen': ['read-only'],
  'POST /api/drops/:dropId/feeling': ['read-only'],
  'POST /api/drops/:dropId/react': ['read-only'],
  'POST /api/journal/entries': ['read-only'],
  'PATCH /api/journal/entries/:entryId': ['read-only'],
  'POST /api/journal/entries/:entryId/feeling': ['read-only'],
  'POST /api/journal/entries/:entryId/favourite': ['read-only'],
  'POST /api/create-subscription': ['read-only'],
  'POST /api/admin/refresh-user': ['read-only'],
  'PATCH /api/reminder': ['read-only'],
  'POST /api/reminder/devices': ['read-only'],
};

const WORK = {
  'sign-up': ['sign-ups', 'read-only'],
  'cloud reading': ['cloud-analyser'],
  reminder: ['reminders', 'releases', 'read-only'],
} as const;

/** Every set of brakes. */
const STATES = Array.from({ length: 2 ** NAMES.length }, (_, bits) =>
  NAMES.filter((_name, n) => bits & (1 << n)),
);

describe('a brake', () => {
  it('refuses a new drop with kind words, and uses up no day, no key and no prompt', async () => {
    const { token } = await newPerson();
    const headers = { 'idempotency-key': randomUUID() };
    await api.send('GET /api/user/me', { token });
    const before = await wholeStore();
    await only('releases');
    const failed = vi.spyOn(log, 'error');
    const refused = await api.send('POST /api/drops', { token, json: aDrop(), headers });
    expect([refused.status, refused.body.code]).toEqual([503, 'closed-for-now']);
    expect(refused.body.message).toMatch(/Your words are kept here.*open Help/);
    expect(refused.headers.get('retry-after')).toBe('300');
    expect(failed).not.toHaveBeenCalled();
    await only();
    expect({ ...(await wholeStore()), 'brakes/state': null }).toEqual({
      ...before,
      'brakes/state': null,
    });
    const taken = await api.send('POST /api/drops', { token, json: aDrop(), headers });
    expect(taken.status).toBe(201);
  });

  it.each(STATES)('stops what the table says, and nothing else: %s %s %s %s %s', async (...on) => {
    const brakes = on.filter((name) => name !== undefined);
    await only(...brakes);
    const stops = (by: readonly Brake[] = []) => by.some((brake) => brakes.includes(brake));
    for (const route of ROUTES) {
      expect([route, await isStopped(route)]).toEqual([route, stops(STOPPED_BY[route])]);
    }
    for (const [work, by] of Object.entries(WORK)) {
      expect([work, await isStopped(work as keyof typeof WORK)]).toEqual([work, stops(by)]);
    }
  });

  it('is asked about by every route of a person', async () => {
    const { token } = await newPerson();
    await api.send('GET /api/user/me', { token });
    await only(...NAMES);
    const ends = ['DELETE /api/user/me', 'POST /api/user/me/log-out-elsewhere'];
    const codes = await Promise.all(
      ROUTES.filter((route) => !ends.includes(route)).map(async (route) => {
        const { body } = await api.send(route.replaceAll(/:\w+/g, 'Z'.repeat(20)), { token });
        return [route, body?.code === 'closed-for-now'];
      }),
    );
    const refused = codes.filter(([, is]) => is).map(([route]) => route);
    expect(refused.sort()).toEqual(Object.keys(STOPPED_BY).sort());
  });

  it('is asked about nowhere else, so that jobs, removals and orders go on', () => {
    const folder = new URL('../', import.meta.url).pathname;
    const asking = globSync('**/*.ts', { cwd: folder })
      .filter((file) => !file.includes('.test.') && !file.endsWith('platform/brakes.ts'))
      .filter((file) => /refuseIfStopped|isStopped/.test(readFileSync(folder + file, 'utf8')));
    expect(asking.sort()).toEqual([
      'account/profile.ts',
      'analysis/choose-analyser.ts',
      'api/app.ts',
      'reminders/send-due.ts',
    ]);
  });
});

describe('with every brake on', () => {
  it('somebody deletes, reports, exports and leaves, an order is carried out, and both leave the feed', async () => {
    const [author, ordered, reader] = [await newPerson(), await newPerson(), await newPerson()];
    const dropId = await releasedDrop(api, author, NOW, 'Deleted while everything was closed.');
    const orderedId = await releasedDrop(api, ordered, NOW, 'Taken down while all was closed.');
    const reported = await releasedDrop(api, await newPerson(), NOW, 'Reported meanwhile.');
    const json = { content: 'A quiet day.' };
    const { entry } = (await api.send('POST /api/journal/entries', { ...author, json })).body;
    await api.send('GET /api/user/me', reader);
    await only(...NAMES);
    const send = async (route: string) => (await api.send(route, author)).status;
    expect(await send(`DELETE /api/journal/entries/${entry.id}`)).toBe(204);
    expect(await send(`DELETE /api/drops/${dropId}`)).toBe(204);
    const takenBack = { ...reader, json: { consents: false } };
    expect((await api.send('PATCH /api/user/me', takenBack)).body.user.consentedOn).toBeNull();
    expect((await report(api, reader, reported, 'hate')).status).toBe(201);
    const notice = {
      address: `/feed?drop=${reported}`,
      reason: 'illegal',
      explanation: 'It names somebody.',
      name: 'A. Reader',
      email: 'reader@people.test',
      inGoodFaith: true,
    };
    expect((await api.send('POST /api/public/notices', { json: notice })).status).toBe(201);
    expect(await carryOut({ dropId: orderedId, reference: 'order 1' }, NOW)).toBe('taken-down');
    await tick(NOW);
    const feed = (await api.send('GET /api/public/drops/feed')).text;
    expect(feed).toContain('Reported meanwhile.');
    expect(feed).not.toContain('closed.');
    expect(await send('GET /api/user/me/export')).toBe(200);
    expect(await send('DELETE /api/user/me')).toBe(204);
  });
});

describe('while sign-ups are off', () => {
  it('refuses a new account before anything is stored, and takes in who has one', async () => {
    const [known, unknown] = [await newPerson(), await newPerson()];
    await api.send('GET /api/user/me', known);
    await only('sign-ups');
    const before = await wholeStore();
    for (const route of ['GET /api/user/me', 'POST /api/drops', 'POST /api/journal/entries']) {
      const json = route.startsWith('GET') ? undefined : aDrop();
      const call = route.includes('journal') ? { content: 'A quiet day.' } : json;
      const { status, body } = await api.send(route, {
        token: unknown.token,
        ...(call && { json: call }),
      });
      expect([route, status, body.code]).toEqual([route, 503, 'closed-for-now']);
      expect(body.message).toMatch(/^You cannot open an account/);
    }
    expect(await wholeStore()).toEqual(before);
    expect((await api.send('GET /api/user/me', known)).status).toBe(200);
    expect((await api.send('GET /api/public/drops/feed')).status).toBe(200);
  });
});

describe('the document', () => {
  it('that cannot be read leaves what was known before, and fails nothing', async () => {
    await only('releases');
    expect(await isStopped('POST /api/drops')).toBe(true);
    forgetBrakes();
    const said = vi.spyOn(log, 'warn').mockReturnValue();
    const ref = brakesDocument();
    vi.spyOn(Object.getPrototypeOf(ref), 'get').mockRejectedValue(new Error('out of reach'));
    expect(await isStopped('POST /api/drops')).toBe(true);
    expect(await isStopped('POST /api/journal/entries')).toBe(false);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('is not waited for by what no brake stops, and not for long by anything', async () => {
    expect(await isStopped('POST /api/drops')).toBe(false);
    forgetBrakes();
    const read = vi.spyOn(Object.getPrototypeOf(brakesDocument()), 'get');
    read.mockReturnValue(new Promise(() => undefined));
    expect(await isStopped('POST /api/public/notices')).toBe(false);
    expect(read).not.toHaveBeenCalled();
    expect(await isStopped('POST /api/drops')).toBe(false);
    expect(read).toHaveBeenCalledTimes(1);
    forgetBrakes();
  });

  it('is read once for many requests', async () => {
    forgetBrakes();
    const read = vi.spyOn(Object.getPrototypeOf(brakesDocument()), 'get');
    for (let n = 0; n < 50; n += 1) await isStopped('POST /api/drops');
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('an operator', () => {
  it('turns a brake on and off, and the audit has each change once', async () => {
    const entries = (await readAudit()).length;
    await setBrake('releases', true, NOW);
    await setBrake('releases', true, NOW);
    await setBrake('reminders', true, NOW);
    expect(await isOn()).toEqual(['releases', 'reminders']);
    expect(await isStopped('POST /api/drops')).toBe(true);
    await setBrake('releases', false, NOW);
    expect(await isOn()).toEqual(['reminders']);
    expect(await isStopped('POST /api/drops')).toBe(false);
    const audit = await readAudit();
    expect(verifyChain(audit).holds).toBe(true);
    expect(
      audit.slice(entries).map(({ by, action, before, after }) => [by, action, before, after]),
    ).toEqual([
      ['operator', 'brake: releases', 'off', 'on'],
      ['operator', 'brake: reminders', 'off', 'on'],
      ['operator', 'brake: releases', 'on', 'off'],
    ]);
  });
});
