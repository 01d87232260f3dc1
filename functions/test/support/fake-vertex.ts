import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LINES as OURS } from '../../src/analysis/reflection/lines.ts';
import { LINES } from '../../src/analysis/vertex/answer.ts';

/** The server's reaction to one request. */
export type Reply = (res: ServerResponse) => void;

/** One request as it arrived, with every byte that left our server. */
interface Received {
  readonly url: string;
  readonly head: string;
  readonly body: string;
}

/** A server that replaces Vertex, on a free port of this machine. */
export interface FakeVertex {
  /** `host:port`, for VERTEX_API_ENDPOINT. */
  readonly endpoint: string;
  readonly received: readonly Received[];
  /** The answers to the next requests, in turn. The last one repeats. */
  readonly replyWith: (...replies: Reply[]) => void;
  /** Chooses the answer by the text of the request. */
  readonly replyBy: (choose: (body: string) => Reply) => void;
  readonly stop: () => Promise<void>;
}

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * Google's package can only send HTTPS requests. This changes its requests to the fake server to HTTP. Everything else
 * is as in production, including the sockets.
 */
function dropTls(endpoint: string): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const isOurs = url.startsWith(`https://${endpoint}/`);
    return fetch(isOurs ? url.replace('https:', 'http:') : input, init);
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

export async function startFakeVertex(): Promise<FakeVertex> {
  const received: Received[] = [];
  let choose: (body: string) => Reply = () => json({}, 501);
  const server = createServer(async (req, res) => {
    const body = await bodyOf(req);
    received.push({ url: req.url ?? '', head: req.rawHeaders.join('\n'), body });
    choose(body)(res);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const endpoint = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const restore = dropTls(endpoint);
  return {
    endpoint,
    received,
    replyWith: (...replies) => {
      const inTurn = () => (replies.length > 1 ? replies.shift() : replies[0]) ?? json({}, 501);
      choose = inTurn;
    },
    replyBy: (chosen) => {
      choose = chosen;
    },
    stop: async () => {
      restore();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

export const json =
  (value: unknown, status = 200): Reply =>
  (res) =>
    res.writeHead(status, JSON_TYPE).end(typeof value === 'string' ? value : JSON.stringify(value));

/** The provider's envelope around the model's text. */
export const wrote = (text: string, finishReason = 'STOP'): Reply =>
  json({ candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }] });

/** An answer in the required form. */
export const GOOD = {
  emotions: { sadness: 0.6, anger: 0, anxiety: 0.3, love: 0, joy: 0, neutral: 0.1 },
  sentiment: 0.21,
  risk: 'none',
  /** The number of the line for sadness alone. */
  line: LINES.findIndex(({ feelings }) => feelings.join() === 'sadness'),
};

/** The reflection that the author reads: one of our lines about sadness, of an entry behind what is told back. */
export const GOOD_REFLECTION = new RegExp(
  `(?:^|” )(?:${OURS.en.feelings.sadness.plain.join('|')})(?: |$)`,
);

export const good = (change: Record<string, unknown> = {}): Reply =>
  wrote(JSON.stringify({ ...GOOD, ...change }));
