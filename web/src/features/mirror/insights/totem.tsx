import { DROPS_TO_TOTEM, type TotemType, totemText } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { currentUserQuery } from '../../../shared/account/account.ts';
import { useShownProfile } from '../../../shared/account/profile.ts';
import { Sign, TotemEmblem } from '../../../shared/emotion/sign.tsx';
import { SignSoFar } from '../../../shared/emotion/sign-so-far.tsx';
import { ownDropsQuery } from '../queries.ts';
import { totemMeaning } from '../totems.ts';
import { CopiedEmoji, TotemHistory } from './totem-history.tsx';

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
  const drops = useInfiniteQuery({ ...ownDropsQuery(uid), enabled: type === null });
  const first = type === null ? drops.data?.pages[0] : undefined;
  if (type === null && drops.isLoading) return <TotemSkeleton />;
  const felt = (first?.drops ?? [])
    .filter(({ isCrisis }) => !isCrisis)
    .map(({ emotionType }) => emotionType)
    .slice(0, DROPS_TO_TOTEM);
  const isUnnamed = felt.length > 0;
  return (
    <>
      {isUnnamed ? (
        <Lamp>
          <SignSoFar felt={felt} size={200} />
        </Lamp>
      ) : (
        <TotemFace type={type} />
      )}
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3" marginTop="6">
        {!isUnnamed && (
          <Button variant="outline" onClick={() => setOpen('meaning')}>
            View Meaning
          </Button>
        )}
        {isPremium && (
          <Button variant="ghost" onClick={() => setOpen('history')}>
            View History
          </Button>
        )}
      </Box>
      {/* Below the buttons, because above them it would push the buttons behind the navigation. */}
      {first && <ThreeDots drops={first.stats.totalDrops} isUnnamed={isUnnamed} />}
      <TotemMeaningDialog type={type} open={open === 'meaning'} onClose={close} />
      {isPremium && (
        <TotemHistory uid={uid} current={type} open={open === 'history'} onClose={close} />
      )}
    </>
  );
}

function TotemFace({ type }: { readonly type: string | null }) {
  const { emoji, name, traits } = totemText(type);
  return (
    <Box textAlign="center">
      <Lamp>
        <TotemEmblem name={name} size={200} />
      </Lamp>
      <Box as="p" textStyle="section">
        <Sign name={name}>{emoji}</Sign> {name}
      </Box>
      <Box as="p" color="muted" marginTop="1">
        {traits.join(' · ')}
      </Box>
    </Box>
  );
}

/** The soft light around the sign. */
const Lamp = ({ children }: { readonly children: ReactNode }) => (
  <Box
    display="grid"
    placeItems="center"
    boxSize="240px"
    maxWidth="full"
    marginInline="auto"
    marginBlock={{ lg: '-5' }}
    color="moon"
    borderRadius="full"
    css={{
      background:
        'radial-gradient(closest-side, color-mix(in srgb, var(--bm-colors-moon) 18%, transparent), transparent)',
    }}
  >
    {children}
  </Box>
);

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
  /** Whether the sign of the first drops is shown, which has no name yet. */
  readonly isUnnamed: boolean;
}

/** How many of the drops that a person needs for a totem are released, as dots and in words. */
function ThreeDots({ drops, isUnnamed }: ThreeDotsProps) {
  // There are enough drops, but the analyser has not read the last one yet.
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
        {isUnnamed
          ? 'This is where your drops point so far. It may still change.'
          : 'Until then the Ghost keeps you company.'}
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
        <TotemEmblem name={name} size={72} />
      </Box>
      <Box as="p" textStyle="meta" color="muted" textAlign="center" marginTop="3">
        <CopiedEmoji>{emoji}</CopiedEmoji>
        {name} · {essence}
      </Box>
      <Box
        as="blockquote"
        textStyle="section"
        fontSize="1.375rem"
        fontStyle="italic"
        textAlign="center"
        textWrap="balance"
        marginTop="4"
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
    <Box marginTop="5" borderTopWidth="1px" borderColor="hairline" paddingTop="4">
      <Box as="h3" textStyle="meta" color="muted" marginBottom="2">
        {title}
      </Box>
      <Box as="p" textStyle="drop">
        {children}
      </Box>
    </Box>
  );
}
