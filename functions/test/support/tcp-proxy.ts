import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands before somebody else's server and can hold back all that passes. */
export interface TcpProxy {
  /** `host:port` where it listens. */
  readonly host: string;
  /** As when the process behind it is stopped: it takes connections and bytes, and says nothing. */
  freeze(): void;
  /** It goes on where it stopped. */
  thaw(): void;
  close(): void;
}

/** Starts a proxy before the server at `host:port`. */
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
