/** The reaction types the react call accepts (requirements 3.3). */
export const REACTION_TYPES = ['dark', 'therapy', 'same', 'respect'] as const;

export type ReactionType = (typeof REACTION_TYPES)[number];

/** Every type that may stand in `reactionCounts`, older ones included (requirements 3.3). */
export const COUNTED_REACTION_TYPES = [
  ...REACTION_TYPES,
  'pain',
  'mindblown',
  'thoughtful',
  'relatable',
  'love',
  'imhere',
  'vulnerable',
  'peaceful',
] as const;

export type CountedReactionType = (typeof COUNTED_REACTION_TYPES)[number];

/** Counts by type; a type without reactions is absent. */
export type ReactionCounts = Partial<Record<CountedReactionType, number>>;

export interface ReactionCategory {
  readonly name: string;
  readonly icon: string;
  readonly type: ReactionType;
  readonly alsoCounted: readonly CountedReactionType[];
}

/** The four pills under a drop: what each is called, sends and counts (requirements 3.3). */
export const REACTION_CATEGORIES: readonly ReactionCategory[] = [
  { name: 'Support', icon: '🫂', type: 'dark', alsoCounted: ['pain'] },
  { name: 'Insight', icon: '💡', type: 'therapy', alsoCounted: ['mindblown', 'thoughtful'] },
  { name: 'Empathy', icon: '😔', type: 'same', alsoCounted: ['relatable', 'love', 'imhere'] },
  { name: 'Respect', icon: '🙏', type: 'respect', alsoCounted: ['vulnerable', 'peaceful'] },
];

/** How many reactions a category shows: its own type and the older ones folded into it. */
export function categoryCount(category: ReactionCategory, counts: ReactionCounts): number {
  return [category.type, ...category.alsoCounted].reduce((sum, t) => sum + (counts[t] ?? 0), 0);
}

/** All reactions a drop has received; the Popular tab sorts by it (requirements 4). */
export function totalReactions(counts: ReactionCounts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}
