import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';

/**
 * Listens on a port of this machine, or throws the reason why it cannot.
 * @param {number} port 0 for any
 * @returns {Promise<import('node:net').Server>}
 */
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

/**
 * Whether a program already listens on this port of 127.0.0.1.
 * @param {number} port
 */
export async function isTaken(port) {
  try {
    await close(await listen(port));
    return false;
  } catch {
    return true;
  }
}

/**
 * The range is below the ports that Linux (from 32768) and macOS (from 49152) give to connections. A port from there could
 * be taken before we listen on it.
 */
const FROM = 20_000;
const BELOW = 32_000;

const TRIES = 100;

/**
 * Holds one free port of that range. If another program already listens on it, tries another port.
 * @returns {Promise<{ port: number, server: import('node:net').Server }>}
 */
async function holdOne(tries = TRIES) {
  const port = randomInt(FROM, BELOW);
  try {
    return { port, server: await listen(port) };
  } catch (error) {
    if (tries === 1) throw error;
    return holdOne(tries - 1);
  }
}

/**
 * Finds `count` different ports that are free now. All are held at the same time and then released, so they differ.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const held = await Promise.all(Array.from({ length: count }, () => holdOne()));
  await Promise.all(held.map(({ server }) => close(server)));
  return held.map(({ port }) => port);
}

const TAKEN = /port taken|EADDRINUSE/;

/**
 * Starts a program that chooses its own free ports. If another program takes one of the ports before the start, tries again,
 * at most twice.
 * @template T
 * @param {() => Promise<T>} start
 * @returns {Promise<T>}
 */
export async function againIfTaken(start, tries = 3) {
  try {
    return await start();
  } catch (error) {
    if (tries === 1 || !TAKEN.test(String(error))) throw error;
    return againIfTaken(start, tries - 1);
  }
}

/**
 * Returns one sentence about the ports that other programs use, or undefined if all are free.
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
