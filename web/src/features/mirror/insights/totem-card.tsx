import type { CurrentUser } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { currentUserQuery } from '../../../entities/account/queries.ts';
import { ownDropsQuery } from '../queries.ts';
import { Part } from './part.tsx';
import { ThreeDots } from './three-dots.tsx';
import { TotemFace, TotemSkeleton } from './totem-face.tsx';
import { TotemHistory } from './totem-history.tsx';
import { TotemMeaningDialog } from './totem-meaning-dialog.tsx';

/** The guardian totem, what it means, and for members how it came (requirements 2.9). */
export function TotemCard({ uid }: { readonly uid: string }) {
  const profile = useQuery(currentUserQuery);
  return (
    <Part first title="Your guardian totem">
      <QueryView query={profile} skeleton={<TotemSkeleton />}>
        {({ user }) => <Guardian uid={uid} user={user} />}
      </QueryView>
    </Part>
  );
}

function Guardian({ uid, user }: { readonly uid: string; readonly user: CurrentUser }) {
  const [open, setOpen] = useState<'meaning' | 'history' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <TotemFace type={user.totemType} />
      {user.totemType === null && <UntilItComes uid={uid} />}
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3" marginTop="6">
        <Button variant="outline" onClick={() => setOpen('meaning')}>
          View Meaning
        </Button>
        {user.isPremium && (
          <Button variant="ghost" onClick={() => setOpen('history')}>
            View History
          </Button>
        )}
      </Box>
      <TotemMeaningDialog type={user.totemType} open={open === 'meaning'} onClose={close} />
      {user.isPremium && (
        <TotemHistory
          uid={uid}
          current={user.totemType}
          open={open === 'history'}
          onClose={close}
        />
      )}
    </>
  );
}

function UntilItComes({ uid }: { readonly uid: string }) {
  const drops = useInfiniteQuery(ownDropsQuery(uid));
  const first = drops.data?.pages[0];
  return first ? <ThreeDots drops={first.stats.totalDrops} /> : null;
}
