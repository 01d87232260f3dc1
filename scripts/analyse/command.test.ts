import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LABELS } from '../../functions/src/analysis/emotions/labels.ts';
import { said, topicsOf } from '../../functions/test/support/said.ts';
import { gzipBytes } from './bench.ts';

const PROGRAM = path.join(import.meta.dirname, '../programs/analyse.ts');

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill();
});

function start(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args]);
  started.push(child);
  return { child, out: child.stdout, left: once(child, 'exit') };
}

async function answersTo(input: string | Buffer, ...args: string[]) {
  const { child, out, left } = start(...args);
  child.stdin.end(input);
  const answers = (await text(out)).trimEnd().split('\n');
  expect(await left).toEqual([0, null]);
  return answers.map((answer) => JSON.parse(answer));
}

const SAD = 'Today was so sad, all of it.';
const LINES = ['I am furious', '', 'I want to kill myself', SAD];
const hostile = Buffer.concat([
  Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 37 + (i >> 8)) % 256)),
  Buffer.from(`\n${'not '.repeat(20_000)}\n\0\u2028\ud800{"emotion":"joy"}\n`),
]);

/** What is answered without a chosen emotion, and with one. The program takes seconds to start, so it starts once each. */
let answers: Awaited<ReturnType<typeof answersTo>>;
let chosen: typeof answers;
beforeAll(async () => {
  const all = Buffer.concat([hostile, Buffer.from(LINES.join('\n'))]);
  answers = await answersTo(all);
  const lines = `${SAD}\nZe heeft ja gezegd!\nI love her so much, I adore her.`;
  chosen = await answersTo(lines, '--emotion', 'sadness');
});

test('each line is answered by one JSON object', () => {
  const told = answers.slice(-LINES.length);
  expect(told[0]).toEqual({
    emotion: 'anger',
    emotions: {
      sadness: expect.any(Number),
      anger: expect.any(Number),
      anxiety: expect.any(Number),
      love: expect.any(Number),
      joy: expect.any(Number),
      neutral: expect.any(Number),
    },
    sentimentScore: expect.any(Number),
    risk: 'none',
    why: ['furious'],
  });
  expect(told[1]).toMatchObject({ emotion: 'neutral', sentimentScore: 0.5, why: [] });
  expect(told[2]).toMatchObject({ risk: 'high' });
});

test('with a chosen emotion each line has the answer that its author would get', () => {
  const [first, second] = chosen;
  expect(topicsOf(first.reflection)).toEqual(['sadness']);
  expect(topicsOf(second.reflection)[0]).toBe('sadness');
  expect(said(second.reflection).language).toBe('nl');
  expect(first).toMatchObject(answers.at(-1));
});

test('what the words clearly say beside the choice is asked about', () => {
  expect(chosen[2].asks).toEqual({
    question: 'Closer to sorrow or to tenderness?',
    between: ['sadness', 'love'],
    names: ['sorrow', 'tenderness'],
  });
});

test('any bytes at all are answered, line for line', () => {
  expect(answers).toHaveLength(hostile.filter((byte) => byte === 10).length + LINES.length);
  for (const { emotions } of answers) {
    expect(Object.keys(emotions)).toEqual(LABELS);
    const whole = Object.values<number>(emotions).reduce((sum, share) => sum + share, 0);
    expect(whole).toBeCloseTo(1, 9);
  }
});

test('a line is answered before the next one comes', async () => {
  const { child, out, left } = start();
  child.stdin.write('I am so happy\n');
  const [first] = await once(out, 'data');
  expect(JSON.parse(String(first)).emotion).toBe('joy');
  child.stdin.end('I am scared\n');
  expect(JSON.parse(await text(out)).emotion).toBe('anxiety');
  expect(await left).toEqual([0, null]);
});

test('a reader who has seen enough ends it quietly', async () => {
  const { child, out, left } = start();
  const complaint = text(child.stderr);
  child.stdin.on('error', () => undefined);
  child.stdin.write('I am sad\n');
  await once(out, 'data');
  out.destroy();
  child.stdin.write('I am sad\n'.repeat(1000));
  expect(await left).toEqual([0, null]);
  expect(await complaint).toBe('');
});

test('lexicon and weights together stay below their limit', () => {
  expect(gzipBytes()).toBeLessThan(60_000);
  expect(gzipBytes()).toBeGreaterThan(1000);
});

test.each([
  ['a folder that is not there', ['--evaluate', 'no-such-folder'], /no-such-folder/],
  ['an option that it does not know', ['--colour'], /--colour/],
  ['a feeling that is none of the five', ['--emotion', 'envy'], /sadness, .+ not "envy"/],
])('%s is named and nothing is printed', async (_, args, said) => {
  const { child, out, left } = start(...args);
  const complaint = text(child.stderr);
  expect(await text(out)).toBe('');
  expect(await complaint).toMatch(said);
  expect(await left).toEqual([1, null]);
});
