import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '../../functions/src/contract/index.ts';
import { PATHS } from '../../web/src/config/paths.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');

/** Stripe calls it, and it is a function of its own, so it is not in the contract. */
const WEBHOOK = 'POST /api/stripe/webhook';

/** Writes out `/{a,b}` as `/a` and `/b`. */
function spell(code: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(code) ?? [];
  if (choices === undefined) return [code];
  return choices.split(',').flatMap((choice) => spell(`${before}${choice}${after}`));
}

/** The code before the colon of each line of a section's list, written out. */
function listIn(section: string): string[] {
  const text = page.split(`### ${section} `)[1]?.split(/^(?:#|Proofs:)/m)[0] ?? '';
  return [...text.matchAll(/^- ((?:`[^`]+`(?:, )?)+): /gm)].flatMap(([, codes = '']) =>
    [...codes.matchAll(/`(.+?)`/g)].flatMap(([, code = '']) => spell(code)),
  );
}

it('the list of routes has every path of the web app once, and no other', () => {
  expect(listIn('2.1').toSorted()).toEqual(Object.values(PATHS).toSorted());
});

it('the list of calls has every call of the contract once, and no other', () => {
  expect(listIn('7.2').toSorted()).toEqual([...Object.keys(endpoints), WEBHOOK].toSorted());
});
