import type { RiskLevel } from '@blckmirror/functions/contract';
import { Button } from '@chakra-ui/react/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SkeletonLine } from '../../components/ui/skeleton.tsx';
import { ApiError } from '../../lib/api/call.ts';
import { entryQuery, journalQuery } from './queries.ts';
import { Write } from './write.tsx';

interface EditEntryProps {
  readonly uid: string;
  readonly entryId: string;
  readonly onSaved: (risk: RiskLevel) => void;
  readonly onLeave: () => void;
}

/** The Write tab on an entry that exists: from the list, or fetched when the address alone names it. */
export function EditEntry({ uid, entryId, onSaved, onLeave }: EditEntryProps) {
  const journal = useInfiniteQuery({ ...journalQuery(uid), enabled: false });
  const listed = journal.data?.pages
    .flatMap((page) => page.entries)
    .find(({ id }) => id === entryId);
  const fetched = useQuery({ ...entryQuery(uid, entryId), enabled: listed === undefined });
  const entry = listed ?? fetched.data;
  if (entry) {
    return <Write key={entryId} uid={uid} entry={entry} onSaved={onSaved} onLeave={onLeave} />;
  }
  if (!fetched.isError) return <SkeletonLine width="60%" height="6" />;
  const isGone = fetched.error instanceof ApiError && fetched.error.code === 'not-found';
  return (
    <EmptyState title={isGone ? 'This entry is not here' : 'This entry could not be opened'}>
      <Button variant="outline" onClick={isGone ? onLeave : () => void fetched.refetch()}>
        {isGone ? 'Back to History' : 'Retry'}
      </Button>
    </EmptyState>
  );
}
