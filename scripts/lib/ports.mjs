import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/** Listens on a port of this machine, or throws the reason.
 * @param {number} port 0 for any
 * @returns {Promise<import('node:net').Server>} */
function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: HOST, exclusive: true }, () => resolve(server));
  });
}

/** @param {import('node:net').Server} server
 * @returns {Promise<void>} */
const close = (server) => new Promise((resolve) => server.close(() => resolve()));

/** Whether something already listens on this port of 127.0.0.1.
 * @param {number} port */
export async function isTaken(port) {
  try {
    await close(await listen(port));
    return false;
  } catch {
    return true;
  }
}

/**
 * As many ports as asked that nobody listens on now, all different (they are held together before they are let go).
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = servers.map((server) => {
    const address = server.address();
    return address && typeof address === 'object' ? address.port : 0;
  });
  await Promise.all(servers.map(close));
  return ports;
}

/**
 * One sentence about the ports that others hold, or undefined when all are free.
 * @param {Record<string, number>} ports by the name of what we want to run there
 */
export async function takenPortProblem(ports) {
  /** @type {string[]} */
  const taken = [];
  for (const [name, port] of Object.entries(ports)) {
    if (await isTaken(port)) taken.push(`${port} (${name})`);
  }
  if (taken.length === 0) return undefined;
  const [first] = taken;
  const number = first?.split(' ')[0];
  return taken.length === 1
    ? `Port ${first} is taken by another program: stop that program (find it with "lsof -i :${number}"), or another "npm start" if one is running, and try again.`
    : `Ports ${taken.join(', ')} are taken by other programs: stop them (find the first with "lsof -i :${number}"), or another "npm start" if one is running, and try again.`;
}
