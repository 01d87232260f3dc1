import type { DayPart } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import {
  DRIFT_ADVICE,
  keyToRemindHere,
  PART_NAMES,
  type ReminderChange,
  reminderMutation,
  reminderProblem,
  reminderQuery,
  whyNotHere,
} from '../../shared/account/reminder.ts';
import { ReminderCalendar } from '../../shared/account/reminder-calendar.tsx';
import { latestQuery } from './queries.ts';

const TOMORROW: Readonly<Record<DayPart, string>> = {
  morning: 'tomorrow morning',
  midday: 'tomorrow around midday',
  evening: 'tomorrow evening',
  night: 'tomorrow night',
};

/**
 * Asks a person once, on the day of their first drop, whether and in which part of the day they want to be reminded. No
 * part is chosen beforehand. The server remembers the answer, also a no, for all devices.
 */
export function ReminderQuestion({ uid }: { readonly uid: string }) {
  const isFirst = useQuery(latestQuery(uid)).data?.stats.totalDrops === 1;
  const { data: saved } = useQuery({ ...reminderQuery(uid), enabled: isFirst });
  const { mutate, isPending, isSuccess, data, error, variables } = useMutation(
    reminderMutation(useQueryClient(), uid),
  );
  const title = useId();
  const answer = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone then.
  useEffect(() => {
    if (isSuccess) answer.current?.focus();
  }, [isSuccess]);
  if (!isFirst || !saved || (saved.isDecided && !isSuccess)) return null;

  const choose = (change: ReminderChange) => {
    if (!isPending) mutate(change);
  };
  const call = (part: DayPart) => {
    const publicKey = keyToRemindHere(saved);
    choose(publicKey === null ? { kind: 'part', part } : { kind: 'here', part, publicKey });
  };
  const part = variables && 'part' in variables ? variables.part : null;
  const needsCalendar = part !== null && (data ? data.here === null : error !== null);
  return (
    <Box
      as="section"
      aria-labelledby={title}
      borderTopWidth="1px"
      borderColor="hairline"
      marginTop="8"
      paddingTop="6"
    >
      <Box as="h2" id={title} textStyle="section">
        Shall I call you tomorrow?
      </Box>
      <Box role="status">
        {data && (
          <Box as="p" ref={answer} tabIndex={-1} marginTop="2">
            {part === null ? 'Then I will not call.' : whyNotHere(data) || willCall(part)} You can
            change this in Settings. {part !== null && DRIFT_ADVICE}
          </Box>
        )}
      </Box>
      {!data && (
        <>
          <Box as="p" textStyle="ui" color="muted" marginTop="1">
            At a minute drawn anew each day, never after you have dropped.
          </Box>
          <Box display="flex" flexWrap="wrap" gap="2" marginTop="4">
            {Object.entries(PART_NAMES).map(([each, name]) => (
              <Button key={each} variant="outline" onClick={() => call(each as DayPart)}>
                {name}
              </Button>
            ))}
            <Button variant="ghost" onClick={() => choose({ kind: 'off' })}>
              No
            </Button>
          </Box>
        </>
      )}
      <Box as="p" role="alert" marginTop={error ? '3' : '0'}>
        {error && reminderProblem(error)}
      </Box>
      {needsCalendar && <ReminderCalendar part={part} />}
    </Box>
  );
}

const willCall = (part: DayPart) => `I will call you here ${TOMORROW[part]}.`;
