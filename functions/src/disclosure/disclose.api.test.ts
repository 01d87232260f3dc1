import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCase } from '../../test/support/a-case.ts';
import {
  ADA,
  after,
  audited,
  BO,
  contactDesk,
  DEALT,
  on,
  operator,
  START,
} from '../../test/support/contact-requests.ts';
import { allGone } from '../../test/support/leaving.ts';
import { tokenFor } from '../../test/support/people.ts';
import { readAudit, verifyChain } from '../audit/audit.ts';
import { derivedCaseId } from '../cases/case.ts';
import { collection } from '../platform/collections.ts';
import { auth } from '../platform/firestore.ts';
import {
  confirm,
  discloseAlone,
  openedCase,
  openedCaseOfNotice,
  request,
  requestOrConfirm,
  showRequest,
  wordsFor,
} from './disclose.ts';

type ContactRequest = Parameters<typeof request>[0];

const WORDS = 'I left the light on for nobody.';
const NUMBER = '1111-2222-3333';

const desk = contactDesk();
const asked = async (change: Partial<ContactRequest> = {}) =>
  (await request(await desk.wish(change), ADA, START)).number;

describe('a contact that one asks for and another confirms', () => {
  it('is refused about a case that is not there, or that no person has opened', async () => {
    await expect(openedCase('f'.repeat(20))).rejects.toThrow('There is no case');
    await expect(openedCase(`/feed?drop=${'Z'.repeat(20)}`)).rejects.toThrow('There is no case');
    await expect(openedCase(desk.found.caseId)).rejects.toThrow('No person has opened this case');
    await expect(openedCase(`/feed?drop=${desk.found.dropId}`)).rejects.toThrow(
      'No person has opened',
    );
    await desk.wish();
    expect(await openedCase(`https://somewhere.test/feed?drop=${desk.found.dropId}`)).toBe(
      desk.found.caseId,
    );
  });

  it('is found by the number of a copy, which is all that its moderator sees', async () => {
    const copyId = derivedCaseId('check id', desk.found.caseId, 1);
    const about = {
      caseId: desk.found.caseId,
      decision: 'keep',
      wasHeld: false,
      isSecond: false,
    } as const;
    const checkOf = { ...about, note: null, decidedBy: [], until: Timestamp.fromDate(after(99)) };
    await collection('cases')
      .doc(copyId)
      .set(aCase(desk.found.dropId, DEALT, { checkOf }));
    await expect(openedCase(copyId)).rejects.toThrow('No person has opened this case');
    await desk.wish();
    expect(await openedCase(copyId)).toBe(desk.found.caseId);
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
    for (const none of ['0000-0000', 'x/y', desk.found.caseId]) {
      await expect(confirm(none, on('crime'), BO, START)).rejects.toThrow(
        /no request|not the number/,
      );
    }
    expect((await collection('disclosures').doc(number).get()).data()).toMatchObject({
      state: 'requested',
    });
    expect(await desk.told(after(1000))).toEqual([]);
  });

  it('is shown once to the second, and kept nowhere', async () => {
    const number = await asked();
    const outcome = await confirm(number, on('crime'), BO, after(23.9));
    expect(outcome).toEqual({
      kind: 'disclosed',
      number,
      contact: { name: null, email: desk.author.email },
    });
    expect(wordsFor(outcome, 'crime')).toContain(desk.author.email);
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
    const { email, uid } = desk.author;
    for (const trace of [email, uid, desk.found.dropId, WORDS, ADA.email, BO.email]) {
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
    const again = await request(await desk.wish(), ADA, after(24));
    expect(again.number).not.toBe(number);
    expect((await collection('disclosures').get()).size).toBe(2);
  });

  it('is asked for once: again by the same is no error, and another is told to confirm', async () => {
    const twice = await Promise.all([asked(), desk.wish()]);
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
    expect(await desk.told(after(24))).toHaveLength(1);
  });

  it('is nobody’s when the account is gone, and says so', async () => {
    const number = await asked();
    await collection('drops').doc(desk.found.dropId).delete();
    const outcome = await confirm(number, on('crime'), BO, START);
    expect(outcome).toMatchObject({ kind: 'disclosed', contact: null });
    expect(wordsFor(outcome, 'crime')).toContain('Nobody can be named any more');
    await desk.storeRealCase();
    const other = await asked();
    await auth().deleteUser(desk.author.uid);
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
      expect((await collection('users/notices', desk.author.uid).get()).size).toBe(1);
      expect(await desk.told(after(hours, -1))).toEqual([]);
      const [notice, ...more] = await desk.told(after(hours));
      expect(more).toEqual([]);
      expect(notice).toMatchObject({
        kind: 'disclosed',
        quote: WORDS,
        dropId: desk.found.dropId,
        appeal: null,
      });
      expect(notice?.text).toContain('It was disclosed on November 20, 2026.');
      expect(notice?.text).toContain('Two people agreed on it.');
    },
  );

  it('is told without the words of a drop that they deleted meanwhile', async () => {
    const number = await asked();
    const { token } = desk.author;
    const { status } = await desk.api.send(`DELETE /api/drops/${desk.found.dropId}`, { token });
    expect(status).toBe(204);
    await confirm(number, on('crime'), BO, START);
    expect(await desk.told(after(24))).toMatchObject([
      { kind: 'disclosed', quote: null, dropId: null },
    ]);
  });

  it('is told when a prohibition ends, with its ground', async () => {
    for (const until of ['2026-11-19', '2027-11-21']) {
      const silence = { ground: 'StPO 101 (5)', until };
      await expect(asked({ ground: 'order', silence })).rejects.toThrow('within a year');
    }
    const silence = { ground: 'StPO 101 (5)', until: '2026-12-24' };
    await confirm(await asked({ ground: 'order', silence }), on('order', silence), BO, START);
    expect(await desk.told(new Date('2026-12-24T23:59:59.999Z'))).toEqual([]);
    const [notice] = await desk.told(new Date('2026-12-25T00:00:00.000Z'));
    expect(notice?.text).toContain(
      'It was forbidden to tell you before the end of December 24, 2026, on this ground: StPO 101 (5).',
    );
  });

  it('is kept from it for no longer than the second repeats, who sees what is asked', async () => {
    const silence = { ground: 'StPO 101 (5)', until: '2026-12-24' };
    const number = await asked({ ground: 'order', silence });
    const shown = await showRequest(number);
    for (const part of [desk.found.caseId, 'A binding order', ...Object.values(silence)]) {
      expect(shown).toContain(part);
    }
    for (const other of [null, { ...silence, until: '2026-12-23' }, { ...silence, ground: 'x' }]) {
      await expect(confirm(number, on('order', other), BO, START)).rejects.toThrow('2026-12-24');
    }
    expect((await collection('users/notices', desk.author.uid).get()).empty).toBe(true);
  });

  it('is told as always when one alone names a prohibition, until another confirms it', async () => {
    const silence = { ground: 'StPO 101 (5)', until: '2026-12-24' };
    const about = await desk.wish({ ground: 'under-way', silence });
    const { number } = await discloseAlone(about, ADA, START);
    expect(await desk.told(after(72, -1))).toEqual([]);
    const [notice] = await desk.told(after(72));
    expect(notice?.text).not.toContain('StPO');
    await confirm(number, on('under-way', silence), BO, after(71));
    expect(await desk.told(new Date('2026-12-24T23:59:59.999Z'))).toEqual([]);
    const [later] = await desk.told(new Date('2026-12-25T00:00:00.000Z'));
    expect(later?.text).toContain('on this ground: StPO 101 (5)');
    expect(later?.text).toContain('One person did it alone');
  });

  it('finds nothing of it before that: not in the list, the export or by its id', async () => {
    await confirm(await asked(), on('crime'), BO, START);
    const [notice] = (await collection('users/notices', desk.author.uid).get()).docs;
    const { token } = desk.author;
    const read = `POST /api/notices/${notice?.id}/read`;
    expect((await desk.api.send(read, { token, json: {} })).status).toBe(404);
    const taken = await desk.api.send('GET /api/user/me/export', { token });
    expect([taken.status, taken.body.notices]).toEqual([200, []]);
    const [shown] = await desk.told(after(24));
    expect(shown?.id).toBe(notice?.id);
  });

  it('takes a notice that was not shown yet along when they leave', async () => {
    await confirm(await asked(), on('crime'), BO, START);
    const seconds = START.getTime() / 1000;
    const token = tokenFor(desk.author, { auth_time: seconds, iat: seconds });
    expect((await desk.api.send('DELETE /api/user/me', { token })).status).toBe(204);
    await allGone();
    expect((await collection('users/notices', desk.author.uid).get()).empty).toBe(true);
  });
});

describe('who sent a public report', () => {
  const wishFor = async (): Promise<ContactRequest> => {
    const about = await desk.wish();
    return { ...about, of: 'notifier', notice: NUMBER, caseId: await openedCaseOfNotice(NUMBER) };
  };
  beforeEach(() =>
    collection('notifiers')
      .doc(NUMBER)
      .set({
        caseId: desk.found.caseId,
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
    expect(await desk.told(after(1000))).toEqual([]);
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
    await desk.wish();
    const ground = ['--ground', 'order'];
    const address = `/feed?drop=${desk.found.dropId}`;
    expect(await program('disclose', 'request', address, ...ground)).toContain('--as <e-mail>');
    const first = await program('disclose', 'request', address, ...ground, '--as', ADA.email);
    expect(first).toContain('waits for another identity');
    expect(first).toContain('Never for a question');
    const number = /\d{4}-\d{4}/.exec(first)?.[0] ?? '';
    const same = await program('disclose', 'confirm', number, ...ground, '--as', ADA.email);
    expect(same).toContain('Another identity has to confirm it');
    const second = await program('disclose', 'confirm', number, ...ground, '--as', BO.email);
    expect(second).toContain(`E-mail: ${desk.author.email}`);
    for (const text of [first, same]) expect(text).not.toContain(desk.author.email);
  });

  it('takes nobody’s word for who runs it outside a demo', async () => {
    const argv = ['request', desk.found.caseId, '--ground', 'crime', '--as', ADA.email];
    const said = await program('disclose', ...argv, '--project', 'blckmirror-real');
    expect(said).toContain('--as works in demo- projects alone');
  });
});
