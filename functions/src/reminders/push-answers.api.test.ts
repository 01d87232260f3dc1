import { describe, expect, it, vi } from 'vitest';
import { LATE, NEXT_NIGHT, remindingPeople } from '../../test/support/reminding.ts';
import { collection } from '../platform/collections.ts';
import { log } from '../platform/log.ts';
import { devicesOf } from './reminders.ts';
import { sendDue } from './send-due.ts';

const { service, reminded, toldAt, reminderOf } = remindingPeople();

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends it: the address is forgotten', async (status) => {
    const me = await reminded();
    service.answer(me.path, status);
    await sendDue(LATE);
    expect(await devicesOf(me.uid)).toEqual([]);
    await sendDue(NEXT_NIGHT);
    expect(toldAt()).toEqual([me.path]);
    expect(await reminderOf(me)).toMatchObject({ part: 'night', dueAt: null });
  });

  it.each([400, 403, 429, 500, 503])(
    'that answers %i is asked again on the next day, and not before',
    async (status) => {
      const me = await reminded();
      service.answer(me.path, status);
      await sendDue(LATE);
      await sendDue(new Date(LATE.getTime() + 30_000));
      expect(toldAt()).toEqual([me.path]);
      expect(await devicesOf(me.uid)).toHaveLength(1);
    },
  );

  it.each([301, 302, 307, 308])('that answers %i leads nobody elsewhere', async (status) => {
    const [me, other] = [await reminded(), await reminded()];
    service.answer(me.path, status, { location: `${service.origin}/inside` });
    await sendDue(LATE);
    expect(toldAt()).toEqual([me.path, other.path].sort());
  });

  it('that cannot be reached keeps nobody else from being told', async () => {
    const [me, other] = [await reminded(), await reminded()];
    const [device] = await devicesOf(me.uid);
    await collection('devices')
      .doc(device?.id ?? '')
      .update({ endpoint: 'http://127.0.0.1:1/nobody' });
    await sendDue(LATE);
    expect(toldAt()).toEqual([other.path]);
  });

  it('that is none is not sent to, whatever is stored', async () => {
    const me = await reminded();
    const [device] = await devicesOf(me.uid);
    const endpoint = service.origin.replace('127.0.0.1', 'localhost') + me.path;
    await collection('devices')
      .doc(device?.id ?? '')
      .update({ endpoint });
    await sendDue(LATE);
    expect(toldAt()).toEqual([]);
    expect(await devicesOf(me.uid)).toEqual([]);
  });

  it('stands in no line of the log, nor does anybody who was told', async () => {
    const [gone, busy] = [await reminded(), await reminded()];
    await reminded();
    service.answer(gone.path, 410);
    service.answer(busy.path, 500);
    const lines: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(log, level).mockImplementation((...said) => void lines.push(said));
    }
    await sendDue(LATE);
    vi.restoreAllMocks();
    expect(lines).toEqual([
      ['a push service refused', { status: 500 }],
      ['reminders sent', { count: 1 }],
    ]);
  });
});
