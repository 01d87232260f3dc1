import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { againIfTaken, freePorts, isTaken, takenPortProblem } from './ports.mjs';

async function occupied<T>(use: (port: number) => Promise<T>): Promise<T> {
  const server = createServer();
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    return await use(port);
  } finally {
    server.close();
  }
}

test('a port that somebody listens on is taken, and free again afterwards', async () => {
  const port = await occupied(async (held) => {
    expect(await isTaken(held)).toBe(true);
    return held;
  });
  expect(await isTaken(port)).toBe(false);
});

test('free ports are all different', async () => {
  const ports = await freePorts(10);
  expect(new Set(ports).size).toBe(10);
});

test('free ports are none that the system hands to connections', async () => {
  const ports = await freePorts(50);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('a taken port is named, with whose it is and what to do', async () => {
  await occupied(async (port) => {
    const [other = 0] = await freePorts(1);
    const sentence = await takenPortProblem({ Hosting: port, Auth: other });
    expect(sentence).toContain(`Port ${port} (Hosting) is taken`);
    expect(sentence).toContain(`lsof -i :${port}`);
    expect(sentence).not.toContain(String(other));
  });
});

test('several taken ports come in one sentence', async () => {
  await occupied((one) =>
    occupied(async (two) => {
      expect(await takenPortProblem({ Hosting: one, Auth: two })).toContain(
        `Ports ${one} (Hosting), ${two} (Auth) are taken`,
      );
    }),
  );
});

test('free ports are no problem', async () => {
  const [port = 0] = await freePorts(1);
  expect(await takenPortProblem({ Hosting: port })).toBeUndefined();
});

test('a start whose port was taken meanwhile is tried again, twice', async () => {
  const taken = new Error('Could not start Firestore Emulator, port taken.');
  const start = vi.fn().mockRejectedValueOnce(taken).mockResolvedValueOnce('up');
  expect(await againIfTaken(start)).toBe('up');
  const never = vi.fn().mockRejectedValue(taken);
  await expect(againIfTaken(never)).rejects.toBe(taken);
  expect(never).toHaveBeenCalledTimes(3);
});

test('a start that failed for another reason is not tried again', async () => {
  const start = vi.fn().mockRejectedValue(new Error('Java is missing'));
  await expect(againIfTaken(start)).rejects.toThrow('Java is missing');
  expect(start).toHaveBeenCalledTimes(1);
});
