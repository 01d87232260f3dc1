import type { SessionContext } from '../session-context.ts';
import type { Params } from './form.ts';

/** What a call is given: the path's ids, its parameters, and whether a browser asks with the publishable key alone. */
export interface Call {
  context: SessionContext;
  ids: string[];
  params: Params;
  fromBrowser: boolean;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** As in `/v1/customers/:id`. */
  path: string;
  /** The parameters it understands besides `expand`; any other is refused. */
  takes: readonly string[];
  /** Whether a browser may call it; it then proves itself by a client secret. */
  browser?: true;
  answer: (call: Call) => object;
}

/** The route of a request and the ids in its path. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; ids: string[] } | undefined {
  const parts = path.split('/');
  for (const route of routes) {
    const shape = route.path.split('/');
    if (route.method !== method || shape.length !== parts.length) continue;
    const fits = shape.every((part, index) => part.startsWith(':') || part === parts[index]);
    if (!fits) continue;
    const ids = parts.filter((_, index) => shape[index]?.startsWith(':'));
    return { route, ids: ids.map((id) => decodeURIComponent(id)) };
  }
  return undefined;
}
