import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ADA,
  after,
  audited,
  BO,
  contactDesk,
  on,
  operator,
  START,
} from '../../test/support/contact-requests.ts';
import { DISCLOSED_ALONE, scheduledParts } from '../desk/jobs.ts';
import { countMonth } from '../desk/transparency.ts';
import { collection } from '../platform/collections.ts';
import { confirm, discloseAlone, wordsFor } from './disclose.ts';

const desk = contactDesk();

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

describe('one person alone', () => {
  it('is refused where there is a second and the act is not under way', async () => {
    for (const ground of ['order', 'crime'] as const) {
      const about = await desk.wish({ ground });
      await expect(discloseAlone(about, ADA, START)).rejects.toThrow('A second person is needed');
    }
    expect((await collection('disclosures').get()).empty).toBe(true);
    const about = await desk.wish({ ground: 'order' });
    const alone = await discloseAlone(about, operator('ada', true), START);
    expect(alone).toMatchObject({ kind: 'disclosed-alone', contact: { email: desk.author.email } });
  });

  it('is told to everybody at once, at the webhook and at the desk, until another confirms it', async () => {
    const { heard, stop } = await listen();
    const outcome = await discloseAlone(await desk.wish({ ground: 'under-way' }), ADA, START);
    const { number } = outcome;
    expect(outcome).toMatchObject({ isTold: true, contact: { email: desk.author.email } });
    expect(heard).toEqual([JSON.stringify({ text: DISCLOSED_ALONE })]);
    // The service tells of it too: the program's own address may be anybody's.
    for (const _ of [1, 2]) expect(await scheduledParts(START).disclosed()).toBe(true);
    expect(heard).toEqual(Array(2).fill(JSON.stringify({ text: DISCLOSED_ALONE })));
    const atDesk = async () =>
      (await desk.api.send('GET /api/moderation/cases', { token: desk.moderator.token })).body
        .disclosedAlone;
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
    const outcome = await discloseAlone(await desk.wish({ ground: 'under-way' }), ADA, START);
    expect(outcome).toMatchObject({ isTold: false });
    expect(wordsFor(outcome, 'under-way')).toContain('ring the people on duty');
    const { heard, stop } = await listen();
    expect(await scheduledParts(after(0.2)).disclosed()).toBe(true);
    expect(heard).toHaveLength(1);
    await stop();
  });

  it('counts as unconfirmed on the page of counts after 72 hours, and the author reads of it', async () => {
    const { number } = await discloseAlone(await desk.wish({ ground: 'under-way' }), ADA, START);
    const counts = async (at: Date) => {
      const { disclosed, unconfirmed } = await countMonth('2026-11', at);
      return [disclosed, unconfirmed];
    };
    expect(await counts(after(72, -1))).toEqual(['<5', '0']);
    expect(await counts(after(72))).toEqual(['<5', '<5']);
    await expect(confirm(number, on('under-way'), BO, after(72))).rejects.toThrow(
      'Its time is over',
    );
    const [notice] = await desk.told(after(72));
    expect(notice?.text).toContain('One person did it alone, and everybody at the desk was told');
  });
});
