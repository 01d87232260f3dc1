import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { useMemo, useState } from 'react';
import { Select } from '../../components/ui/fields.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { type ErrorTexts, errorText } from '../../lib/api/call.ts';
import { deviceZone, useNow } from '../../lib/time/clock.ts';
import { isPlace, todaysName } from '../../lib/time/dates.ts';
import { SETTING_ERRORS } from '../../shared/account/setting-errors.ts';
import { saveSettingMutation } from './queries.ts';
import { Problem, Section } from './section.tsx';

const HOUR = 3_600_000;

type ZoneState = Pick<CurrentUser, 'timeZone' | 'nextTimeZone'>;

/** The setting for the time zone whose midnight ends the user's day. */
export function TimeZone({ user }: { readonly user: CurrentUser }) {
  const { mutate, isPending, error } = useMutation(saveSettingMutation(useQueryClient()));
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
          toast({ title: 'Time zone kept', description: whenText(answer.user), unseen: true }),
      },
    );

  return (
    <Section
      title="Time zone"
      hint="Its midnight ends your day and opens the next drop. A new zone begins at your next midnight, and it can change once in seven days; you can always go back to the one you left."
    >
      <Box as="p" marginBottom="3">
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

/** Says which time zone the user's days have now, and which one they will have later (design 7). */
const whenText = ({ timeZone, nextTimeZone }: ZoneState): string =>
  nextTimeZone === null
    ? `Your days follow ${todaysName(timeZone)}.`
    : `Your days follow ${todaysName(timeZone)} until ${momentText(nextTimeZone.from)}, and ${todaysName(nextTimeZone.zone)} from then on.`;

const momentText = (iso: string): string => format(iso, 'MMMM d, yyyy, HH:mm');

/** The messages if a new time zone could not be saved. The server allows one change in seven days. */
const ZONE_ERRORS: ErrorTexts = {
  ...SETTING_ERRORS,
  'bad-request': ({ nextAllowedAt }) =>
    nextAllowedAt === undefined
      ? 'We do not know this time zone. Choose another one.'
      : `It changed less than seven days ago. You can change it again from ${momentText(nextAllowedAt)}.`,
};

interface Zone {
  readonly name: string;
  readonly label: string;
}

interface ZoneRegion {
  readonly region: string;
  readonly zones: readonly Zone[];
}

/**
 * The zones that the browser knows, and UTC, by region. Each zone has its current name and its offset from UTC.
 * @param also zones that are listed even if the browser does not know them
 * @param at the instant for which the offsets are calculated
 */
export function zoneRegions(also: readonly string[], at: Date): readonly ZoneRegion[] {
  const places = Intl.supportedValuesOf('timeZone').filter(isPlace);
  const names = [...new Set([...places, 'UTC', ...also].map(todaysName))].sort();
  const regions = Map.groupBy(names, (name) =>
    isPlace(name) ? name.slice(0, name.indexOf('/')) : 'World',
  );
  return [...regions].map(([region, ofRegion]) => ({
    region,
    zones: ofRegion.map((name) => ({ name, label: labelOf(name, at) })),
  }));
}

/** The label of a zone: 'America/Argentina/Buenos_Aires' gives 'Argentina, Buenos Aires (UTC-03:00)', under America. */
function labelOf(name: string, at: Date): string {
  const place = name.split('/').slice(1).join(', ').replaceAll('_', ' ') || name;
  const offset = offsetOf(name, at);
  return offset === null ? place : `${place} (${offset})`;
}

/** The offset of a zone at an instant, as in 'UTC+05:30'; null when this browser does not know the zone. */
function offsetOf(name: string, at: Date): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: name,
      timeZoneName: 'longOffset',
    }).formatToParts(at);
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return offset.replace('GMT', 'UTC').replace(/^UTC$/, 'UTC+00:00');
  } catch {
    return null;
  }
}
