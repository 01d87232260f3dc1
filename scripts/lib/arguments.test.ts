import { expect, test } from 'vitest';
import {
  chooseSteps,
  listAfter,
  parseBuildArguments,
  parseEmulatorArguments,
  parseRebuildArguments,
} from './arguments.ts';

test('a command alone runs beside Auth and Firestore', () => {
  expect(parseEmulatorArguments(['--', 'vitest', 'run', '--project', 'api'])).toEqual({
    only: ['auth', 'firestore'],
    command: ['vitest', 'run', '--project', 'api'],
  });
});

test('hosting brings the functions that it forwards to', () => {
  expect(parseEmulatorArguments(['--with', 'hosting', '--', 'true']).only).toEqual([
    'auth',
    'firestore',
    'hosting',
    'functions',
  ]);
});

test('flags after the dashes belong to the command', () => {
  expect(parseEmulatorArguments(['--', 'x', '--with', 'functions']).only).toEqual([
    'auth',
    'firestore',
  ]);
});

test('an unknown emulator and a missing command are refused in words', () => {
  expect(() => parseEmulatorArguments(['--with', 'storage', '--', 'x'])).toThrow('"storage"');
  expect(() => parseEmulatorArguments(['--with', 'functions'])).toThrow('Say what to run');
});

test('lists are read in both spellings', () => {
  expect(listAfter(['--only', 'api,rules'], '--only')).toEqual(['api', 'rules']);
  expect(listAfter(['--only=api'], '--only')).toEqual(['api']);
  expect(listAfter([], '--only')).toEqual([]);
});

test('without a choice every step runs, with one only those, in the order of the plan', () => {
  const names = ['types', 'rules', 'api'];
  expect(chooseSteps([], names)).toEqual(names);
  expect(chooseSteps(['--only', 'api,types'], names)).toEqual(['types', 'api']);
  expect(() => chooseSteps(['--only', 'apis'], names)).toThrow('no step "apis"');
});

test('a build may be told for which project, and nothing else', () => {
  expect(parseBuildArguments([])).toEqual({ project: null });
  expect(parseBuildArguments(['--project', 'mine'])).toEqual({ project: 'mine' });
  expect(parseBuildArguments(['--project=mine'])).toEqual({ project: 'mine' });
  for (const odd of [['mine'], ['--project'], ['--project', 'mine', 'x'], ['--project', 'a,b']]) {
    expect(() => parseBuildArguments(odd)).toThrow('npm run build [-- --project <id>]');
  }
});

test('makes the pages of no project but the one that is named', () => {
  expect(parseRebuildArguments(['--project', 'mine'])).toEqual({ project: 'mine' });
  for (const odd of [[], ['mine'], ['--project'], ['--project', 'mine', '--now']]) {
    expect(() => parseRebuildArguments(odd)).toThrow('npm run rebuild -- --project <id>');
  }
});
