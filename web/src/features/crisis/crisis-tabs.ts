import { feedOrder } from '../../entities/drop/feed-order.ts';
import type { CrisisPost } from './queries.ts';

/** The tabs, and what each says when it holds nothing (requirements 2.10). */
export const CRISIS_TABS = [
  { id: 'recent', label: 'Recent' },
  { id: 'popular', label: 'Popular' },
  { id: 'your-posts', label: 'Your Posts' },
  { id: 'replies', label: 'Replies' },
] as const;

export type CrisisTab = (typeof CRISIS_TABS)[number]['id'];
export type PostsTab = Exclude<CrisisTab, 'replies'>;

export const EMPTY: Readonly<Record<PostsTab, { title: string; hint: string }>> = {
  recent: {
    title: 'No Recent Crisis Posts',
    hint: 'It is quiet here tonight. If it is not quiet in you, say so.',
  },
  popular: {
    title: 'No Popular Crisis Posts',
    hint: 'What many here have answered will stand in this place.',
  },
  'your-posts': {
    title: 'No Crisis Posts Yet',
    hint: 'What you share here stays together in this place, for you alone.',
  },
};

/** The posts a tab shows: Popular the ten most answered, the others as they come. */
export function postsOf(tab: PostsTab, posts: readonly CrisisPost[]): readonly CrisisPost[] {
  return tab === 'popular' ? feedOrder('popular', posts) : posts;
}
