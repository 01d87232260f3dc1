import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../../lib/bootstrap.mjs';
import {
  browserSettings,
  deriveConfig,
  type FirebaseJson,
  type Ports,
  withSettings,
} from '../../lib/emulators/config.ts';
import type { Server } from '../servers.ts';

const DIST = path.join(root, 'web', 'dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
/** Types of files that are sent compressed. Fonts and pictures are compressed already. */
const TEXT = /\.(html|js|css|svg|webmanifest)$/;

interface Page {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

/**
 * Serves the built web app as Hosting does in production. Unlike the Hosting emulator, it compresses the files, and it
 * answers each address with the page that firebase.json names. It uses HTTP/1.1 without encryption.
 * @param api the address to which API calls are forwarded
 */
export async function serveWeb(ports: Ports, api: string): Promise<Server> {
  const { pages, rewrites } = load(ports);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const behind = pathname.startsWith('/api/') ? api : `http://127.0.0.1:${ports.hosting}`;
    if (/^\/(api|__)\//.test(pathname)) {
      forward(request, response, behind).catch(() => response.destroy());
      return;
    }
    const page =
      pages.get(pathname === '/' ? '/index.html' : pathname) ?? pages.get(rewrites(pathname));
    response.writeHead(page ? 200 : 404, page?.headers);
    response.end(page?.body);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function load(ports: Ports) {
  const deployed: FirebaseJson = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  const inner = { hub: 0, logging: 0, eventarc: 0, tasks: 0, websocket: 0 };
  const { hosting } = deriveConfig(deployed, ports, inner);
  const everywhere = hosting.headers?.find(({ source }) => source === '!/__/**')?.headers ?? [];
  const common = Object.fromEntries(everywhere.map(({ key, value }) => [key, value]));
  const pages = new Map<string, Page>();
  for (const file of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const full = path.join(file.parentPath, file.name);
    const name = `/${path.relative(DIST, full)}`;
    const raw = readFileSync(full);
    const plain = name.endsWith('.html')
      ? Buffer.from(withSettings(raw.toString(), browserSettings(ports)))
      : raw;
    const text = TEXT.test(name);
    pages.set(name, {
      body: text ? brotli(plain) : plain,
      headers: {
        ...common,
        'Content-Type': TYPES[path.extname(name)] ?? 'text/plain; charset=utf-8',
        'Cache-Control': name.startsWith('/assets/') ? 'public, max-age=31536000' : 'no-cache',
        ...(text && { 'Content-Encoding': 'br' }),
      },
    });
  }
  const named = (hosting.rewrites ?? []).flatMap(({ source, destination }) =>
    destination ? [{ source, destination }] : [],
  );
  const rewrites = (pathname: string): string => {
    const rule =
      named.find(({ source }) => source === pathname) ??
      named.find(({ source }) => source.startsWith('!') && !pathname.startsWith('/assets/'));
    return rule?.destination ?? '';
  };
  return { pages, rewrites };
}

/**
 * Compresses as a content delivery network does for the first reader: a small result, but fast, because the reader waits.
 */
const brotli = (plain: Buffer): Buffer =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

async function forward(request: IncomingMessage, response: ServerResponse, behind: string) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = new Headers();
  for (const name of ['authorization', 'content-type', 'idempotency-key', 'x-time-zone']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const answer = await fetch(`${behind}${request.url ?? '/'}`, {
    method: request.method ?? 'GET',
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const type = answer.headers.get('content-type');
  const caching = answer.headers.get('cache-control');
  response.writeHead(answer.status, {
    ...(type && { 'Content-Type': type }),
    ...(caching && { 'Cache-Control': caching }),
    'Content-Encoding': 'br',
  });
  response.end(brotli(Buffer.from(await answer.arrayBuffer())));
}
