import type { DayPart } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyNote } from '../../components/copy-note.tsx';
import { PartUnreachable } from '../../components/query-view.tsx';
import { Select } from '../../components/ui/fields.tsx';
import {
  DRIFT_ADVICE,
  keyToRemindHere,
  PART_NAMES,
  type ReminderChange,
  type ReminderState,
  reminderMutation,
  reminderProblem,
  reminderQuery,
  whyNotHere,
} from '../../shared/account/reminder.ts';
import { ReminderCalendar } from '../../shared/account/reminder-calendar.tsx';
import { Problem, Section } from './section.tsx';

/** The part of the day that the form shows before the user chooses one: most people's day is nearly over by then. */
const USUAL_PART = 'night';

/** The settings for the daily reminder, which is off until the user turns it on (design 20). */
export function Reminder({ uid }: { readonly uid: string }) {
  const query = useQuery(reminderQuery(uid));
  const saved = query.data;
  const [choice, setChoice] = useState<DayPart | null>(null);
  const part = choice ?? saved?.part ?? USUAL_PART;
  return (
    <Section
      title="A gentle reminder"
      hint="Once a day, at a minute that is drawn anew each day, and never after you have dropped. It says the same to everybody, and nothing of what you write."
    >
      <Select
        aria-label="Part of the day of the reminder"
        value={part}
        onChange={(event) => setChoice(event.target.value as DayPart)}
      >
        {Object.entries(PART_NAMES).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
      <Box as="p" textStyle="meta" color="muted" marginTop="2">
        {DRIFT_ADVICE}
      </Box>
      <Box marginTop="3">
        {saved?.isCopy && (
          <CopyNote onRetry={() => void query.refetch()}>
            This is your reminder as this device last saw it. Only your calendar can be told now.
          </CopyNote>
        )}
        {saved && <ByPush uid={uid} saved={saved} part={part} />}
        {query.isError && !saved && <PartUnreachable onRetry={() => void query.refetch()} />}
      </Box>
      <ReminderCalendar part={part} />
    </Section>
  );
}

interface ByPushProps {
  readonly uid: string;
  readonly saved: ReminderState;
  /** The part of the day that is chosen in the form. `saved` contains the stored one. */
  readonly part: DayPart;
}

/** Says which browsers remind the user, and shows the buttons that change this. */
function ByPush({ uid, saved, part }: ByPushProps) {
  const { mutate, isPending, error, variables } = useMutation(
    reminderMutation(useQueryClient(), uid),
  );
  const { here, devices } = saved;
  const publicKey = keyToRemindHere(saved);
  const isOn = saved.part !== null && devices.length > 0;
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
        {publicKey !== null && button('Remind me here', { kind: 'here', part, publicKey })}
        {isOn && part !== saved.part && button('Keep this part of the day', { kind: 'part', part })}
        {here && devices.length > 1 && button('Not here', { kind: 'not-here', deviceId: here })}
        {isOn && button('Turn it off', { kind: 'off' })}
      </Box>
      <Problem>{error ? reminderProblem(error) : null}</Problem>
    </>
  );
}

const WHEN: Readonly<Record<DayPart, string>> = {
  morning: 'in the morning',
  midday: 'around midday',
  evening: 'in the evening',
  night: 'at night',
};

function stateText({ part, devices, here }: ReminderState): string {
  if (part === null) return 'It is off.';
  const others = devices.length - (here ? 1 : 0);
  if (!here && others === 0) return 'It is off: no browser of yours is left to tell.';
  const elsewhere = others === 1 ? 'one other browser' : `${others} other browsers`;
  const at = `You are reminded ${WHEN[part]}`;
  if (!here) return `${at} in ${elsewhere}, not in this one.`;
  return others === 0 ? `${at} in this browser.` : `${at} in this browser and ${elsewhere}.`;
}
