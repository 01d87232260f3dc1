import type { Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { CopyNote } from '../../components/copy-note.tsx';
import { PartUnreachable } from '../../components/query-view.tsx';
import { Select } from '../../components/ui/fields.tsx';
import { REMINDER } from '../../config/reminder.ts';
import { ApiError, call, errorText } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { keepOwn, ownAnswer } from '../../lib/offline-copies/own-answer.ts';
import { ClockContext } from '../../lib/time/clock.ts';
import {
  canBeReminded,
  forgetHere,
  permission,
  readMark,
  reminderHere,
  remindHere,
} from '../../shared/account/reminder-device.ts';
import { SETTING_ERRORS } from './queries.ts';
import { Problem, Section } from './section.tsx';

/** The hour that the form shows before the user chooses one: most people's day is nearly over by then. */
const USUAL_HOUR = 21;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The settings for the daily reminder, which is off until the user turns it on (design 20). */
export function Reminder({ uid }: { readonly uid: string }) {
  const query = useQuery(reminderQuery(uid));
  const saved = query.data;
  const [choice, setChoice] = useState<number | null>(null);
  const hour = choice ?? saved?.hour ?? USUAL_HOUR;
  const clock = useContext(ClockContext);
  const toCalendar = () =>
    saveFile(
      'a-quiet-moment.ics',
      calendarOf(hour, clock(), crypto.randomUUID()),
      'text/calendar;charset=utf-8',
    );
  return (
    <Section
      title="A gentle reminder"
      hint="Once a day, at an hour of yours, and never after you have dropped. It says the same to everybody, and nothing of what you write."
    >
      <Select
        aria-label="Hour of the reminder"
        value={hour}
        onChange={(event) => setChoice(Number(event.target.value))}
      >
        {HOURS.map((each) => (
          <option key={each} value={each}>
            {hourText(each)}
          </option>
        ))}
      </Select>
      <Box marginTop="3">
        {saved?.isCopy && (
          <CopyNote onRetry={() => void query.refetch()}>
            This is your reminder as this device last saw it. Only your calendar can be told now.
          </CopyNote>
        )}
        {saved && <ByPush uid={uid} saved={saved} hour={hour} />}
        {query.isError && !saved && <PartUnreachable onRetry={() => void query.refetch()} />}
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="2"
        marginTop="3"
      >
        <Button variant="outline" onClick={toCalendar}>
          Add to calendar
        </Button>
        <Box as="p" textStyle="meta" color="muted">
          A calendar cannot know of your drops: it asks every day.
        </Box>
      </Box>
    </Section>
  );
}

interface ByPushProps {
  readonly uid: string;
  readonly saved: ReminderState;
  /** The hour that is chosen in the form. `saved` contains the stored hour. */
  readonly hour: number;
}

/** Says which browsers remind the user, and shows the buttons that change this. */
function ByPush({ uid, saved, hour }: ByPushProps) {
  const { mutate, isPending, error, variables } = useMutation(
    reminderMutation(useQueryClient(), uid),
  );
  const { here, publicKey, devices } = saved;
  const isOn = saved.hour !== null && devices.length > 0;
  const canHere = publicKey !== null && !here && canBeReminded() && permission() !== 'denied';
  const button = (name: string, change: ReminderChange) => (
    <Button
      variant="outline"
      loading={isPending && variables?.kind === change.kind}
      loadingText={name}
      disabled={isPending}
      onClick={() => mutate(change)}
    >
      {name}
    </Button>
  );
  return (
    <>
      <Box as="p" aria-live="polite" marginBottom="3">
        {stateText(saved)} {whyNotHere(saved)}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        {canHere && button('Remind me here', { kind: 'here', hour, publicKey })}
        {isOn && hour !== saved.hour && button('Keep this hour', { kind: 'hour', hour })}
        {here && devices.length > 1 && button('Not here', { kind: 'not-here', deviceId: here })}
        {isOn && button('Turn it off', { kind: 'off' })}
      </Box>
      <Problem>{error ? reminderProblem(error) : null}</Problem>
    </>
  );
}

function whyNotHere({ here, publicKey }: ReminderState): string {
  if (here) return '';
  if (publicKey === null || !canBeReminded()) return 'Here your calendar can remind you.';
  if (permission() === 'denied')
    return 'This browser was told to show no notifications from here; its settings can change that.';
  return '';
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function stateText({ hour, devices, here }: ReminderState): string {
  if (hour === null) return 'It is off.';
  const others = devices.length - (here ? 1 : 0);
  if (!here && others === 0) return 'It is off: no browser of yours is left to tell.';
  const elsewhere = others === 1 ? 'one other browser' : `${others} other browsers`;
  const at = `You are reminded at ${hourText(hour)}`;
  if (!here) return `${at} in ${elsewhere}, not in this one.`;
  return others === 0 ? `${at} in this browser.` : `${at} in this browser and ${elsewhere}.`;
}

interface ReminderState extends Output<'GET /api/reminder'> {
  /** The id of this browser if it is one of the browsers that remind; otherwise null. */
  readonly here: string | null;
}

/** The name of the copy on this device. */
const KEPT = 'reminder';

const reminderQuery = (uid: string) =>
  queryOptions({
    queryKey: ['/api/reminder', uid],
    queryFn: ({ signal }) =>
      ownAnswer(uid, KEPT, async (): Promise<ReminderState> => {
        const reminder = await call('GET /api/reminder', {}, { signal });
        return { ...reminder, here: await reminderHere(reminder) };
      }),
  });

type ReminderChange =
  | { readonly kind: 'here'; readonly hour: number; readonly publicKey: string }
  | { readonly kind: 'hour'; readonly hour: number }
  | { readonly kind: 'not-here'; readonly deviceId: string }
  | { readonly kind: 'off' };

const reminderMutation = (client: QueryClient, uid: string) =>
  mutationOptions({
    mutationFn: (change: ReminderChange) => changeReminder(change, uid),
    onSuccess: (reminder) => {
      client.setQueryData(reminderQuery(uid).queryKey, reminder);
      keepOwn(uid, KEPT, reminder);
    },
    // After a failure, a part of the change may have been made, so the state is read again.
    onError: () => void client.invalidateQueries({ queryKey: reminderQuery(uid).queryKey }),
  });

async function changeReminder(change: ReminderChange, uid: string): Promise<ReminderState> {
  switch (change.kind) {
    case 'here':
      // Called before any request, because some browsers show this question only directly after a press.
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
      return remindHere(uid, change.hour, change.publicKey);
    case 'hour': {
      const here = readMark()?.deviceId ?? null;
      const reminder = await call('PATCH /api/reminder', { hour: change.hour });
      return { ...reminder, here: here && reminder.devices.includes(here) ? here : null };
    }
    case 'not-here':
      await call('DELETE /api/reminder/devices/:deviceId', { deviceId: change.deviceId });
      await forgetHere();
      return { ...(await call('GET /api/reminder', {})), here: null };
    case 'off': {
      const reminder = await call('PATCH /api/reminder', { hour: null });
      await forgetHere();
      return { ...reminder, here: null };
    }
  }
}

/** The user or the browser refused notifications. */
class NotAllowed extends Error {}

const NOT_ALLOWED =
  'This browser may not show notifications from here, so nothing was turned on. Its settings can allow them; your calendar needs nothing.';
const NO_ADDRESS =
  'This browser got no answer from its own push service. Nothing was turned on. Try again later, or let your calendar remind you.';

const UNKNOWN_SERVICE =
  'We do not know the push service of this browser, so it cannot be reminded. Your calendar can.';

/** Says why the reminder could not be changed. */
function reminderProblem(error: unknown): string {
  if (error instanceof NotAllowed) return NOT_ALLOWED;
  // Browsers throw this when their push service does not answer.
  if (error instanceof DOMException) return NO_ADDRESS;
  const texts = { ...SETTING_ERRORS, 'bad-request': UNKNOWN_SERVICE };
  return errorText(error instanceof ApiError ? error : new Error('unknown'), texts);
}

/** The longest line of a calendar file, in bytes of UTF-8 without the line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * The text of a calendar file (.ics) with a daily event at this hour. It names no time zone, so the hour is the hour of
 * the device's clock, wherever the device is. It contains only the fixed sentence and no address of this site, because
 * people share calendars.
 * @param now the first event is at the next time that the device's clock shows the hour
 * @param uid an id that no other event has
 */
export function calendarOf(hour: number, now: Date, uid: string): string {
  const first = new Date(now);
  first.setHours(hour, 0, 0, 0);
  if (first <= now) first.setDate(first.getDate() + 1);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Blckmirror//Reminder//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${dateOf(first)}T${pad(hour)}0000`,
    'DURATION:PT10M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escaped(REMINDER.title)}`,
    `DESCRIPTION:${escaped(REMINDER.body)}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(REMINDER.title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const pad = (number: number) => String(number).padStart(2, '0');

const dateOf = (day: Date) => `${day.getFullYear()}${pad(day.getMonth() + 1)}${pad(day.getDate())}`;

/** Escapes a text for use as a value in a calendar file (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/**
 * Breaks a line of a calendar file into lines of at most 75 bytes. From the second on, each begins with a space. No
 * character is divided.
 */
function folded(line: string): string {
  const bytes = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (bytes.encode(part + sign).length > LINE_BYTES) {
      parts.push(part);
      part = ' ';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n');
}
