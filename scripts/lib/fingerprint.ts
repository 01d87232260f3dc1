import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = ['node_modules', 'dist', 'e2e'];

function filesIn(at: string): string[] {
  if (!existsSync(at)) return [];
  if (!statSync(at).isDirectory()) return [at];
  return readdirSync(at)
    .filter((name) => !SKIPPED.includes(name))
    .sort()
    .flatMap((name) => filesIn(path.join(at, name)));
}

/** One hash over the names and contents of everything below these paths, whatever order the disk lists them in. */
export function fingerprint(base: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((name) => filesIn(path.join(base, name)))) {
    hash
      .update(`${path.relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
