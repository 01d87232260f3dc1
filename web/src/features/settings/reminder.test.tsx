import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { ownerOf } from '../../lib/storage/storage.ts';
import { readMark } from '../../shared/account/reminder-device.ts';
import { deviceIdOf, haveNoPush, havePush, markDevice } from '../../testing/push-double.ts';
import { PUBLIC_KEY, reminderServer } from '../../testing/reminder.ts';
import { json, serve, show } from '../../testing/screen.tsx';
import { Reminder } from './reminder.tsx';

vi.mock('../../lib/auth/auth-sdk.ts', () => import('../../testing/auth-sdk-double.ts'));

const HERE = 'https://fcm.googleapis.com/wp/here';

/** A server that stores the reminder and records the requests. */
function keeping(start: Parameters<typeof reminderServer>[0] = {}) {
  const server = reminderServer(start);
  serve(server.answers);
  return server;
}

const section = () => screen.findByRole('region', { name: 'A gentle reminder' });
const press = async (name: string) =>
  userEvent.click(await within(await section()).findByRole('button', { name }));
const choose = async (part: string) =>
  userEvent.selectOptions(
    within(await section()).getByRole('combobox', { name: 'Part of the day of the reminder' }),
    part,
  );
const open = () => show(<Reminder uid="me" />);

beforeEach(() => signIn({ email: 'someone@example.test', password: 'x', durable: true }));
afterEach(haveNoPush);

describe('a reminder', () => {
  it('is off, and nobody is asked for anything before a press', async () => {
    const push = havePush();
    const { told } = keeping();
    open();
    expect(await screen.findByText('It is off.')).toBeTruthy();
    await choose('Morning');
    expect([push.asked, told]).toEqual([0, []]);
  });

  it('is turned on in this browser in the part of the day that was chosen', async () => {
    const push = havePush();
    const { told } = keeping();
    open();
    await choose('Morning');
    await press('Remind me here');
    expect(
      await screen.findByText('You are reminded in the morning in this browser.'),
    ).toBeTruthy();
    expect(push.asked).toBe(1);
    expect(told).toMatchObject([{ part: 'morning', endpoint: push.endpoint }]);
    expect(readMark()?.owner).toBe(ownerOf('me'));
  });

  it('stays off where the browser does not allow it, says so, and keeps the choice', async () => {
    havePush({ answers: 'denied' });
    const { told } = keeping();
    open();
    await choose('Morning');
    await press('Remind me here');
    expect(await screen.findByText(/may not show notifications from here, so/)).toBeTruthy();
    expect(await screen.findByText('It is off.', { exact: false })).toBeTruthy();
    expect(within(await section()).getByRole('combobox')).toHaveProperty('value', 'morning');
    expect(told).toEqual([]);
  });

  it('says when the push service gives no address', async () => {
    havePush({ refuses: new DOMException('no', 'AbortError') });
    keeping();
    open();
    await press('Remind me here');
    expect(await screen.findByText(/got no answer from its own push service/)).toBeTruthy();
  });

  it('takes another part of the day, and keeps the choice when that fails', async () => {
    havePush({ endpoint: HERE, permission: 'granted' });
    const { told, answers } = keeping({ part: 'night', devices: [await deviceIdOf(HERE)] });
    markDevice('me', await deviceIdOf(HERE));
    open();
    expect(await screen.findByText('You are reminded at night in this browser.')).toBeTruthy();
    await choose('Midday');
    serve({});
    await press('Keep this part of the day');
    expect(await screen.findByText('You seem to be offline. Nothing was changed.')).toBeTruthy();
    expect(within(await section()).getByRole('combobox')).toHaveProperty('value', 'midday');
    serve(answers);
    await press('Keep this part of the day');
    expect(await screen.findByText('You are reminded around midday in this browser.')).toBeTruthy();
    expect(told).toEqual([{ part: 'midday' }]);
  });

  it('is turned off everywhere, and gives the address back', async () => {
    const push = havePush({ endpoint: HERE, permission: 'granted' });
    const { told } = keeping({ part: 'night', devices: [await deviceIdOf(HERE), 'other'] });
    open();
    const both = 'You are reminded at night in this browser and one other browser.';
    expect(await screen.findByText(both)).toBeTruthy();
    await press('Turn it off');
    expect(await screen.findByText('It is off.')).toBeTruthy();
    expect([told, push.endpoint, readMark()]).toEqual([[{ part: null }], null, null]);
  });

  it('says what holds where only half of it was done', async () => {
    havePush({ endpoint: HERE, permission: 'granted' });
    const here = await deviceIdOf(HERE);
    const { kept, answers } = keeping({ part: 'night', devices: [here, 'other'] });
    let looks = 0;
    serve({
      ...answers,
      [`DELETE /api/reminder/devices/${here}`]: () => {
        kept.devices = ['other'];
        return new Response(null, { status: 204 });
      },
      'GET /api/reminder': () => {
        looks += 1;
        if (looks === 2) throw new TypeError('Failed to fetch');
        return json(kept);
      },
    });
    open();
    await press('Not here');
    const elsewhere = 'You are reminded at night in one other browser, not in this one.';
    expect(await screen.findByText(elsewhere)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Not here' })).toBeNull();
  });

  it('says where else it is on, and offers this browser too', async () => {
    havePush();
    keeping({ part: 'night', devices: ['one', 'two'] });
    open();
    const elsewhere = 'You are reminded at night in 2 other browsers, not in this one.';
    expect(await screen.findByText(elsewhere)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Remind me here' })).toBeTruthy();
  });
});

describe('where there is no push', () => {
  it.each([
    ['the server has no keys', () => havePush(), null],
    ['the browser knows none', () => haveNoPush(), PUBLIC_KEY],
  ])('because %s, the calendar alone is offered', async (_, prepare, publicKey) => {
    prepare();
    keeping({ publicKey });
    open();
    expect(
      await screen.findByText('It is off. Here your calendar can remind you.', { exact: false }),
    ).toBeTruthy();
    const names = within(await section())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Add to calendar']);
  });

  it('on an iPhone it says that a page on the home screen can', async () => {
    haveNoPush();
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
    keeping();
    open();
    expect(await screen.findByText(/allows reminders only from its home screen/)).toBeTruthy();
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it('because it was refused before, nobody is asked again', async () => {
    const push = havePush({ permission: 'denied' });
    keeping();
    open();
    expect(await screen.findByText(/was told to show no notifications/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remind me here' })).toBeNull();
    expect(push.asked).toBe(0);
  });

  it('because one does not stay signed in here, it says why, and the calendar is there', async () => {
    await signIn({ email: 'someone@example.test', password: 'x', durable: false });
    havePush();
    keeping();
    open();
    const why =
      'It is off. You do not stay logged in in this browser, so a reminder could reach the next person who uses it. Here your calendar can remind you.';
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remind me here' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  });

  it('and the server is out of reach, the calendar is still there', async () => {
    serve({});
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:calendar';
    });
    open();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    await choose('Evening');
    await press('Add to calendar');
    expect(made[0]?.type).toBe('text/calendar;charset=utf-8');
    expect(await made[0]?.text()).toMatch(/DTSTART:\d{8}T180000\r\n/);
  });
});
