import type { IncomingMessage, ServerResponse } from 'node:http';

const LIMIT = 1_000_000;

/** The body of a request as text; a body without end is cut off. */
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

/** Sends an answer whole. */
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
