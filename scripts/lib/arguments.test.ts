import { expect, test } from 'vitest';
import {
  chooseSteps,
  listAfter,
  parseAuditArguments,
  parseBrakeArguments,
  parseBuildArguments,
  parseDiscloseArguments,
  parseDoctorArguments,
  parseEmulatorArguments,
  parseNotifierArguments,
  parseOrderArguments,
  parseRebuildArguments,
  parseRekeyArguments,
  parseRestoreArguments,
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

test('a restore reads one database, for one project', () => {
  const given = ['--from', 'backup', '--project', 'mine'];
  expect(parseRestoreArguments(given)).toEqual({ project: 'mine', from: 'backup' });
  for (const odd of [
    [],
    given.slice(0, 2),
    given.slice(2),
    [...given, '--now'],
    ['--from', 'a,b', '--project', 'c'],
  ]) {
    expect(() => parseRestoreArguments(odd)).toThrow('npm run restore -- --from <database>');
  }
});

test('a role names somebody and the role, and else changes nothing', () => {
  const given = { email: 'a@b.c', role: 'moderator', isRemoval: false, project: null };
  expect(parseRoleArguments(['a@b.c', 'moderator'])).toEqual(given);
  const removal = { ...given, role: 'moderator', isRemoval: true, project: 'mine' };
  const taken = ['a@b.c', 'moderator', '--project', 'mine'];
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

test('checks the audit of the project that is named, against what was published where that is given', () => {
  const published = `2026-11-26:g${'a1'.repeat(32)}`;
  const verify = ['--verify', '--project', 'mine'];
  expect(parseAuditArguments(verify)).toEqual({ project: 'mine', published: null });
  expect(parseAuditArguments(['--published', published, ...verify])).toEqual({
    project: 'mine',
    published,
  });
  const odd = [
    [],
    ['--verify'],
    ['--project', 'mine'],
    [...verify, '--published'],
    [...verify, '--published', '2026-11-26:a1'],
  ];
  for (const argv of [...odd, [...verify, 'now']]) {
    expect(() => parseAuditArguments(argv)).toThrow('npm run audit -- --verify --project <id>');
  }
});

const CASE = '0123456789abcdef0123';

test('a contact is asked for by a case or its drop, on one of three grounds', () => {
  const asked = { isAlone: false, as: null, project: null, silence: null } as const;
  expect(parseDiscloseArguments(['request', CASE, '--ground', 'crime'])).toEqual({
    action: 'request',
    about: CASE,
    ground: 'crime',
    ...asked,
  });
  const address = `/feed?drop=${DROP}`;
  const alone = ['request', address, '--ground', 'under-way', '--alone', '--project', 'mine'];
  expect(parseDiscloseArguments(alone)).toMatchObject({
    about: address,
    isAlone: true,
    project: 'mine',
  });
  const confirmed = ['confirm', '1234-5678', '--ground', 'order', '--as', 'a@b.c'];
  expect(parseDiscloseArguments(confirmed)).toMatchObject({
    action: 'confirm',
    about: '1234-5678',
    as: 'a@b.c',
  });
});

test('a prohibition to tell the author names its legal ground and its last day', () => {
  const asked = ['request', CASE, '--ground', 'order'];
  const [until, ground] = [
    ['--silent-until', '2026-12-24'],
    ['--silent-ground', 'StPO 101 (5)'],
  ];
  expect(parseDiscloseArguments([...asked, ...until, ...ground]).silence).toEqual({
    ground: 'StPO 101 (5)',
    until: '2026-12-24',
  });
  const odd = [
    until,
    ground,
    [...until, '--silent-ground', ' '],
    [...until, '--silent-ground', 'x'.repeat(121)],
    [...ground, '--silent-until', '2026-13-24'],
    [...ground, '--silent-until', 'soon'],
  ];
  for (const argv of odd) {
    expect(() => parseDiscloseArguments([...asked, ...argv])).toThrow('A prohibition names');
  }
});

test.each([
  ['no ground', ['request', CASE]],
  ['a feeling as its ground', ['request', CASE, '--ground', 'wishes-to-die']],
  ['no case', ['request', '--ground', 'crime']],
  ['two cases', ['request', CASE, CASE, '--ground', 'crime']],
  ['another action', ['read', CASE, '--ground', 'crime']],
  [
    'a prohibition where it is only shown',
    ['show', '1234-5678', '--ground', 'order', '--silent-until', '2026-12-24'],
  ],
  ['a confirmation alone', ['confirm', '1234-5678', '--ground', 'order', '--alone']],
  ['what nobody knows', ['request', CASE, '--ground', 'crime', '--quietly']],
])(
  'a request for a contact with %s is refused with the three grounds and what they never cover',
  (_what, argv) => {
    const say = () => parseDiscloseArguments(argv);
    expect(say).toThrow('npm run disclose -- request');
    for (const never of ['feelings', 'wishing to die', 'past attempts']) expect(say).toThrow(never);
  },
);

test.each([
  ['request', 'give the case number below the words at /moderation, or the address of the drop'],
  ['show', 'Give the number of the request, eight digits'],
  ['confirm', 'Give the number of the request, eight digits'],
])(
  'the number of a public report is no case: %s says what to give instead, and which command takes it',
  (action, instead) => {
    const say = () => parseDiscloseArguments([action, '1111-2222-3333', '--ground', 'crime']);
    expect(say).toThrow('1111-2222-3333 is the number of a public report.');
    expect(say).toThrow(instead);
    expect(say).toThrow('npm run notifier -- <number');
  },
);

test('who sent a public report is asked for by its number', () => {
  const argv = ['1111-2222-3333', '--ground', 'crime', '--as', 'a@b.c'];
  expect(parseNotifierArguments(argv)).toEqual({
    notice: '1111-2222-3333',
    ground: 'crime',
    isAlone: false,
    as: 'a@b.c',
    project: null,
  });
  const odd = [
    [],
    ['1111-2222-3333'],
    ['1111-2222', '--ground', 'crime'],
    ['1111-2222-3333', CASE, '--ground', 'crime'],
    ['1111-2222-3333', '--ground', 'crime', '--silent-until', '2026-12-24'],
  ];
  for (const wrong of odd) {
    expect(() => parseNotifierArguments(wrong)).toThrow('npm run notifier -- <number');
  }
});

test('a version of the key is added, dropped or looked at, in a project that is named', () => {
  const project = ['--project', 'mine'];
  expect(parseRekeyArguments(project)).toEqual({ action: 'say', project: 'mine' });
  expect(parseRekeyArguments(['--add', ...project])).toEqual({ action: 'add', project: 'mine' });
  expect(parseRekeyArguments([...project, '--drop'])).toEqual({ action: 'drop', project: 'mine' });
  for (const odd of [[], ['--drop'], ['--add', '--drop', ...project], ['h', ...project]]) {
    expect(() => parseRekeyArguments(odd)).toThrow('npm run rekey -- [--add|--drop] --project');
  }
});

test('the doctor looks before a deployment, or with a flag after it', () => {
  const project = ['--project', 'mine'];
  expect(parseDoctorArguments(project)).toEqual({ project: 'mine', isAfter: false });
  expect(parseDoctorArguments(['--after', ...project])).toEqual({ project: 'mine', isAfter: true });
  for (const odd of [[], ['--after'], ['--before', ...project]]) {
    expect(() => parseDoctorArguments(odd)).toThrow('npm run doctor -- --project <id> [--after]');
  }
});

test('a brake is turned on or off by its name, or all are shown', () => {
  expect(parseBrakeArguments([])).toEqual({ change: null, project: null });
  expect(parseBrakeArguments(['--project', 'mine'])).toEqual({ change: null, project: 'mine' });
  expect(parseBrakeArguments(['--project', 'mine', 'read-only', 'on'])).toEqual({
    change: { brake: 'read-only', isOn: true },
    project: 'mine',
  });
  expect(parseBrakeArguments(['releases', 'off']).change?.isOn).toBe(false);
  for (const wrong of [['releases'], ['releases', 'yes'], ['all', 'on'], ['releases', 'on', 'x']]) {
    expect(() => parseBrakeArguments(wrong)).toThrow(
      /^Say which brake, and on or off: npm run brake/,
    );
  }
});
