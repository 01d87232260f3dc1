import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whileTesting } from '../../../scripts/lib/testing/while-testing.ts';
import { aCase } from '../../test/support/a-case.ts';
import { startApi } from '../../test/support/api.ts';
import { newId, newModerator, storeCase } from '../../test/support/desk.ts';
import { allGone } from '../../test/support/leaving.ts';
import { newPerson, type Person, tokenFor } from '../../test/support/people.ts';
import { emptyStore } from '../../test/support/whole-store.ts';
import { readAudit, verifyChain } from '../audit/audit.ts';
import { caseIdOf, derivedId } from '../cases/case.ts';
import { DISCLOSED_ALONE, scheduledParts } from '../desk/jobs.ts';
import { countMonth } from '../desk/transparency.ts';
import { collection } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';
import {
  confirm,
  discloseAlone,
  type Operator,
  openedCase,
  openedCaseOfNotice,
  request,
  requestOrConfirm,
  showRequest,
  wordsFor,
} from './disclose.ts';
import type { ContactRequest } from './rules.ts';

const START = new Date('2026-11-20T12:34:00.000Z');
const DEALT = new Date('2026-11-20T12:30:00.000Z');
const WORDS = 'I left the light on for nobody.';
const HOUR = 3_600_000;
const after = (hours: number, ms = 0) => new Date(START.getTime() + hours * HOUR + ms);
const NUMBER = '1111-2222-3333';

let now = START;
const api = whileTesting(() => startApi(() => now));
const operator = (name: string, isOnlyIdentity = false): Operator => ({
  email: `${name}@operators.test`,
  isOnlyIdentity,
});
const [ADA, BO] = [operator('ada'), operator('bo')];

let author: Person;
let moderator: Person;
let found: { dropId: string; caseId: string };
beforeEach(async () => {
  now = START;
  await emptyStore();
  [author, moderator] = await Promise.all([newPerson(), newModerator()]);
  found = await storeRealCase();
});

/** A case with an id as the product makes it. */
const storeRealCase = (dropId = newId()) =>
  storeCase(author.uid, DEALT, {}, {}, caseIdOf(dropId), dropId);

/** A case that a moderator has opened, in the form in which an operator asks about it. */
async function wish(change: Partial<ContactRequest> = {}): Promise<ContactRequest> {
  const { token } = moderator;
  await api.send(`POST /api/moderation/cases/${found.caseId}/claim`, {
    token,
    json: { version: 0 },
  });
  const caseId = await openedCase(found.caseId);
  return { of: 'author', caseId, notice: null, ground: 'crime', silence: null, ...change };
}

/** What the second operator repeats. */
const on = (ground: ContactRequest['ground'], silence: ContactRequest['silence'] = null) => ({
  ground,
  silence,
});
const asked = async (change: Partial<ContactRequest> = {}) =>
  (await request(await wish(change), ADA, START)).number;
const told = async (at: Date) => {
  now = at;
  // Each has its own token, because the first is too old after some days.
  const token = tokenFor(author, { auth_time: at.getTime() / 1000, iat: at.getTime() / 1000 });
  return (await api.send('GET /api/notices', { token })).body.notices as {
    id: string;
    text: string;
  }[];
};
const audited = async () =>
  (await readAudit())
    .filter(({ action }) => action.startsWith('contact'))
    .map(({ action, before, after: left, reason }) => [action, before, left, reason].join(' '));

/** A webhook that keeps everything that it gets. */
async function listen() {
  const heard: string[] = [];
  const server = createServer((req, res) => {
    req.on('data', (some) => heard.push(String(some)));
    req.on('end', () => res.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.ALERT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { heard, stop: () => new Promise((resolve) => server.close(resolve)) };
}
afterEach(() => {
  process.env.ALERT_URL = '';
});

describe('a contact that one asks for and another confirms', () => {
  it('is refused about a case that is not there, or that no person has opened', async () => {
    await expect(openedCase('f'.repeat(20))).rejects.toThrow('There is no case');
    await expect(openedCase(`/feed?drop=${'Z'.repeat(20)}`)).rejects.toThrow('There is no case');
    await expect(openedCase(found.caseId)).rejects.toThrow('No person has opened this case');
    await expect(openedCase(`/feed?drop=${found.dropId}`)).rejects.toThrow('No person has opened');
    await wish();
    expect(await openedCase(`https://somewhere.test/feed?drop=${found.dropId}`)).toBe(found.caseId);
  });

  it('is found by the number of a copy, which is all that its moderator sees', async () => {
    const copyId = derivedId('check id', found.caseId, 1);
    const about = {
      caseId: found.caseId,
      decision: 'keep',
      wasHeld: false,
      isSecond: false,
    } as const;
    const checkOf = { ...about, note: null, decidedBy: [], until: Timestamp.fromDate(after(99)) };
    await collection('cases')
      .doc(copyId)
      .set(aCase(found.dropId, DEALT, { checkOf }));
    await expect(openedCase(copyId)).rejects.toThrow('No person has opened this case');
    await wish();
    expect(await openedCase(copyId)).toBe(found.caseId);
  });

  it('is refused to the one who asked, on another ground, and without a request', async () => {
    const number = await asked();
    const { email } = ADA;
    const same = { email: ` ${email.toUpperCase()}`, isOnlyIdentity: true };
    for (const one of [ADA, same]) {
      await expect(confirm(number, on('crime'), one, START)).rejects.toThrow('Another identity');
    }
    await expect(confirm(number, on('order'), BO, START)).rejects.toThrow(
      'on another ground: crime',
    );
    for (const none of ['0000-0000', 'x/y', found.caseId]) {
      await expect(confirm(none, on('crime'), BO, START)).rejects.toThrow(
        /no request|not the number/,
      );
    }
    expect((await collection('disclosures').doc(number).get()).data()).toMatchObject({
      state: 'requested',
    });
    expect(await told(after(1000))).toEqual([]);
  });

  it('is shown once to the second, and kept nowhere', async () => {
    const number = await asked();
    const outcome = await confirm(number, on('crime'), BO, after(23.9));
    expect(outcome).toEqual({
      kind: 'disclosed',
      number,
      contact: { name: null, email: author.email },
    });
    expect(wordsFor(outcome, 'crime')).toContain(author.email);
    for (const one of [ADA, BO, operator('cy')]) {
      await expect(confirm(number, on('crime'), one, after(23.9))).rejects.toThrow();
    }
    expect(await audited()).toEqual([
      'contact of author  requested crime',
      'contact of author requested disclosed crime',
    ]);
    const kept = JSON.stringify([
      (await collection('disclosures').get()).docs.map((doc) => doc.data()),
      await readAudit(),
    ]);
    const { email, uid } = author;
    for (const trace of [email, uid, found.dropId, WORDS, ADA.email, BO.email]) {
      expect(kept).not.toContain(trace);
    }
    const [first, second] = (await readAudit()).slice(-2);
    expect(first?.by).toMatch(/^operator [0-9a-f]{16}$/);
    expect(second?.by).not.toBe(first?.by);
    expect(verifyChain(await readAudit())).toMatchObject({ holds: true });
  });

  it('lapses after 24 hours, and can be asked for again', async () => {
    const number = await asked();
    await expect(confirm(number, on('crime'), BO, after(24))).rejects.toThrow('Its time is over');
    const again = await request(await wish(), ADA, after(24));
    expect(again.number).not.toBe(number);
    expect((await collection('disclosures').get()).size).toBe(2);
  });

  it('is asked for once: again by the same is no error, and another is told to confirm', async () => {
    const twice = await Promise.all([asked(), wish()]);
    const [number, again] = [twice[0], await request(twice[1], ADA, START)];
    expect(again).toEqual({ kind: 'requested', number });
    await expect(request(twice[1], BO, START)).rejects.toThrow(`confirm ${number}`);
    expect((await collection('disclosures').get()).size).toBe(1);
  });

  it('is disclosed to one of two who confirm at once', async () => {
    const number = await asked();
    const both = await Promise.allSettled([
      confirm(number, on('crime'), BO, START),
      confirm(number, on('crime'), operator('cy'), START),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told(after(24))).toHaveLength(1);
  });

  it('is nobody’s when the account is gone, and says so', async () => {
    const number = await asked();
    await collection('drops').doc(found.dropId).delete();
    const outcome = await confirm(number, on('crime'), BO, START);
    expect(outcome).toMatchObject({ kind: 'disclosed', contact: null });
    expect(wordsFor(outcome, 'crime')).toContain('Nobody can be named any more');
    found = await storeRealCase();
    const other = await asked();
    await auth().deleteUser(author.uid);
    expect(await confirm(other, on('crime'), BO, START)).toMatchObject({ contact: null });
  });

  it('leaves the desk unattended: no operator sits there', async () => {
    const number = await asked();
    const before = (await collection('audit').doc('head').get()).data()?.actedAt;
    await confirm(number, on('crime'), BO, after(1));
    expect((await collection('audit').doc('head').get()).data()?.actedAt).toEqual(before);
  });
});

describe('the author', () => {
  it.each([
    ['crime', 24],
    ['order', 24],
    ['under-way', 72],
  ] as const)(
    'is told of %s after %d hours, in the commit of the disclosure',
    async (ground, hours) => {
      await confirm(await asked({ ground }), on(ground), BO, START);
      expect((await collection('users/notices', author.uid).get()).size).toBe(1);
      expect(await told(after(hours, -1))).toEqual([]);
      const [notice, ...more] = await told(after(hours));
      expect(more).toEqual([]);
      expect(notice).toMatchObject({
        kind: 'disclosed',
        quote: WORDS,
        dropId: found.dropId,
        appeal: null,
      });
      expect(notice?.text).toContain('It was disclosed on November 20, 2026.');
      expect(notice?.text).toContain('Two people agreed on it.');
    },
  );

  it('is told when a prohibition ends, with its ground', async () => {
    for (const until of ['2026-11-19', '2027-11-21']) {
      const silence = { ground: 'StPO 101 (5)', until };
      await expect(asked({ ground: 'order', silence })).rejects.toThrow('within a year');
    }
    const silence = { ground: 'StPO 101 (5)', until: '2026-12-24' };
    await confirm(await asked({ ground: 'order', silence }), on('order', silence), BO, START);
    expect(await told(new Date('2026-12-24T23:59:59.999Z'))).toEqual([]);
    const [notice] = await told(new Date('2026-12-25T00:00:00.000Z'));
    expect(notice?.text).toContain(
      'It was forbidden to tell you before the end of December 24, 2026, on this ground: StPO 101 (5).',
    );
  });

  it('is kept from it for no longer than the second repeats, who sees what is asked', async () => {
    const silence = { ground: 'StPO 101 (5)', until: '2026-12-24' };
    const number = await asked({ ground: 'order', silence });
    const shown = await showRequest(number);
    for (const part of [found.caseId, 'A binding order', ...Object.values(silence)]) {
      expect(shown).toContain(part);
    }
    for (const other of [null, { ...silence, until: '2026-12-23' }, { ...silence, ground: 'x' }]) {
      await expect(confirm(number, on('order', other), BO, START)).rejects.toThrow('2026-12-24');
    }
    expect((await collection('users/notices', author.uid).get()).empty).toBe(true);
  });

  it('is told as always when one alone names a prohibition, until another confirms it', async () => {
    const silence = { ground: 'StPO 101 (5)', until: '2026-12-24' };
    const about = await wish({ ground: 'under-way', silence });
    const { number } = await discloseAlone(about, ADA, START);
    expect(await told(after(72, -1))).toEqual([]);
    const [notice] = await told(after(72));
    expect(notice?.text).not.toContain('StPO');
    await confirm(number, on('under-way', silence), BO, after(71));
    expect(await told(new Date('2026-12-24T23:59:59.999Z'))).toEqual([]);
    const [later] = await told(new Date('2026-12-25T00:00:00.000Z'));
    expect(later?.text).toContain('on this ground: StPO 101 (5)');
    expect(later?.text).toContain('One person did it alone');
  });

  it('finds nothing of it before that: not in the list, the export or by its id', async () => {
    await confirm(await asked(), on('crime'), BO, START);
    const [notice] = (await collection('users/notices', author.uid).get()).docs;
    const { token } = author;
    const read = `POST /api/notices/${notice?.id}/read`;
    expect((await api.send(read, { token, json: {} })).status).toBe(404);
    const taken = await api.send('GET /api/user/me/export', { token });
    expect([taken.status, taken.body.notices]).toEqual([200, []]);
    const [shown] = await told(after(24));
    expect(shown?.id).toBe(notice?.id);
  });

  it('takes a notice that was not shown yet along when they leave', async () => {
    await confirm(await asked(), on('crime'), BO, START);
    const seconds = START.getTime() / 1000;
    const token = tokenFor(author, { auth_time: seconds, iat: seconds });
    expect((await api.send('DELETE /api/user/me', { token })).status).toBe(204);
    await allGone();
    expect((await collection('users/notices', author.uid).get()).empty).toBe(true);
  });
});

describe('one person alone', () => {
  it('is refused where there is a second and the act is not under way', async () => {
    for (const ground of ['order', 'crime'] as const) {
      const about = await wish({ ground });
      await expect(discloseAlone(about, ADA, START)).rejects.toThrow('A second person is needed');
    }
    expect((await collection('disclosures').get()).empty).toBe(true);
    const about = await wish({ ground: 'order' });
    const alone = await discloseAlone(about, operator('ada', true), START);
    expect(alone).toMatchObject({ kind: 'disclosed-alone', contact: { email: author.email } });
  });

  it('is told to everybody at once, at the webhook and at the desk, until another confirms it', async () => {
    const { heard, stop } = await listen();
    const outcome = await discloseAlone(await wish({ ground: 'under-way' }), ADA, START);
    const { number } = outcome;
    expect(outcome).toMatchObject({ isTold: true, contact: { email: author.email } });
    expect(heard).toEqual([JSON.stringify({ text: DISCLOSED_ALONE })]);
    // The service tells of it too: the program's own address may be anybody's.
    for (const _ of [1, 2]) expect(await scheduledParts(START).disclosed()).toBe(true);
    expect(heard).toEqual(Array(2).fill(JSON.stringify({ text: DISCLOSED_ALONE })));
    const atDesk = async () =>
      (await api.send('GET /api/moderation/cases', { token: moderator.token })).body.disclosedAlone;
    const confirmBy = '2026-11-23T12:34:00.000Z';
    expect(await atDesk()).toEqual([{ number, ground: 'under-way', confirmBy }]);
    await expect(confirm(number, on('under-way'), ADA, START)).rejects.toThrow('Another identity');
    const confirmed = await confirm(number, on('under-way'), BO, after(71.9));
    expect(confirmed).toEqual({ kind: 'confirmed', number });
    expect(wordsFor(confirmed, 'under-way')).not.toContain('@');
    expect(await atDesk()).toEqual([]);
    expect(await audited()).toEqual([
      'contact of author  alone under-way',
      'contact of author alone confirmed under-way',
    ]);
    expect((await countMonth('2026-11', after(100))).unconfirmed).toBe('0');
    await stop();
  });

  it('is told again until the message arrives', async () => {
    process.env.ALERT_URL = 'http://127.0.0.1:1';
    const outcome = await discloseAlone(await wish({ ground: 'under-way' }), ADA, START);
    expect(outcome).toMatchObject({ isTold: false });
    expect(wordsFor(outcome, 'under-way')).toContain('ring the people on duty');
    const { heard, stop } = await listen();
    expect(await scheduledParts(after(0.2)).disclosed()).toBe(true);
    expect(heard).toHaveLength(1);
    await stop();
  });

  it('counts as unconfirmed on the page of counts after 72 hours, and the author reads of it', async () => {
    const { number } = await discloseAlone(await wish({ ground: 'under-way' }), ADA, START);
    const counts = async (at: Date) => {
      const { disclosed, unconfirmed } = await countMonth('2026-11', at);
      return [disclosed, unconfirmed];
    };
    expect(await counts(after(72, -1))).toEqual(['<5', '0']);
    expect(await counts(after(72))).toEqual(['<5', '<5']);
    await expect(confirm(number, on('under-way'), BO, after(72))).rejects.toThrow(
      'Its time is over',
    );
    const [notice] = await told(after(72));
    expect(notice?.text).toContain('One person did it alone, and everybody at the desk was told');
  });
});

describe('who sent a public report', () => {
  const wishFor = async (): Promise<ContactRequest> => {
    const about = await wish();
    return { ...about, of: 'notifier', notice: NUMBER, caseId: await openedCaseOfNotice(NUMBER) };
  };
  beforeEach(() =>
    collection('notifiers')
      .doc(NUMBER)
      .set({
        caseId: found.caseId,
        codeHash: 'hash',
        reason: 'child',
        explanation: 'Somebody asks a child to write to them.',
        name: 'Ada Notifier',
        email: 'ada@notifier.test',
        receivedAt: Timestamp.fromDate(DEALT),
        isSlow: false,
        outcome: null,
        basis: null,
        complaint: null,
        rule: null,
        decidedAt: null,
        expireAt: null,
      }),
  );

  it('is refused for a number that nobody has, and while no person has opened the case', async () => {
    await expect(openedCaseOfNotice('9999-9999-9999')).rejects.toThrow('There is no public report');
    await expect(openedCaseOfNotice(NUMBER)).rejects.toThrow('No person has opened this case');
  });

  it('is shown to the second of two who run the same, and to the first not', async () => {
    const about = await wishFor();
    const first = await requestOrConfirm(about, ADA, START);
    expect(first).toMatchObject({ kind: 'requested' });
    expect(await requestOrConfirm(about, ADA, after(1))).toEqual(first);
    expect(await requestOrConfirm(about, BO, after(2))).toEqual({
      kind: 'disclosed',
      number: first.number,
      contact: { name: 'Ada Notifier', email: 'ada@notifier.test' },
    });
    expect(await audited()).toEqual([
      'contact of notifier  requested crime',
      'contact of notifier requested disclosed crime',
    ]);
    expect(await told(after(1000))).toEqual([]);
    const kept = (await collection('disclosures').get()).docs.map((doc) => doc.data());
    expect(JSON.stringify([kept, await readAudit()])).not.toMatch(/ada@|Ada Notifier/);
  });

  it('is nobody once the name is erased', async () => {
    const about = await wishFor();
    await requestOrConfirm(about, ADA, START);
    await collection('notifiers').doc(NUMBER).delete();
    expect(await requestOrConfirm(about, BO, START)).toMatchObject({ contact: null });
  });
});

describe('the program', () => {
  const run = promisify(execFile);
  const program = (name: string, ...args: string[]) =>
    run('node', ['scripts/run.mjs', name, ...args], {
      env: { ...process.env, ALERT_URL: '' },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );

  it('shows a contact on the terminal of the second person alone', async () => {
    await wish();
    const ground = ['--ground', 'order'];
    const address = `/feed?drop=${found.dropId}`;
    expect(await program('disclose', 'request', address, ...ground)).toContain('--as <e-mail>');
    const first = await program('disclose', 'request', address, ...ground, '--as', ADA.email);
    expect(first).toContain('waits for another identity');
    expect(first).toContain('Never for a question');
    const number = /\d{4}-\d{4}/.exec(first)?.[0] ?? '';
    const same = await program('disclose', 'confirm', number, ...ground, '--as', ADA.email);
    expect(same).toContain('Another identity has to confirm it');
    const second = await program('disclose', 'confirm', number, ...ground, '--as', BO.email);
    expect(second).toContain(`E-mail: ${author.email}`);
    for (const text of [first, same]) expect(text).not.toContain(author.email);
  });

  it('takes nobody’s word for who runs it outside a demo', async () => {
    const argv = ['request', found.caseId, '--ground', 'crime', '--as', ADA.email];
    const said = await program('disclose', ...argv, '--project', 'blckmirror-real');
    expect(said).toContain('--as works in demo- projects alone');
  });
});
