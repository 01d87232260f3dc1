import type { Analytics, FeltDay, Range } from './series.ts';

/**
 * What stands above the charts. Crisis posts are counted here alone, because their emotion is not chosen; null when
 * there are none.
 */
export function summary(
  { words }: Pick<Range, 'words'>,
  days: readonly FeltDay[],
  crisis: readonly Analytics['crisis'][number][],
): { readonly drops: string; readonly crisis: string | null } {
  const posts = crisis.reduce((sum, day) => sum + day.posts, 0);
  const drops = days.length === 1 ? '1 drop' : `${days.length} drops`;
  return {
    drops: `${drops} in ${words}.`,
    crisis:
      posts === 0
        ? null
        : `${posts === 1 ? '1 crisis post stands' : `${posts} crisis posts stand`} apart, in none of these figures.`,
  };
}
