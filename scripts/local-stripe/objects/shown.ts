type Needed<Shape> = {
  [Key in keyof Shape]-?: object extends Pick<Shape, Key> ? never : Key;
}[keyof Shape];

/**
 * The names that an object of the pinned API always carries: with the next version of the package, what is missing here
 * does not compile. The values are looser, because decimals travel as text and lists are read-only here.
 */
export type Shown<Shape> = Record<Exclude<Needed<Shape>, 'lastResponse'>, unknown> &
  Partial<Record<keyof Shape, unknown>>;
