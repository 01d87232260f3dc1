import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Somebody else's server, reached through a door of our own that can be held shut. */
export interface Frozen {
  /** `host:port` of the door. */
  readonly host: string;
  /** As when the process behind it is stopped: it takes connections and bytes, and says nothing. */
  freeze(): void;
  /** It goes on where it stopped. */
  thaw(): void;
  close(): void;
}

/** Puts a door before the server at `host:port`. */
export async function freezable(behind: string): Promise<Frozen> {
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
  const door = createServer((client) => {
    const server = connect(Number(port), name);
    join(client, server);
    join(server, client);
  });
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open));
  return {
    host: `127.0.0.1:${(door.address() as AddressInfo).port}`,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
