// Checks of what came from elsewhere, as strict as the contract's schemas: those would bring 25 kB of zod.
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';

export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

export const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

export const oneOf =
  (known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with these fields, each as it should be, and no other. */
export const exactly =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, check]) => check(value[name]));

/** An object whose names are among these, all with values of one kind. */
export const someOf =
  (names: readonly string[], check: Check): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(value).every(([name, inside]) => names.includes(name) && check(inside));

/** An instant of a whole minute: ISO 8601, UTC. */
export const isMinute: Check = (value) => {
  if (!matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00(\.000)?Z$/)(value)) return false;
  const at = new Date(value as string);
  // February the 30th would be a day in March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith((value as string).slice(0, 16));
};
