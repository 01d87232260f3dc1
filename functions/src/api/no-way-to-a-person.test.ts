import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints, type Route } from '../contract/index.ts';

const src = path.resolve(import.meta.dirname, '..');
const IMPORTS = /(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g;

/** Every file that the deployed functions can load, including lazy imports. */
function served(file = path.join(src, 'index.ts'), seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    const there = path.resolve(path.dirname(file), to);
    if (existsSync(there)) served(there, seen);
  }
  return seen;
}

const files = [...served()].map((file) => path.relative(src, file));

/** Deployed files that ask the identity provider about an account by its id, and whose account it is. */
const ASK_BY_ID = [
  // One's own account.
  'data-rights/export.ts',
  'data-rights/account-takeover.ts',
  // Whether the account still exists.
  'nightly/accounts.ts',
  // The beginning of its valid sessions.
  'reminders/send-due.ts',
];

/** The names of all fields that an answer may have. */
function fieldsOf(route: Route): string[] {
  const schema = JSON.stringify(
    z.toJSONSchema(endpoints[route].output, { unrepresentable: 'any', io: 'output' }),
  );
  return [...schema.matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? '');
}

describe('no call leads from words to a person', () => {
  it('knows what is served: the handlers of every call', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files).toContain('desk/handlers.ts');
    expect(files).toContain('data-rights/export.ts');
  });

  it('nothing that is served reaches what reads a contact', () => {
    expect(files.filter((file) => file.startsWith('disclosure/'))).toEqual([]);
  });

  it('nothing that is served looks up an account by its id, but one’s own', () => {
    const asking = files.filter((file) =>
      /\.(getUsers?|listUsers|getUserBy\w+)\(/.test(readFileSync(path.join(src, file), 'utf8')),
    );
    expect(asking.sort()).toEqual([...ASK_BY_ID].sort());
  });

  it.each((Object.keys(endpoints) as Route[]).filter((route) => endpoints[route].auth !== 'user'))(
    '%s answers with no field that names anybody',
    (route) => {
      for (const field of fieldsOf(route)) {
        expect(field).not.toMatch(/e-?mail|^uid$|userId|author|reporter|notifier|phone|^name$/i);
      }
    },
  );

  it('the address of an account stands in its owner’s answers alone', () => {
    const withAddress = (Object.keys(endpoints) as Route[]).filter((route) =>
      fieldsOf(route).some((field) => /email/i.test(field)),
    );
    expect(withAddress.sort()).toEqual([
      'GET /api/user/me',
      'GET /api/user/me/export',
      'PATCH /api/user/me',
    ]);
  });
});
