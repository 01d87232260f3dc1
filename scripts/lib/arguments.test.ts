import { expect, test } from 'vitest';
import {
  chooseSteps,
  listAfter,
  parseAuditArguments,
  parseBuildArguments,
  parseEmulatorArguments,
  parseOrderArguments,
  parseRebuildArguments,
  parseRoleArguments,
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

test('a role names somebody and one of the two roles, and else changes nothing', () => {
  const given = { email: 'a@b.c', role: 'moderator', isRemoval: false, project: null };
  expect(parseRoleArguments(['a@b.c', 'moderator'])).toEqual(given);
  const removal = { ...given, role: 'custodian', isRemoval: true, project: 'mine' };
  const taken = ['a@b.c', 'custodian', '--project', 'mine'];
  for (const at of [0, 1, 2, 4]) {
    expect(parseRoleArguments(taken.toSpliced(at, 0, '--remove'))).toEqual(removal);
  }
  const odd = [
    [],
    ['a@b.c'],
    ['moderator', 'a@b.c'],
    ['a@b.c', 'admin'],
    ['a@b.c', 'moderator', 'x'],
    ['a@b.c', 'moderator', '--project'],
  ];
  for (const argv of odd) expect(() => parseRoleArguments(argv)).toThrow('npm run role -- <email>');
});

const DROP = 'aaaaaaaaaaaaaaaaaaaa';

test.each([
  ['its whole address', `https://blckmirror.example/feed?drop=${DROP}`],
  ['its address with more behind it', `/feed?drop=${DROP}&x=1`],
  ['its id', DROP],
])('an order names a drop by %s', (_by, address) => {
  expect(parseOrderArguments([address, '--reference', 'AB 1/26'])).toEqual({
    dropId: DROP,
    reference: 'AB 1/26',
    keptDays: undefined,
    isSecret: false,
    project: null,
  });
});

test('an order may say how long the words are kept, and that its author is not told', () => {
  const given = [DROP, '--reference', 'AB', '--days', '30', '--secret', '--project', 'real'];
  expect(parseOrderArguments(given)).toMatchObject({
    keptDays: 30,
    isSecret: true,
    project: 'real',
  });
});

test.each([
  ['no drop', ['--reference', 'AB']],
  ['no reference', [DROP]],
  ['an address without a drop', ['https://blckmirror.example/feed', '--reference', 'AB']],
  ['two drops', [DROP, DROP, '--reference', 'AB']],
  ['no number of days', [DROP, '--reference', 'AB', '--days', 'many']],
])('an order with %s is refused with the way to say it', (_what, argv) => {
  expect(() => parseOrderArguments(argv)).toThrow('npm run order --');
});

test('checks the audit of the project that is named, against a head where one is', () => {
  const hash = 'a1'.repeat(32);
  const verify = ['--verify', '--project', 'mine'];
  expect(parseAuditArguments(verify)).toEqual({ project: 'mine', head: null });
  expect(parseAuditArguments(['--head', `12:${hash}`, ...verify])).toEqual({
    project: 'mine',
    head: { n: 12, hash },
  });
  const odd = [
    [],
    ['--verify'],
    ['--project', 'mine'],
    [...verify, '--head'],
    [...verify, '--head', '12:a1'],
  ];
  for (const argv of [...odd, [...verify, 'now']]) {
    expect(() => parseAuditArguments(argv)).toThrow('npm run audit -- --verify --project <id>');
  }
});
