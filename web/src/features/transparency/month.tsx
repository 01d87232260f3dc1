import type { TransparencyMonth } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { DECISION_NAMES, REASON_NAMES } from './words.ts';

const named = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const hours = (count: number | null) => (count === null ? 'too few to say' : `${count} h`);

/** One month in counts. */
export function Month({ month }: { readonly month: TransparencyMonth }) {
  const { reports, decisions, appeals, audit } = month;
  const rows: readonly Row[] = [
    ...entries(reports).map(([reason, count]) => row('Reported', REASON_NAMES[reason], count)),
    ...entries(decisions).map(([made, count]) => row('Decided', DECISION_NAMES[made], count)),
    row('Hidden', 'until somebody had looked', month.held),
    row('Hidden', 'and back without a decision, after 24 hours', month.lapsed),
    row('Appeals', 'not answered yet', appeals.sent ?? '0'),
    row('Appeals', 'the decision stood', appeals.upheld ?? '0'),
    row('Appeals', 'the decision was taken back', appeals.reversed ?? '0'),
    row('Time', 'within which half of the cases were decided', hours(month.hoursMedian)),
    row('Time', 'within which nine in ten were', hours(month.hoursMost)),
    ...unsealRows(month),
    row('Waiting', 'at the end of the month, or now', month.waiting),
  ];
  return (
    <Box marginTop="10">
      <Box as="h2" textStyle="section" marginBottom="3">
        {named(month.month)}
      </Box>
      <chakra.table width="full" borderCollapse="collapse" aria-label={named(month.month)}>
        <tbody>
          {rows.map(({ group, what, count }, at) => (
            <chakra.tr key={`${group} ${what}`} borderTopWidth="1px" borderColor="hairline">
              <chakra.th
                scope="row"
                textAlign="start"
                fontWeight="normal"
                paddingBlock="2"
                paddingInlineEnd="4"
              >
                <Box as="span" color="muted" textStyle="meta" display="block">
                  {rows[at - 1]?.group === group ? '' : group}
                </Box>
                {what}
              </chakra.th>
              <chakra.td
                textAlign="end"
                verticalAlign="bottom"
                paddingBlock="2"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
              >
                {count}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      {audit && (
        <Box as="p" textStyle="meta" color="muted" marginTop="3" overflowWrap="anywhere">
          The audit of this month ends with entry {audit.entries}, {audit.hash}.
        </Box>
      )}
    </Box>
  );
}

interface Row {
  readonly group: string;
  readonly what: string;
  readonly count: string;
}

/** Nothing of it in months that were counted before there was any. */
const unsealRows = ({ unsealed, unconfirmed }: TransparencyMonth): Row[] =>
  unsealed === undefined || unconfirmed === undefined
    ? []
    : [
        row('Contacts', 'opened to a custodian, on one of three grounds', unsealed),
        row('Contacts', 'and of these, opened by one alone and never confirmed', unconfirmed),
      ];

const row = (group: string, what: string, count: string): Row => ({ group, what, count });

const entries = <Key extends string>(counts: Partial<Record<Key, string>>) =>
  Object.entries(counts) as [Key, string][];
