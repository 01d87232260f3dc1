import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveDrop } from '../../src/drops/receive-drop.ts';
import { runTick } from '../../src/pages/tick/run-tick.ts';
import { arrive, asCaller } from '../support/as-caller.ts';
import { filesThatRun } from '../support/files-that-run.ts';
import { freeClock, setClock } from '../support/linkage/clock.ts';
import { memoryApi } from '../support/memory-api.ts';

// The ceilings are those that were reached; the aim is 13 for an entry.
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let send: ReturnType<typeof memoryApi>;
let calls = 0;

beforeAll(async () => {
  setClock(NOW);
  send = memoryApi(() => new Date());
  for (const uid of ['author', 'reader'])
    await arrive(asCaller(uid, new Date()).caller, new Date());
});
afterAll(freeClock);

async function post(uid: string, url: string, body: Record<string, unknown>) {
  calls += 1;
  const idempotencyKey = `00000000-0000-4000-8000-${String(calls).padStart(12, '0')}`;
  const answer = await send(uid, { method: 'POST', url, body, idempotencyKey });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer.status === 204 ? null : ((await answer.json()) as { drop: { id: string } });
}

const WORDS = 'The rain went on until the evening, and I was glad of it.';
const page = readFileSync(path.join(import.meta.dirname, 'what-runs.md'), 'utf8');

/** The files that `what-runs.md` lists below a heading, one line each. */
function listed(heading: string): string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [list = ''] = section.split('\n#');
  return [...list.matchAll(/^[a-z][\w/-]+[.]ts(?= |$)/gm)].map(([file]) => file);
}

const withoutAnalysis = (file: string): boolean => !file.startsWith('analysis/');
const withoutReading = (file: string): boolean => !/^(?:analysis|personal-data)\//.test(file);

describe('the server files that run', () => {
  let dropId = '';
  const ran = async (work: () => Promise<unknown>, heading: string): Promise<string[]> => {
    const files = await filesThatRun(work);
    expect(files.toSorted()).toEqual(listed(heading).toSorted());
    return files;
  };

  it('for a drop are those of the list, at most 90, and 35 without those that read its words', async () => {
    const files = await ran(async () => {
      const answer = await post('author', '/api/drops', { content: WORDS, emotionType: 'joy' });
      dropId = answer?.drop.id ?? '';
      await receiveDrop({ id: 'event', time: new Date().toISOString(), dropId }, new Date());
    }, 'A drop');
    expect(files.length).toBeLessThanOrEqual(90);
    expect(files.filter(withoutReading).length).toBeLessThanOrEqual(35);
  });

  it('for a reaction are those of the list, at most 12', async () => {
    for (let hour = 1; hour < 30; hour += 1) {
      setClock(NOW + hour * HOUR_MS);
      await runTick(new Date());
    }
    const files = await ran(
      () => post('reader', `/api/drops/${dropId}/react`, { type: 'same' }),
      'A reaction',
    );
    expect(files.length).toBeLessThanOrEqual(12);
  });

  it('for the tick that brings it to the feed are those of the list, at most 16', async () => {
    setClock(NOW + 31 * HOUR_MS);
    const files = await ran(() => runTick(new Date()), 'The tick after a reaction');
    expect(files.length).toBeLessThanOrEqual(16);
  });

  it('for a report are those of the list, at most 18', async () => {
    const files = await ran(
      () => post('reader', `/api/drops/${dropId}/report`, { reason: 'spam' }),
      'A report',
    );
    expect(files.length).toBeLessThanOrEqual(18);
  });

  it('for a journal entry are those of the list, at most 15 without the analysis', async () => {
    const files = await ran(
      () => post('author', '/api/journal/entries', { content: WORDS }),
      'A journal entry',
    );
    expect(files.filter(withoutAnalysis).length).toBeLessThanOrEqual(15);
  });
});
