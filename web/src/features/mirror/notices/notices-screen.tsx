import type { Notice } from '@blckmirror/functions/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkWithOverlay } from '../../../components/link-with-overlay.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { AsideQuote } from '../../../components/side-part.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { PATHS } from '../../../config/paths.ts';
import { STORAGE_KEYS } from '../../../config/storage.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { forgetOwnAddress } from '../../../lib/browser/navigation.ts';
import { fragmentOf } from '../../../lib/browser/own-address.ts';
import { noticesQuery } from '../../../shared/account/notices.tsx';
import { EndedWords } from '../../../shared/draft/draft-notes.tsx';
import { HelpFor } from '../../../shared/risk/risk-gate.tsx';
import { DarkGlass } from '../dark-glass.tsx';
import { NoticeCard } from './notice-card.tsx';
import { readMutation } from './queries.ts';

/** `/mirror/notices`: the decisions about this person's words, account and reports. */
export function NoticesScreen() {
  const { status, uid } = useSession();
  return (
    <Page
      title="Notices"
      subtitle="What was decided about your words, and why"
      side={<AsideQuote>Only you can see this page.</AsideQuote>}
    >
      {status === 'signed-out' && (
        <EndedWords keys={[STORAGE_KEYS.appealDraft]} Help={HelpFor}>
          <DarkGlass />
        </EndedWords>
      )}
      {uid !== null && (
        <>
          <Button asChild variant="outline" size="sm" minHeight="11" marginBottom="8">
            <LinkWithOverlay to={PATHS.mirror}>Back to the Mirror</LinkWithOverlay>
          </Button>
          <NoticeList key={uid} uid={uid} />
        </>
      )}
    </Page>
  );
}

/** All notices of one person, newest first. When the list is shown, all notices are marked as read. */
function NoticeList({ uid }: { readonly uid: string }) {
  const notices = useQuery(noticesQuery(uid));
  const { hash } = useLocation();
  const { isSuccess } = notices;
  // The fragment has been read by then: the router still knows it, so the sought notice stays marked.
  useEffect(() => {
    if (hash !== '' && isSuccess) forgetOwnAddress();
  }, [hash, isSuccess]);
  return (
    <QueryView query={notices} skeleton={<NoticesSkeleton />}>
      {({ notices: told }) =>
        told.length === 0 ? (
          <EmptyState
            title="Nothing was decided about you"
            hint="If we ever hold back or take out your words, you read here what happened, why, and how to appeal."
          />
        ) : (
          <Told uid={uid} told={told} sought={hash.slice(1)} />
        )
      }
    </QueryView>
  );
}

interface ToldProps {
  readonly uid: string;
  readonly told: readonly Notice[];
  /** The fragment of the address; '' if there is none. */
  readonly sought: string;
}

function Told({ uid, told, sought }: ToldProps) {
  const first = told.find(({ dropId }) => dropId !== null && fragmentOf(uid, dropId) === sought);
  const { mutate } = useMutation(readMutation(useQueryClient(), uid));
  const [isNew] = useState(() => new Set(told.filter((each) => !each.isRead).map(({ id }) => id)));
  const readAll = useEffectEvent(() => {
    for (const { id, isRead } of told) if (!isRead) mutate(id);
  });
  useEffect(() => readAll(), []);
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="4">
      {told.map((notice) => (
        <Box as="li" key={notice.id} minWidth="0">
          <NoticeCard
            uid={uid}
            notice={notice}
            isNew={isNew.has(notice.id)}
            isSought={notice.id === first?.id}
          />
        </Box>
      ))}
    </Box>
  );
}

const NoticesSkeleton = () => (
  <Box display="grid" gap="4">
    {['a', 'b'].map((row) => (
      <Box key={row} padding="5" borderRadius="lg" borderWidth="1px" borderColor="hairline">
        <Skeleton width="50%" height="5" />
        <Skeleton width="24" height="3" marginTop="3" />
        <Skeleton marginTop="6" />
        <Skeleton width="80%" marginTop="3" />
      </Box>
    ))}
  </Box>
);
