import { describe, expect, it } from 'vitest';
import { crisisQuery } from '../features/crisis/queries.ts';
import { popularQuery } from '../features/feed/popular-query.ts';
import { currentUserQuery } from '../shared/account/account.ts';
import { feedQuery } from '../shared/drop/feed-query.ts';
import { createQueryClient } from './query-client.ts';

/** The options of a query that sets none itself. */
const ordinary = (options: object) => createQueryClient().defaultQueryOptions(options as never);

describe('what is kept, and for how long', () => {
  it('never goes stale of itself, is not tried again, and looks nowhere when the window is back', () => {
    expect(ordinary({ queryKey: ['/api/anything'] })).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
    });
    expect(ordinary({ queryKey: ['/api/anything'] })).not.toHaveProperty('refetchInterval');
  });

  it.each([
    ['the feed', feedQuery, { staleTime: 10_000, retry: 2, retryDelay: 500 }],
    ['Popular', popularQuery, { staleTime: 10_000 }],
    ['the profile', currentUserQuery, { staleTime: 300_000, retry: 1 }],
    ['crisis posts', crisisQuery('someone', 'recent'), { staleTime: 5_000, retry: false }],
  ])('holds for %s as the specification says', (_name, query, figures) => {
    expect(ordinary(query)).toMatchObject({ ...figures, refetchOnWindowFocus: false });
  });
});
