import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of another server that can hold back all traffic. */
export interface TcpProxy {
  /** `host:port` of the proxy. */
  readonly host: string;
  /** Behaves like a stopped process: it accepts connections and bytes, and never answers. */
  freeze(): void;
  /** Continues where it stopped. */
  thaw(): void;
  close(): void;
}

/** Starts a proxy in front of the server at `host:port`. */
export async function startTcpProxy(behind: string): Promise<TcpProxy> {
  const [name = '127.0.0.1', port = ''] = behind.split(':');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause();
    });
    to.on('drain', () => {
      if (!isFrozen) from.resume();
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
    if (isFrozen) from.pause();
  };
  const proxy = createServer((client) => {
    const server = connect(Number(port), name);
    join(client, server);
    join(server, client);
  });
  await new Promise<void>((open) => proxy.listen(0, '127.0.0.1', open));
  return {
    host: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
