/** A line of the log as Cloud Logging stores it. */
export interface LogEntry {
  readonly resource: { readonly type: string };
  readonly severity: string;
  readonly jsonPayload: Readonly<Record<string, unknown>>;
}

/** What a function writes to its output becomes an entry of its Cloud Run revision, with the other fields as its payload. */
export function asEntry({ severity, ...jsonPayload }: Record<string, unknown>): LogEntry {
  return { resource: { type: 'cloud_run_revision' }, severity: String(severity), jsonPayload };
}

/** One line of a filter: a field, and the values of which it must have one. */
interface Comparison {
  readonly path: readonly string[];
  readonly values: readonly string[];
}

const LINE = /^([\w.]+)=(?:"([^"]*)"|\(("[^"]*"(?: OR "[^"]*")+)\))$/;

/**
 * Reads the part of the Logging query language that `ops/metrics/` uses: one comparison a line, all of which must hold, each
 * `path="value"` or `path=("one" OR "other")`.
 * @throws Error for everything else, so that no filter is taken for one that it is not
 */
export const readFilter = (filter: string): Comparison[] =>
  filter.split('\n').map((line) => {
    const [, path, value, several] = LINE.exec(line) ?? [];
    if (path === undefined) throw new Error(`This line of a filter cannot be read: ${line}`);
    const values = several?.split(' OR ').map((each) => each.slice(1, -1)) ?? [value ?? ''];
    return { path: path.split('.'), values };
  });

/** Whether an entry matches a filter. Cloud Logging compares text without regard to case. */
export const matches = (filter: string, entry: LogEntry): boolean =>
  readFilter(filter).every(({ path, values }) => {
    const found = path.reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
      entry,
    );
    const text = typeof found === 'string' ? found.toLowerCase() : null;
    return values.some((value) => value.toLowerCase() === text);
  });
