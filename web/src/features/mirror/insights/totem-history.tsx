import { type Output, totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ClockContext } from '../../../lib/time/clock.ts';
import { formatIn } from '../../../lib/time/dates.ts';
import { useTimeZone } from '../../../shared/account/profile.ts';
import { TotemEmblem } from '../../../shared/emotion/sign.tsx';
import { mirrorQuery } from '../queries.ts';

type History = Output<'GET /api/mirror/totem-history'>['history'];

/** The number of entries on a page (requirements 9). */
const PAGE_SIZE = 5;
const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;

interface TotemHistoryProps {
  readonly uid: string;
  readonly current: History[number]['totemType'] | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The person's totems, with the time and the reason of each (requirements 2.9). Loaded when the dialog opens. */
export function TotemHistory({ uid, current, open, onClose }: TotemHistoryProps) {
  const history = useQuery({ ...mirrorQuery('totem-history', uid), enabled: open });
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

// Not `disabled`: at the last page, the button keeps the focus.
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

interface TotemHistoryRowProps {
  readonly totemType: string;
  /** ISO instant. */
  readonly date: string;
  readonly reason: string;
}

function TotemHistoryRow({ totemType, date, reason }: TotemHistoryRowProps) {
  const zone = useTimeZone();
  const { emoji, name } = totemText(totemType);
  return (
    <Box as="li" paddingBlock="3" borderBottomWidth="1px" borderColor="hairline">
      <Box
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        columnGap="3"
      >
        <Box as="span" textStyle="drop" display="inline-flex" alignItems="center" gap="3">
          <Box as="span" color="moon" lineHeight="0">
            <TotemEmblem name={name} size={32} />
          </Box>
          <span>
            <CopiedEmoji>{emoji}</CopiedEmoji>
            {name}
          </span>
        </Box>
        <chakra.time dateTime={date} textStyle="meta" color="muted" flexShrink="0">
          {formatIn(zone, date, 'MMMM d, yyyy')}
        </chakra.time>
      </Box>
      <Box as="p" color="muted">
        {reason}
      </Box>
    </Box>
  );
}

/** An emoji for copied text only, beside a name whose emblem is drawn already. */
export const CopiedEmoji = ({ children }: { readonly children: string }) => (
  <Box as="span" srOnly aria-hidden data-emoji="">
    {children}{' '}
  </Box>
);
