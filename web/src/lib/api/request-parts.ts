export interface RequestParts {
  readonly method: string;
  /** Path and query, same origin. */
  readonly url: string;
  readonly body?: string;
  /** Public calls answer everyone with the same bytes and must carry nothing about the reader. */
  readonly isPublic: boolean;
}

/**
 * Turns a route of the contract and its input into a request: `:name` in the path is filled from the input, what is
 * left becomes the query of a GET or the JSON body of anything else. Undefined fields are left out.
 * @throws Error when the input lacks a path parameter
 */
export function requestParts(route: string, input: object): RequestParts {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const rest = new Map<string, unknown>(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`${route} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const isPublic = path.startsWith('/api/public/');
  if (method !== 'GET') {
    return { method, url: path, isPublic, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return { method, isPublic, url: query.size > 0 ? `${path}?${query}` : path };
}
