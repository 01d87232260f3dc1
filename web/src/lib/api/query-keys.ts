// The cache keys of the API's answers.
import type { Route } from '@blckmirror/functions/contract';

type AnswerPath<Asked = Route> = Asked extends `GET ${infer Path}` ? Path : never;

/**
 * The cache key of the API's answer at this path. `parts` are, for example, its owner's uid and a filter. A key without
 * `parts` matches all answers of the path.
 */
export const answerKey = <Path extends AnswerPath>(path: Path, ...parts: (string | null)[]) =>
  [path, ...parts] as const;

/** The keys of all lists that show drops of all users: the feed, and the two vaults that requirements 4 name. */
export const everybodysDropsKeys = () =>
  [answerKey('/api/public/drops/feed'), ['/api/drops/vault'], ['/api/public/drops/vault']] as const;

/** The journal entries and drops of this day in earlier months and years. */
export const onThisDayKey = (uid: string) => answerKey('/api/journal/entries', uid, 'on-this-day');

/** The mutation that sends a reaction. Only one runs at a time. */
export const reactMutationKey = () => ['react'] as const;

/** The mutation that releases a drop. */
export const releaseMutationKey = () => ['release'] as const;
