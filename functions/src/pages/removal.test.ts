import { describe, expect, it, vi } from 'vitest';
import { log } from '../platform/log.ts';
import { askForRemoval } from './schedule.ts';

const at = (seconds: string) => new Date(`2026-11-20T12:00:${seconds}Z`);

async function asked(...times: Date[]) {
  const put = vi.fn(async () => 'queued' as const);
  for (const time of times) await askForRemoval(time, put);
  return put.mock.calls as unknown as [string, string, object, Date][];
}

describe('a removal', () => {
  it('is asked for at the end of its ten seconds', async () => {
    const [[name, , data, when] = []] = await asked(at('03.500'));
    expect([name, data, when]).toEqual(['feedRemovals', {}, at('10.000')]);
  });

  it('shares its task with others of the same ten seconds, and with no others', async () => {
    const names = (await asked(at('10.000'), at('19.999'), at('20.000'))).map(([, name]) => name);
    expect(names[0]).toBe(names[1]);
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('does not fail where the queue does: the next tick does it', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    await askForRemoval(at('00.000'), () => Promise.reject(new Error('no queue today')));
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
