import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { PartUnreachable } from '../../../components/query-view.tsx';
import { Select } from '../../../components/ui/fields.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { ClockContext } from '../../../lib/time/clock.ts';
import { canBeReminded, permission } from '../../../shared/account/reminder-device.ts';
import { Problem, Section } from '../section.tsx';
import { calendarOf } from './calendar.ts';
import {
  type ReminderChange,
  type ReminderState,
  reminderMutation,
  reminderProblem,
  reminderQuery,
} from './queries.ts';

/** The form shows this hour before the user chooses one. For most people the day is over by then. */
const USUAL_HOUR = 21;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The gentle reminder. It is off until the user asks for it (design 20). */
export function Reminder({ uid }: { readonly uid: string }) {
  const query = useQuery(reminderQuery(uid));
  const kept = query.data;
  const [choice, setChoice] = useState<number | null>(null);
  const hour = choice ?? kept?.hour ?? USUAL_HOUR;
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
        {kept && <ByPush uid={uid} kept={kept} hour={hour} />}
        {query.isError && !kept && <PartUnreachable onRetry={() => void query.refetch()} />}
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
  readonly kept: ReminderState;
  /** The hour in the form. `kept` holds the saved hour. */
  readonly hour: number;
}

/** Says which browsers remind the user, and shows the buttons that change this. */
function ByPush({ uid, kept, hour }: ByPushProps) {
  const { mutate, isPending, error, variables } = useMutation(
    reminderMutation(useQueryClient(), uid),
  );
  const { here, publicKey, devices } = kept;
  const isOn = kept.hour !== null && devices.length > 0;
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
        {stateText(kept)} {whyNotHere(kept)}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        {canHere && button('Remind me here', { kind: 'here', hour, publicKey })}
        {isOn && hour !== kept.hour && button('Keep this hour', { kind: 'hour', hour })}
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
