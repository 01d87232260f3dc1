import { createServer, request as forward, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { baseUrl } from './environment.ts';

/** A request as the server got it. */
interface Seen {
  /** Method, path and query. */
  readonly line: string;
  /** Every header, by name and value. */
  readonly headers: string;
  readonly body: string;
}

export interface Recorder {
  /** The address at which the proxy serves the app. */
  readonly origin: string;
  readonly seen: readonly Seen[];
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy in front of the app that records all that browsers send. No tool of a browser shows everything. */
export async function record(): Promise<Recorder> {
  const seen: Seen[] = [];
  const server: Server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const { method = '', url = '', rawHeaders } = incoming;
    seen.push({
      line: `${method} ${url}`,
      headers: rawHeaders.join('\n'),
      body: body.toString(),
    });
    const headers = { ...incoming.headers, host: new URL(baseUrl()).host };
    const onward = forward(new URL(url, baseUrl()), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    forget: () => void seen.splice(0),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
