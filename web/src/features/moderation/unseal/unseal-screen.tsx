import { Box } from '@chakra-ui/react/box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { currentUserQuery } from '../../../entities/account/queries.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { DeskSkeleton } from '../desk-skeleton.tsx';
import { AskForm } from './ask-form.tsx';
import { UNSEAL_ERRORS } from './error-texts.ts';
import { askMutation, unsealsQuery } from './queries.ts';
import { UnsealCard } from './unseal-card.tsx';

/** `/moderation/unseal`: where custodians open the contact behind one case. For everybody else nothing is here. */
export function UnsealScreen() {
  const profile = useQuery(currentUserQuery);
  return (
    <Page
      layout="alone"
      title="The unseal"
      subtitle="The contact behind one case, on three grounds, for one hour"
    >
      <QueryView query={profile} skeleton={<DeskSkeleton />}>
        {({ user }) =>
          user.role === 'custodian' ? (
            <>
              <Requests />
              <AskAbout />
            </>
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

function Requests() {
  const requests = useQuery(unsealsQuery);
  return (
    <QueryView query={requests} skeleton={<DeskSkeleton />}>
      {({ unseals }) =>
        unseals.length === 0 ? (
          <EmptyState title="Nobody asks for a contact." hint="This page looks by itself." />
        ) : (
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
            {unseals.map((unseal) => (
              <UnsealCard key={unseal.id} unseal={unseal} />
            ))}
          </Box>
        )
      }
    </QueryView>
  );
}

/** A custodian's own request: somebody else grants it, or it is an emergency. */
function AskAbout() {
  const { mutate, isPending, error } = useMutation(askMutation(useQueryClient()));
  // A form of its own for the next request.
  const [sent, setSent] = useState(0);
  return (
    <Box as="section" aria-labelledby="ask-about" marginTop="12">
      <Box as="h2" id="ask-about" textStyle="section" marginBottom="3">
        Ask for a contact
      </Box>
      <AskForm
        key={sent}
        asksAbout
        isPending={isPending}
        problem={error && errorText(error, UNSEAL_ERRORS)}
        onSend={(asked) => mutate(asked, { onSuccess: () => setSent(sent + 1) })}
      />
    </Box>
  );
}
