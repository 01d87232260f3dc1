import { type Endpoint, endpoints } from '../../../src/contract/endpoints.ts';
import { ERROR_STATUS, errorBody } from '../../../src/contract/errors.ts';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly ms: number;
}

/** A hang, not a benchmark: nothing that one request asks for takes this long, in milliseconds. */
const HANG_MS = 2_000;
const STACK = /\bat .+\.[cm]?[jt]s:\d+|node_modules|node:internal/;

/** Unchanged; and what Node itself refuses: no HTTP, an expectation that it does not know, too many headers. */
const WORDLESS = [304, 400, 417, 431];

const table: Readonly<Record<string, Endpoint>> = endpoints;

/** The row of the contract that a method and an address belong to. */
function endpointOf(method: string, path: string): Endpoint | undefined {
  const address = path.split('?')[0] ?? '';
  const route = Object.keys(table).find((candidate) => {
    const [verb, pattern = ''] = candidate.split(' ');
    return verb === method && new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(address);
  });
  return route ? table[route] : undefined;
}

/** What is wrong with an answer, or null when nothing is. */
export function complaint(method: string, path: string, answer: RawAnswer): string | null {
  const { status, text, ms, contentType } = answer;
  if (status >= 500) return `answered ${status}`;
  if (ms > HANG_MS) return `hung for ${Math.round(ms)} ms`;
  if (STACK.test(text)) return 'showed a stack';
  if (status < 300) return undeclared(method, path, answer);
  if (text === '')
    return method === 'HEAD' || WORDLESS.includes(status) ? null : `is an empty ${status}`;
  if (!contentType.includes('json')) return `is ${contentType}`;
  const body = errorBody.safeParse(JSON.parse(text));
  if (!body.success) return `holds what no error declares: ${text.slice(0, 200)}`;
  return ERROR_STATUS[body.data.code] === status ? null : `is a ${status} called ${body.data.code}`;
}

/** A success must be what its row declares, to the last property. */
function undeclared(method: string, path: string, { status, text }: RawAnswer): string | null {
  const isHead = method === 'HEAD';
  const endpoint = endpointOf(isHead ? 'GET' : method, path);
  if (!endpoint) return `succeeded where there is nothing: ${status}`;
  if (status !== (endpoint.status ?? 200)) return `succeeded with ${status}`;
  if (isHead || status === 204) return text === '' ? null : 'has a body';
  const parsed = endpoint.output.safeParse(JSON.parse(text));
  return parsed.success ? null : `holds what nobody declared: ${parsed.error.message}`;
}
