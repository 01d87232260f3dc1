// People write without full stops.
const FEELING_REACH = 9;
const BEING_REACH = 4;

/** Where the reading of a text stands: what "feel" or "not" still reach. */
export interface Scope {
  context: 'felt' | 'being' | 'anywhere';
  /** The last token that the context reaches. */
  reach: number;
  /** Whether every token since "feel" or "am" was one of those that may stand between. */
  isNext: boolean;
  /** Whether a feeling was named since "feel": what comes after it is circumstance. */
  hasNamed: boolean;
  /** The last token that a negation reaches. */
  deniedTo: number;
}

/** Where a clause begins. */
export const unscoped = (): Scope => ({
  context: 'anywhere',
  reach: -1,
  isNext: false,
  hasNamed: false,
  deniedTo: -1,
});

/** A clause ends. */
export function close(scope: Scope): void {
  scope.context = 'anywhere';
  scope.reach = -1;
  scope.deniedTo = -1;
}

/** "feel" or "am" stands at a token. */
export function open(scope: Scope, context: 'felt' | 'being', at: number): void {
  // "I feel like I am ..." is still what one feels.
  if (context === 'being' && scope.context === 'felt' && at <= scope.reach) return;
  scope.context = context;
  scope.reach = at + (context === 'felt' ? FEELING_REACH : BEING_REACH);
  scope.isNext = true;
  scope.hasNamed = false;
  // "I do not feel at all safe": the feeling is denied however far off it is named.
  if (scope.deniedTo >= at) scope.deniedTo = scope.reach;
}
