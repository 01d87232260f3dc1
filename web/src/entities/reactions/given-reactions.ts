import { REACTION_TYPES, type ReactionType } from '@blckmirror/functions/contract';

/** Which reactions this browser has given, by drop id (requirements 3.7). */
export type GivenReactions = Readonly<Record<string, readonly ReactionType[]>>;

const NONE: GivenReactions = {};
const isReactionType = (value: unknown): value is ReactionType =>
  REACTION_TYPES.some((type) => type === value);

/**
 * Reads the stored map. Anything that is not one counts as empty, and types nobody knows are left out
 * (requirements 8).
 */
export function parseGivenReactions(stored: string | null): GivenReactions {
  if (stored === null) return NONE;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return NONE;
    const entries = Object.entries(value).map(
      ([dropId, types]) =>
        [dropId, Array.isArray(types) ? types.filter(isReactionType) : []] as const,
    );
    return Object.fromEntries(entries.filter(([, types]) => types.length > 0));
  } catch {
    console.info('Saved reactions could not be read and count as none.');
    return NONE;
  }
}

/** The map with one reaction more. */
export function withReaction(
  given: GivenReactions,
  dropId: string,
  type: ReactionType,
): GivenReactions {
  const types = given[dropId] ?? [];
  return types.includes(type) ? given : { ...given, [dropId]: [...types, type] };
}

/** The map without one reaction; a drop without any leaves it. */
export function withoutReaction(
  given: GivenReactions,
  dropId: string,
  type: ReactionType,
): GivenReactions {
  const { [dropId]: types = [], ...others } = given;
  const left = types.filter((other) => other !== type);
  return left.length === 0 ? others : { ...others, [dropId]: left };
}
