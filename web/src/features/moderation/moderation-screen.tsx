import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { currentUserQuery } from '../../entities/account/queries.ts';
import { Desk } from './desk.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { deskQuery } from './queries.ts';

/** `/moderation`: where moderators judge words. For everybody else nothing is here. */
export function ModerationScreen() {
  const profile = useQuery(currentUserQuery);
  return (
    <Page layout="alone" title="The desk" subtitle="Words are judged here, never people">
      <QueryView query={profile} skeleton={<DeskSkeleton />}>
        {({ user }) =>
          user.role === 'moderator' ? (
            <Cases />
          ) : (
            <EmptyState
              title="Nothing here is for you."
              hint="If you were given a role just now, log out and in again."
            />
          )
        }
      </QueryView>
    </Page>
  );
}

function Cases() {
  const desk = useQuery(deskQuery);
  return (
    <QueryView query={desk} skeleton={<DeskSkeleton />}>
      {(answer) => <Desk {...answer} />}
    </QueryView>
  );
}
