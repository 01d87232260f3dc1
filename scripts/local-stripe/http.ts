import type { IncomingMessage, ServerResponse } from 'node:http';

const LIMIT = 1_000_000;

/** Reads the body of a request as text. Throws an error if the body is longer than `LIMIT`. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > LIMIT) throw new Error('The body is too long.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

/** Sends a complete answer. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

/** A refusal with Stripe's message. The code can throw it anywhere, and the answer is `{error: ...}` with its status. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: { type: string; message: string; [more: string]: unknown }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that has wrong content or cannot be done. The status is 400 unless given. */
export const invalid = (
  message: string,
  more: { status?: number; code?: string; param?: string } = {},
): StripeRefusal => {
  const { status = 400, ...rest } = more;
  return new StripeRefusal(status, { type: 'invalid_request_error', message, ...rest });
};

/** The error for an unknown id. As in Stripe, the status is 404 for an id in the path and 400 for an id in a parameter. */
export const missing = (kind: string, id: string, param = 'id', status = 404): StripeRefusal =>
  invalid(`No such ${kind}: '${id}'`, { status, code: 'resource_missing', param });
