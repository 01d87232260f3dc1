import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EMERGENCY, HELPLINES } from '../contract/index.ts';
import { HELPLINE_HOSTS, isHelplineNumber } from './helpline-numbers.ts';

const source = readFileSync(new URL('./helpline-numbers.ts', import.meta.url), 'utf8');
const dialled = [...HELPLINES.map(({ dial }) => dial), ...EMERGENCY.map(({ number }) => number)];
const hosts = HELPLINES.map(({ site }) => new URL(site.url).host.replace(/^www\./, ''));

it.each(dialled)('%s passes, and is typed in the list of those who are shown alone', (number) => {
  expect(isHelplineNumber(number)).toBe(true);
  expect(source).not.toMatch(new RegExp(`\\b${number}\\b`));
});

it.each(hosts)('%s passes, and is typed there alone', (host) => {
  expect(HELPLINE_HOSTS.has(host)).toBe(true);
  expect(source).not.toContain(`'${host}'`);
});
