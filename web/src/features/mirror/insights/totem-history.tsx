import type { Output } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ClockContext } from '../../../lib/time/clock.ts';
import { totemHistoryQuery } from '../queries.ts';
import { TotemHistoryRow } from './totem-history-row.tsx';

type History = Output<'GET /api/mirror/totem-history'>['history'];

/** Requirements 9. */
const PAGE_SIZE = 5;
const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;

interface TotemHistoryProps {
  readonly uid: string;
  readonly current: History[number]['totemType'] | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Which totems came, when and why, 5 on a page (requirements 2.9). Asked for when it is opened. */
export function TotemHistory({ uid, current, open, onClose }: TotemHistoryProps) {
  const history = useQuery({ ...totemHistoryQuery(uid), enabled: open });
  const now = useContext(ClockContext);
  return (
    <Dialog open={open} onClose={onClose} title="Totem history">
      <QueryView
        query={history}
        skeleton={ROWS.map((row) => (
          <Skeleton key={row} height="14" borderRadius="md" marginTop="3" />
        ))}
      >
        {({ history: items }) => (
          <Pages items={items.length > 0 ? items : [firstTotem(current, now())]} />
        )}
      </QueryView>
    </Dialog>
  );
}

const firstTotem = (current: TotemHistoryProps['current'], now: Date): History[number] => ({
  totemType: current ?? 'ghost',
  date: now.toISOString(),
  reason: 'Your initial totem based on your emotional expressions.',
});

function Pages({ items }: { readonly items: History }) {
  const [page, setPage] = useState(1);
  const last = Math.ceil(items.length / PAGE_SIZE);
  const rows = items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <Box as="ol" listStyleType="none">
        {rows.map((item) => (
          <TotemHistoryRow key={`${item.date} ${item.totemType}`} {...item} />
        ))}
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        marginTop="5"
      >
        <Turn label="Previous" to={page - 1} last={last} onTurn={setPage} />
        <Box as="p" aria-live="polite" textStyle="meta" color="muted">
          Page {page} of {last}
        </Box>
        <Turn label="Next" to={page + 1} last={last} onTurn={setPage} />
      </Box>
    </>
  );
}

interface TurnProps {
  readonly label: string;
  readonly to: number;
  readonly last: number;
  readonly onTurn: (page: number) => void;
}

// Says that it is disabled instead of being so: at the last page the focus stays where it was.
function Turn({ label, to, last, onTurn }: TurnProps) {
  const possible = to >= 1 && to <= last;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={!possible}
      onClick={() => {
        if (possible) onTurn(to);
      }}
    >
      {label}
    </Button>
  );
}
