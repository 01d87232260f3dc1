import {
  DROPS_TO_TOTEM,
  type Output,
  type TotemType,
  totemText,
} from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ClockContext } from '../../../lib/time/clock.ts';
import { formatIn } from '../../../lib/time/dates.ts';
import { currentUserQuery } from '../../../shared/account/account.ts';
import { useShownProfile, useTimeZone } from '../../../shared/account/profile.ts';
import { Sign, TotemEmblem } from '../../../shared/emotion/sign.tsx';
import { mirrorQuery, ownDropsQuery } from '../queries.ts';
import { totemMeaning } from '../totems.ts';

/** The person's totem with its meaning, and its history for members (requirements 2.9). */
export function TotemCard({ uid }: { readonly uid: string }) {
  const profile = useQuery(currentUserQuery);
  const own = useShownProfile();
  if (own) {
    // Only the API's answer can prove a membership; this device's copy cannot.
    const isPremium = profile.data?.user.isPremium ?? false;
    return <Guardian uid={uid} type={own.totemType} isPremium={isPremium} />;
  }
  return (
    <QueryView query={profile} skeleton={<TotemSkeleton />}>
      {() => <TotemSkeleton />}
    </QueryView>
  );
}

interface GuardianProps {
  readonly uid: string;
  readonly type: TotemType | null;
  readonly isPremium: boolean;
}

function Guardian({ uid, type, isPremium }: GuardianProps) {
  const [open, setOpen] = useState<'meaning' | 'history' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <TotemFace type={type} />
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3" marginTop="6">
        <Button variant="outline" onClick={() => setOpen('meaning')}>
          View Meaning
        </Button>
        {isPremium && (
          <Button variant="ghost" onClick={() => setOpen('history')}>
            View History
          </Button>
        )}
      </Box>
      {/* Below the buttons, because above them it would push the buttons behind the navigation. */}
      {type === null && <UntilItComes uid={uid} />}
      <TotemMeaningDialog type={type} open={open === 'meaning'} onClose={close} />
      {isPremium && (
        <TotemHistory uid={uid} current={type} open={open === 'history'} onClose={close} />
      )}
    </>
  );
}

function UntilItComes({ uid }: { readonly uid: string }) {
  const drops = useInfiniteQuery(ownDropsQuery(uid));
  const first = drops.data?.pages[0];
  return first ? <ThreeDots drops={first.stats.totalDrops} /> : null;
}

function TotemFace({ type }: { readonly type: string | null }) {
  const { emoji, name, traits } = totemText(type);
  return (
    <Box textAlign="center">
      <Box
        display="inline-grid"
        placeItems="center"
        boxSize="240px"
        maxWidth="full"
        color="moon"
        borderRadius="full"
        css={{
          background:
            'radial-gradient(closest-side, color-mix(in srgb, var(--bm-colors-moon) 18%, transparent), transparent)',
        }}
      >
        <TotemEmblem name={name} size={200} />
      </Box>
      <Box as="p" textStyle="section" marginTop="1">
        <Sign name={name}>{emoji}</Sign> {name}
      </Box>
      <Box as="p" color="muted" marginTop="1">
        {traits.join(' · ')}
      </Box>
    </Box>
  );
}

export const TotemSkeleton = () => (
  <Box display="grid" justifyItems="center">
    <Skeleton width="240px" height="240px" />
    <Skeleton width="28" height="6" marginTop="4" />
    <Skeleton width="56" marginTop="3" />
    <Skeleton width="32" height="11" marginTop="6" />
  </Box>
);

interface ThreeDotsProps {
  readonly drops: number;
}

/** The number of drops until a person gets an own totem, as dots and in words. */
function ThreeDots({ drops }: ThreeDotsProps) {
  // The analyser still reads the last drop.
  if (drops >= DROPS_TO_TOTEM) return <Words>Yours is taking shape.</Words>;
  const dots = Array.from({ length: DROPS_TO_TOTEM }, (_, index) => index);
  return (
    <Box marginTop="5" textAlign="center">
      <Box aria-hidden display="flex" justifyContent="center" gap="3">
        {dots.map((index) => (
          <Box
            key={index}
            data-dot={index < drops ? 'filled' : 'empty'}
            boxSize="10px"
            borderRadius="full"
            borderWidth="1px"
            borderColor="moon"
            bg={index < drops ? 'moon' : 'transparent'}
          />
        ))}
      </Box>
      <Words>{`Drop ${drops} of ${DROPS_TO_TOTEM} until it is yours`}</Words>
      <Box as="p" textStyle="meta" color="muted" marginTop="1">
        Until then the Ghost keeps you company.
      </Box>
    </Box>
  );
}

const Words = ({ children }: { readonly children: string }) => (
  <Box as="p" textStyle="ui" textAlign="center" marginTop="3">
    {children}
  </Box>
);

interface TotemMeaningDialogProps {
  readonly type: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The meaning of a totem (requirements 2.9). */
export function TotemMeaningDialog({ type, open, onClose }: TotemMeaningDialogProps) {
  const { emoji, name, essence, quote, meaning, connection } = totemMeaning(type);
  return (
    <Dialog open={open} onClose={onClose} title={name}>
      <Box display="grid" placeItems="center" color="moon">
        <TotemEmblem name={name} size={120} />
      </Box>
      <Box as="p" textStyle="meta" color="muted" textAlign="center" marginTop="3">
        <Sign name={name}>{emoji}</Sign> {name} · {essence}
      </Box>
      <Box
        as="blockquote"
        textStyle="section"
        fontSize="1.375rem"
        fontStyle="italic"
        textAlign="center"
        textWrap="balance"
        marginTop="5"
      >
        {quote}
      </Box>
      <Chapter title="Meaning">{meaning}</Chapter>
      <Chapter title="Connection to you">{connection}</Chapter>
    </Dialog>
  );
}

function Chapter({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Box marginTop="6" borderTopWidth="1px" borderColor="hairline" paddingTop="5">
      <Box as="h3" textStyle="meta" color="muted" marginBottom="2">
        {title}
      </Box>
      <Box as="p" textStyle="drop">
        {children}
      </Box>
    </Box>
  );
}

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
function TotemHistory({ uid, current, open, onClose }: TotemHistoryProps) {
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
            <Sign name={name}>{emoji}</Sign> {name}
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
