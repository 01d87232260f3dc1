import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Select } from '../../components/ui/fields.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { errorText } from '../../lib/api/error-text.ts';
import { useNow } from '../../lib/time/clock.ts';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentText, ZONE_ERRORS } from './error-texts.ts';
import { Problem } from './problem.tsx';
import { settleMutation } from './queries.ts';
import { Section } from './section.tsx';
import { todaysName, zoneRegions } from './zones.ts';

const HOUR = 3_600_000;

type ZoneState = Pick<CurrentUser, 'timeZone' | 'nextTimeZone'>;

/** What holds now, and what will (design 7). */
const whenText = ({ timeZone, nextTimeZone }: ZoneState): string =>
  nextTimeZone === null
    ? `Your days follow ${todaysName(timeZone)}.`
    : `Your days follow ${todaysName(timeZone)} until ${momentText(nextTimeZone.from)}, and ${todaysName(nextTimeZone.zone)} from then on.`;

/** The zone whose midnight ends a person's day. */
export function TimeZone({ user }: { readonly user: CurrentUser }) {
  const { mutate, isPending, error } = useMutation(settleMutation(useQueryClient()));
  const settled = todaysName(user.nextTimeZone?.zone ?? user.timeZone);
  const [choice, setChoice] = useState(settled);
  const device = todaysName(deviceZone());
  const now = useNow(HOUR);
  const regions = useMemo(
    () => zoneRegions([settled, user.timeZone, device], now),
    [settled, user.timeZone, device, now],
  );

  const save = () =>
    mutate(
      { timeZone: choice },
      {
        onSuccess: (answer) =>
          toast({ title: 'Time zone kept', description: whenText(answer.user) }),
      },
    );

  return (
    <Section
      title="Time zone"
      hint="Its midnight ends your day and opens the next drop. A new zone begins at your next midnight, and it can change once in seven days."
    >
      <Box as="p" aria-live="polite" marginBottom="3">
        {whenText(user)}
      </Box>
      <Box display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        <Box flex="1" minWidth="0">
          <Select
            aria-label="Time zone"
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          >
            {regions.map(({ region, zones }) => (
              <optgroup key={region} label={region}>
                {zones.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Box>
        <Button
          variant="outline"
          loading={isPending}
          loadingText="Keep this zone"
          disabled={choice === settled}
          onClick={save}
        >
          Keep this zone
        </Button>
      </Box>
      {device !== choice && (
        <Button variant="plain" size="sm" marginTop="2" onClick={() => setChoice(device)}>
          Choose this device’s zone, {device}
        </Button>
      )}
      <Problem>{error ? errorText(error, ZONE_ERRORS) : null}</Problem>
    </Section>
  );
}
