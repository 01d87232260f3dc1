import { type Endpoint, endpoints, errorBody, httpStatusOf } from '../../../src/contract/index.ts';

/** An answer as it came over the network. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly ms: number;
  /** The processor time that this process used during the request, in milliseconds, also for other requests. */
  readonly busyMs: number;
}

/**
 * The longest processor time of a request, in milliseconds. Elapsed time would only show how busy the machine is, and
 * the server limits it itself: after its deadline it answers 503.
 */
const HANG_MS = 20_000;
const STACK = /\bat .+\.[cm]?[jt]s:\d+|node_modules|node:internal/;

/**
 * Statuses of answers without our own body: 304 (not modified), and refusals by Node itself (invalid HTTP, an unknown
 * `Expect` header, too many headers).
 */
const WORDLESS = [304, 400, 417, 431];

const table: Readonly<Record<string, Endpoint>> = endpoints;

/** The row of the contract for a method and an address. */
function endpointOf(method: string, path: string): Endpoint | undefined {
  const address = path.split('?')[0] ?? '';
  const route = Object.keys(table).find((candidate) => {
    const [verb, pattern = ''] = candidate.split(' ');
    return verb === method && new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(address);
  });
  return route ? table[route] : undefined;
}

/** What is wrong with an answer; null if nothing is. */
export function complaint(method: string, path: string, answer: RawAnswer): string | null {
  const { status, text, busyMs, contentType } = answer;
  if (status >= 500) return `answered ${status}`;
  if (busyMs > HANG_MS) return `kept the processor for ${Math.round(busyMs)} ms`;
  if (STACK.test(text)) return 'showed a stack';
  if (status < 300) return undeclared(method, path, answer);
  if (text === '')
    return method === 'HEAD' || WORDLESS.includes(status) ? null : `is an empty ${status}`;
  if (!contentType.includes('json')) return `is ${contentType}`;
  const body = errorBody.safeParse(JSON.parse(text));
  if (!body.success) return 'holds what no error declares';
  return httpStatusOf(body.data.code) === status ? null : `is a ${status} called ${body.data.code}`;
}

/** A description of an answer without its contents: status, time, and the error code or the names of the fields. */
export function outline({ status, contentType, text, ms, busyMs }: RawAnswer): string {
  const times = `after ${Math.round(ms)} ms, ${Math.round(busyMs)} of them busy`;
  return `${status} ${contentType || 'of no type'}, ${text.length} characters ${fieldsOf(text)}, ${times}`;
}

function fieldsOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const error = errorBody.safeParse(body);
    if (error.success) return `called ${error.data.code}`;
    return `with ${typeof body === 'object' && body ? Object.keys(body) : typeof body}`;
  } catch {
    return 'that are no JSON';
  }
}

/** What is wrong with a successful answer: it must match exactly what its row of the contract declares. */
function undeclared(method: string, path: string, { status, text }: RawAnswer): string | null {
  const isHead = method === 'HEAD';
  const endpoint = endpointOf(isHead ? 'GET' : method, path);
  if (!endpoint) return `succeeded where there is nothing: ${status}`;
  if (status !== (endpoint.status ?? 200)) return `succeeded with ${status}`;
  if (isHead || status === 204) return text === '' ? null : 'has a body';
  const parsed = endpoint.output.safeParse(JSON.parse(text));
  return parsed.success ? null : `holds what nobody declared: ${parsed.error.message}`;
}
