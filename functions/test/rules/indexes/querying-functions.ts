import { globSync, readFileSync } from 'node:fs';

const source = new URL('../../../src/', import.meta.url).pathname;
const BUILDS_QUERY = /\.(where|orderBy|collectionGroup|findNearest)\(/g;

const countIn = (text: string) => text.match(BUILDS_QUERY)?.length ?? 0;

/**
 * Every exported function of the server that builds a query, as `drops/store.ts listByAuthor`. A query that is
 * built outside an exported function could not be called from here, so that is an error.
 */
export async function queryingFunctions(): Promise<string[]> {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && countIn(readFileSync(source + file, 'utf8')) > 0,
  );
  const named = await Promise.all(files.map(queryingFunctionsOf));
  return named.flat().sort();
}

async function queryingFunctionsOf(file: string): Promise<string[]> {
  const module: Record<string, unknown> = await import(source + file);
  const querying = Object.entries(module).filter(
    ([, value]) => typeof value === 'function' && countIn(value.toString()) > 0,
  );
  const seen = querying.reduce((sum, [, value]) => sum + countIn(String(value)), 0);
  if (seen !== countIn(readFileSync(source + file, 'utf8'))) {
    throw new Error(`${file} builds a query outside its exported functions`);
  }
  return querying.map(([name]) => `${file} ${name}`);
}
