import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { transparencyQuery } from '../../entities/desk/queries.ts';
import { Unattended } from '../../entities/desk/unattended.tsx';
import { Month } from './month.tsx';

/** `/transparency`: what was reported and decided, month by month, open to everyone (requirements 10). */
export function TransparencyScreen() {
  const { data, isError, refetch } = useQuery(transparencyQuery);
  return (
    <Page title="What we decided" documentTitle="Transparency">
      <Unattended />
      <Box as="p" maxWidth="60ch">
        Every month in counts: what people reported, what was decided about it, how long it took,
        and how often we took a decision back. Counts below five are not told, because they could
        tell of single people. People decide; a machine may hide words that several people reported,
        until somebody has looked, once and for a day at most where no rule on danger is touched.
        The counts are made anew each night.
      </Box>
      {data?.months.map((month) => (
        <Month key={month.month} month={month} />
      ))}
      {data?.months.length === 0 && (
        <EmptyState
          title="Nothing is counted yet"
          hint="The first counts stand here after a night in which something was reported."
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
