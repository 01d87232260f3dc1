import type { Decision, Output, ReportReason } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { transparencyQuery, Unattended } from '../../shared/help/unattended.tsx';

/** `/transparency`, a public page with the counts of reports and decisions of each month (requirements 2.1). */
export function TransparencyScreen() {
  const { data, isError, refetch } = useQuery(transparencyQuery);
  return (
    <Page title="What we decided" documentTitle="Transparency">
      <Unattended />
      <Box as="p" maxWidth="60ch">
        The numbers of each month: what people reported, what we decided, how long it took, and how
        often we took a decision back. We do not show numbers below five, because they could tell
        something about single people. People decide. A machine may hide words that several people
        reported until a person has looked: once, and for a day at most where no rule on danger is
        touched. We count again each night.
      </Box>
      {data?.months.map((month) => (
        <Month key={month.month} month={month} />
      ))}
      {data?.months.length === 0 && (
        <EmptyState
          title="Nothing is counted yet"
          hint="The first numbers appear the night after somebody reports something."
        />
      )}
      {isError && !data && (
        <EmptyState title="The counts could not be read" hint="Try again in a moment.">
          <Button variant="outline" onClick={() => void refetch()}>
            Retry
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}

const named = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const hours = (count: number | null) => (count === null ? 'too few to say' : `${count} h`);

function Month({
  month,
}: {
  readonly month: Output<'GET /api/public/transparency'>['months'][number];
}) {
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
    row('Contacts', 'disclosed by the operators, on one of three grounds', month.disclosed),
    row('Contacts', 'and of these, by one person alone and never confirmed', month.unconfirmed),
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
          The audit of this month, sealed on {audit.replace(':', ': ')}.
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

const row = (group: string, what: string, count: string): Row => ({ group, what, count });

const entries = <Key extends string>(counts: Partial<Record<Key, string>>) =>
  Object.entries(counts) as [Key, string][];

const REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  harassment: 'Harassment',
  hate: 'Hate',
  sexual: 'Sexual words',
  spam: 'Spam or advertising',
  'personal-data': "Somebody's personal data",
  methods: 'Ways to harm oneself, or encouragement to',
  child: 'A child at risk, or asked for contact',
  illegal: 'Something illegal',
  other: 'Something else',
  worried: 'Worried about the person',
};

const DECISION_NAMES: Readonly<Record<Decision, string>> = {
  keep: 'It stays',
  unfounded: 'It stays, and there was no reason to report it',
  note: 'It stays, and its author was told something',
  care: 'It stays, and its author was shown help',
  mask: 'It stays, without a part of it',
  remove: 'It was taken down',
};
