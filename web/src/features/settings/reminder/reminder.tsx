import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { PartUnreachable } from '../../../components/query-view.tsx';
import { Select } from '../../../components/ui/fields.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { ClockContext } from '../../../lib/time/clock.ts';
import { Section } from '../section.tsx';
import { ByPush } from './by-push.tsx';
import { calendarOf } from './calendar.ts';
import { reminderQuery } from './queries.ts';
import { hourText } from './texts.ts';

/** An hour at which most have their day behind them. */
const USUAL_HOUR = 21;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The gentle reminder, off until it is asked for (design 20). */
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
