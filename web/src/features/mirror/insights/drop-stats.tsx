import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryView } from '../../../components/query-view.tsx';
import { ownDropsQuery } from '../queries.ts';
import { Part } from './part.tsx';
import { StatFigures, StatsSkeleton } from './stat-figures.tsx';

/** How many drops, how many days in a row, and when the last one was (requirements 2.9). */
export function DropStats({ uid }: { readonly uid: string }) {
  const drops = useInfiniteQuery(ownDropsQuery(uid));
  return (
    <Part title="Drop Stats">
      <QueryView query={drops} skeleton={<StatsSkeleton />}>
        {({ pages: [first] }) => (first ? <StatFigures stats={first.stats} /> : null)}
      </QueryView>
    </Part>
  );
}
